/**
 * `ledger-summary [plan-dir]`: what the ledgers of a plan come to.
 *
 * @module
 */

import { literalBlock, unavailableBlock } from "./ledger_block.ts";
import { ledgerFolder, namedFolder } from "./ledger_folder.ts";
import type { Script } from "./script.ts";
import { hasSibling } from "./siblings.ts";

/** Prints a block between two rules; always ends with 0. */
export const ledgerSummary: Script = {
  name: "ledger-summary",
  failureCode: 0,
  run({ world, args: [path = ""] }) {
    const tell = (stdout: string) => ({ stdout, stderr: "", code: 0 });
    if (path !== "") {
      const named = namedFolder(world, path);
      return tell(
        named === undefined
          ? unavailableBlock("plan dir argument does not exist")
          : literalBlock(world, named.ref),
      );
    }
    if (!hasSibling(world, "resolve-plan-dir.sh")) {
      return tell(unavailableBlock(
        "resolve-plan-dir.sh missing and no plan dir argument",
      ));
    }
    return tell(literalBlock(world, ledgerFolder(world).ref));
  },
};
