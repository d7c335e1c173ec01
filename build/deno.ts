/**
 * Running Deno for a step of the build.
 *
 * @module
 */

/** A step that failed; the message is for the person who started the build. */
export class BuildError extends Error {
  /** `code` is the exit code: 64 for a wrong argument, 1 for a failed step. */
  constructor(message: string, readonly code: 1 | 64 = 1) {
    super(message);
  }
}

/**
 * Runs the Deno that runs us; its stderr goes to ours.
 *
 * @param args Its arguments.
 * @param options `stdin` is what it reads, `hint` what a person may do about a failure.
 * @returns What it wrote to stdout.
 * @throws {BuildError} When it does not end with 0.
 */
export async function deno(
  args: readonly string[],
  options: { readonly stdin?: string; readonly hint?: string } = {},
): Promise<string> {
  const child = new Deno.Command(Deno.execPath(), {
    args: [...args],
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(options.stdin ?? "")).catch(
    () => {},
  );
  await writer.close().catch(() => {});
  const { code, stdout } = await child.output();
  if (code === 0) return new TextDecoder().decode(stdout);
  throw new BuildError(
    `Cannot run "deno ${
      args.join(" ")
    }": it ended with code ${code}, expected 0${options.hint ?? ""}`,
  );
}
