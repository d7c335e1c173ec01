/**
 * Sessions as hosts keep them, made for tests: the shapes are those of Claude Code 2.1.197, Codex 0.171.0 and OpenCode
 * 1.18.33, the contents are made up.
 *
 * @module
 */

/** A line, or a part of one. */
export type Line = Readonly<Record<string, unknown>>;

/** Lines of JSON, the last one ended. */
export function jsonl(...lines: readonly unknown[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

/** What stands in every line of Claude Code. */
function claudeLine(cwd: string, type: string): Line {
  return {
    parentUuid: null,
    isSidechain: false,
    type,
    uuid: "e0b105dc-e2d8-4337-aee3-34f6a643cf0d",
    timestamp: "2026-01-05T10:00:00.000Z",
    userType: "external",
    cwd,
    sessionId: "d3ee957d-1a28-42da-be3b-23fc0ba9eddb",
    version: "2.1.197",
    gitBranch: "HEAD",
  };
}

/** A prompt, as Claude Code records it. */
export function claudeUser(cwd: string, content: string): Line {
  return { ...claudeLine(cwd, "user"), message: { role: "user", content } };
}

/** What the model said, as Claude Code records it. */
export function claudeText(cwd: string, text: string): Line {
  const content = [{ type: "text", text }];
  return {
    ...claudeLine(cwd, "assistant"),
    message: { id: "msg_1", type: "message", role: "assistant", content },
  };
}

/** A call of a tool, as Claude Code records it. */
export function claudeCall(
  cwd: string,
  id: string,
  name: string,
  input: unknown,
): Line {
  const content = [{ type: "tool_use", id, name, input }];
  return {
    ...claudeLine(cwd, "assistant"),
    message: { id: "msg_1", type: "message", role: "assistant", content },
  };
}

/** What came of a call, as Claude Code records it. */
export function claudeResult(
  cwd: string,
  id: string,
  text: string,
  isError = false,
): Line {
  const content = [{
    tool_use_id: id,
    type: "tool_result",
    content: text,
    is_error: isError,
  }];
  return { ...claudeLine(cwd, "user"), message: { role: "user", content } };
}

/** A line of Codex. */
function codexLine(type: string, payload: unknown): Line {
  return { timestamp: "2026-01-05T10:00:00.000Z", ordinal: 0, type, payload };
}

/** The first line of a session of Codex. */
export function codexMeta(cwd: string, source: unknown = "exec"): Line {
  return codexLine("session_meta", {
    id: "01a22d8b-b33e-76c3-b792-20dd13a5af89",
    cwd,
    originator: "codex_exec",
    cli_version: "0.171.0",
    source,
    model_provider: "mock",
  });
}

/** A message, as Codex records it. */
export function codexMessage(role: string, text: string): Line {
  const type = role === "assistant" ? "output_text" : "input_text";
  return codexLine("response_item", {
    type: "message",
    id: "msg_1",
    role,
    content: [{ type, text }],
  });
}

/** A command, as Codex records it. */
export function codexCommand(callId: string, cmd: string): Line {
  return codexLine("response_item", {
    type: "function_call",
    status: "completed",
    name: "exec_command",
    arguments: JSON.stringify({ cmd }),
    call_id: callId,
  });
}

/** What Codex saw happen. */
export function codexItem(item: unknown): Line {
  return codexLine("event_msg", { type: "item_completed", item });
}

/** Files that were changed, as Codex records it. */
export function codexChange(path: string, status = "completed"): Line {
  return codexItem({
    type: "FileChange",
    id: "call_1",
    changes: { [path]: { type: "add", content: "x\n" } },
    status,
    stdout: "Success.\n",
    stderr: "",
  });
}

/** Any other event of Codex. */
export function codexEvent(payload: unknown): Line {
  return codexLine("event_msg", payload);
}

/** Any other item of Codex. */
export function codexOther(payload: unknown): Line {
  return codexLine("response_item", payload);
}

/** The tables of OpenCode, as far as they matter. */
export const OPENCODE_TABLES = `
create table session (id text primary key, project_id text not null, parent_id text, slug text not null,
  directory text not null, title text not null, version text not null,
  time_created integer not null, time_updated integer not null);
create table message (id text primary key, session_id text not null, time_created integer not null,
  time_updated integer not null, data text not null);
create table part (id text primary key, message_id text not null, session_id text not null,
  time_created integer not null, time_updated integer not null, data text not null);
`;

/** A call of a tool, as OpenCode records it. */
export function opencodeCall(
  tool: string,
  input: unknown,
  status = "completed",
  said = "",
): Line {
  const output = status === "error" ? { error: said } : { output: said };
  return {
    type: "tool",
    tool,
    callID: `call_${tool}`,
    state: { status, input, ...output },
  };
}
