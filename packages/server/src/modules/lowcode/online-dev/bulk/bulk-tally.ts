import type { BulkOutcome } from "@gongshu/contract/lowcode/bulk-edit";
import { LeftOutTally } from "../left-out.ts";
import type { Verdict } from "./bulk-verdict.ts";

/** Counts what becomes of records. */
export class BulkTally {
  #changed = 0;
  #unchanged = 0;
  readonly #leftOut = new LeftOutTally();

  add(verdict: Verdict): void {
    if (verdict.kind === "change") this.#changed += 1;
    else if (verdict.kind === "same") this.#unchanged += 1;
    else this.#leftOut.add(verdict.id, verdict.reason);
  }

  /** The counts, with records that are left out by their ids. */
  get outcome(): BulkOutcome {
    return { changed: this.#changed, unchanged: this.#unchanged, leftOut: this.#leftOut.leftOut };
  }
}
