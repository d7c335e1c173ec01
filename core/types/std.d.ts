/** Types of the `deno-std` modules in use; the npm package ships JavaScript only. */
declare module "@std/assert" {
  export function assert(expr: unknown, msg?: string): asserts expr;
  export function assertEquals<T>(actual: T, expected: T, msg?: string): void;
  export function assertMatch(
    actual: string,
    expected: RegExp,
    msg?: string,
  ): void;
  export function assertNotEquals<T>(
    actual: T,
    expected: T,
    msg?: string,
  ): void;
  export function assertStringIncludes(
    actual: string,
    expected: string,
    msg?: string,
  ): void;
  export function assertThrows<E extends Error = Error>(
    fn: () => unknown,
    // deno-lint-ignore no-explicit-any
    errorClass?: new (...args: any[]) => E,
    msgIncludes?: string,
    msg?: string,
  ): E;
}
declare module "@std/fmt/colors" {
  export function bold(text: string): string;
  export function dim(text: string): string;
  export function green(text: string): string;
  export function red(text: string): string;
  export function yellow(text: string): string;
  export function cyan(text: string): string;
  export function setColorEnabled(value: boolean): void;
}
declare module "@std/path/posix" {
  export function basename(path: string, suffix?: string): string;
  export function dirname(path: string): string;
  export function isAbsolute(path: string): boolean;
  export function join(path: string, ...paths: string[]): string;
  export function normalize(path: string): string;
  export function relative(from: string, to: string): string;
  export function resolve(...paths: string[]): string;
}
declare module "@std/path/windows" {
  export function basename(path: string, suffix?: string): string;
  export function dirname(path: string): string;
  export function isAbsolute(path: string): boolean;
  export function join(path: string, ...paths: string[]): string;
  export function normalize(path: string): string;
  export function relative(from: string, to: string): string;
  export function resolve(...paths: string[]): string;
}
declare module "@std/text/closest-string" {
  export function closestString(
    givenWord: string,
    possibleWords: readonly string[],
    options?: { caseSensitive?: boolean },
  ): string;
}
declare module "@std/text/levenshtein-distance" {
  export function levenshteinDistance(str1: string, str2: string): number;
}
declare module "@std/yaml" {
  export function parse(
    content: string,
    options?: {
      schema?: "failsafe" | "json" | "core" | "default" | "extended";
    },
  ): unknown;
}
