/** The version of planhook; the first entry of CHANGELOG.md names it. */
export const VERSION = "0.1.0";
