/**
 * Lint plugin: which module may import which, who may touch the runtime, and
 * through which file each library is reached.
 *
 * All three work on paths relative to the repository, so they hold wherever it
 * is cloned. Only shipped code is bound: `tests/` and `.ci/` may use anything.
 *
 * @module
 */

/**
 * Domain folders of `core/`, lowest first; a folder may use the door (`mod.ts`)
 * of a folder with a lower number.
 */
const DOMAIN_RANK: Readonly<Record<string, number>> = Object.freeze({
  text: 0,
  plans: 1,
  tree: 1,
  memory: 1,
  install: 1,
  skills: 1,
  audit: 1,
  catchup: 2,
  doctor: 2,
  recording: 2,
  waves: 2,
  context: 2,
  handoff: 3,
  script: 3,
});

/** The one file through which each library is reached. */
const LIBRARY_FILE: Readonly<Record<string, string>> = Object.freeze({
  "@noble/hashes/hmac.js": "core/plans/keyed_digest.ts",
  "@noble/hashes/sha2.js": "core/plans/keyed_digest.ts",
  "@std/fmt/colors": "core/cli/paint.ts",
  "@std/path/posix": "core/io/path.ts",
  "@std/path/windows": "core/io/path.ts",
  "@std/text/closest-string": "core/nearest.ts",
  "@std/text/levenshtein-distance": "core/nearest.ts",
  "@std/yaml": "core/yaml.ts",
  "assemblyscript/asc": "wasm/build.ts",
  "cac": "core/cli/parser.ts",
  "jsonc-parser": "hosts/json_text.ts",
  "node:sqlite": "core/io/sqlite.ts",
});

/**
 * Files at the top of `hosts/` that know every host; the others there are
 * shared by the hosts, beside whose own folder they use nothing else.
 */
const HOST_REGISTRIES = [
  "hosts/mod.ts",
  "hosts/hook.ts",
  "hosts/help.ts",
  "hosts/commands.ts",
  "hosts/inprocess.ts",
];

/**
 * Path of a file relative to the repository, with forward slashes.
 *
 * Absolute when `deno lint` runs; as given, by `Deno.lint.runPlugin`.
 */
function repositoryPath(filename: string): string {
  const root = `${import.meta.dirname}`.replace(/[\\/]tests$/, "");
  const path = filename.startsWith(root)
    ? filename.slice(root.length + 1)
    : filename;
  return path.replaceAll("\\", "/");
}

function isShipped(path: string): boolean {
  return !/^(tests|\.ci)\//.test(path);
}

/** What a relative specifier in `from` names; `undefined` when it is outside. */
function targetOf(from: string, specifier: string): string | undefined {
  const root = "/a/b/c/d/e/f/g/h/";
  const { pathname } = new URL(specifier, `file://${root}${from}`);
  return pathname.startsWith(root) ? pathname.slice(root.length) : undefined;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

/** Whether `from` may import `to`; both are paths in the repository. */
function mayImport(from: string, to: string): boolean {
  if (from.startsWith("wasm/")) return to.startsWith("wasm/");
  if (from.startsWith("hosts/")) return mayHostImport(from, to);
  if (from.startsWith("core/")) return mayCoreImport(from, to);
  if (from === "build.ts") return /^(wasm\/build|build\/\w+)\.ts$/.test(to);
  if (from.startsWith("build/")) return to.startsWith("build/");
  if (from === "main.ts" || from === "core.ts") {
    return /^(core|hosts)\//.test(to);
  }
  return false;
}

function mayHostImport(from: string, to: string): boolean {
  if (to === "core/mod.ts") return true;
  const isRegistry = HOST_REGISTRIES.includes(from);
  if (isRegistry && /^hosts\/\w+\/(mod|store|install)\.ts$/.test(to)) {
    return true;
  }
  if (folderOf(to) === "hosts/") {
    return isRegistry || !HOST_REGISTRIES.includes(to);
  }
  return folderOf(to) === folderOf(from);
}

function mayCoreImport(from: string, to: string): boolean {
  if (to === "wasm/mod.ts") return true;
  if (!to.startsWith("core/")) return false;
  if (folderOf(from) === folderOf(to)) return true;
  if (to === "core/io/real.ts") return false;
  const [, source = ""] = /^core\/(\w+)\//.exec(from) ?? [];
  const [, target = ""] = /^core\/(\w+)\//.exec(to) ?? [];
  const isDoor = to === `core/${target}/mod.ts`;
  if (source === "") return true;
  if (source === "cli") return !(target in DOMAIN_RANK) || isDoor;
  if (target === "cli") return false;
  if (target === "") return to !== "core/mod.ts";
  const limit = DOMAIN_RANK[source] ?? -1;
  const rank = DOMAIN_RANK[target];
  return rank === undefined || (isDoor && rank < limit);
}

/** Whether `from` may use a specifier that is not a relative path. */
function mayUse(from: string, specifier: string, isDynamic: boolean): boolean {
  if (specifier.startsWith("node:")) {
    return isDynamic && (LIBRARY_FILE[specifier] ?? from) === from;
  }
  if (/^build[./]/.test(from)) return specifier.startsWith("@std/");
  return LIBRARY_FILE[specifier] === from;
}

type ImportNode =
  | Deno.lint.ImportDeclaration
  | Deno.lint.ExportNamedDeclaration
  | Deno.lint.ExportAllDeclaration
  | Deno.lint.ImportExpression
  | Deno.lint.TSImportType;

/** Specifier of an import; `undefined` where it is computed at run time. */
function specifierOf(node: ImportNode): string | undefined {
  if (node.type !== "TSImportType") return textOf(node.source);
  const { argument } = node;
  return argument.type === "TSLiteralType"
    ? textOf(argument.literal)
    : undefined;
}

function textOf(node: Deno.lint.Node | null): string | undefined {
  if (node?.type === "TemplateLiteral" && node.expressions.length === 0) {
    return node.quasis[0]?.cooked;
  }
  if (node?.type !== "Literal") return undefined;
  return typeof node.value === "string" ? node.value : undefined;
}

/** Visitor that calls `check` for everything that imports, types included. */
function onImport(check: (node: ImportNode) => void): Deno.lint.LintVisitor {
  return {
    ImportDeclaration: check,
    ExportAllDeclaration: check,
    ExportNamedDeclaration(node) {
      if (node.source !== null) check(node);
    },
    ImportExpression: check,
    TSImportType: check,
  };
}

const plugin: Deno.lint.Plugin = {
  name: "boundaries",
  rules: {
    "import-direction": {
      create(context) {
        const from = repositoryPath(context.filename);
        if (!isShipped(from)) return {};
        return onImport((node) => {
          const specifier = specifierOf(node);
          if (specifier !== undefined && !specifier.startsWith(".")) return;
          const to = specifier && targetOf(from, specifier);
          if (to !== undefined && mayImport(from, to)) return;
          context.report({
            node,
            message: specifier === undefined
              ? `Cannot import a computed specifier in "${from}"`
              : `Cannot import "${specifier}" in "${from}"`,
            hint: "See ARCHITECTURE.md: each folder may use only some others.",
          });
        });
      },
    },
    "no-runtime": {
      create(context) {
        const from = repositoryPath(context.filename);
        const isFree = !/^(core|hosts|wasm)\//.test(from) ||
          from.startsWith("core/io/") || from === "wasm/build.ts";
        if (isFree) return {};
        return {
          Identifier(node) {
            if (node.name !== "Deno") return;
            context.report({
              node,
              message: `Cannot use Deno.* in "${from}"`,
              hint: "Take a World (core/io/world.ts) as an argument.",
            });
          },
        };
      },
    },
    "libraries": {
      create(context) {
        const from = repositoryPath(context.filename);
        if (!isShipped(from)) return {};
        return onImport((node) => {
          const specifier = specifierOf(node);
          if (specifier === undefined || specifier.startsWith(".")) return;
          const isDynamic = node.type === "ImportExpression";
          if (mayUse(from, specifier, isDynamic)) return;
          const file = LIBRARY_FILE[specifier];
          context.report({
            node,
            message: `Cannot import "${specifier}" in "${from}"`,
            hint: file === undefined
              ? "Only the libraries listed in tests/lint_boundaries.ts are used; open a built-in by await import() in a function."
              : `Only ${file} imports it; use what that file exports.`,
          });
        });
      },
    },
  },
};

export default plugin;
