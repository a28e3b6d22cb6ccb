import type { BulkOutcome } from "@gongshu/contract/lowcode/bulk-edit";
import type { Context } from "#platform/http/context.ts";
import { LeftOutTally } from "../left-out.ts";
import type { OpenedModel } from "../record-query.ts";
import type { OnlineRecords } from "../service.ts";
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

  /** The counts, with these records by their names. Not to be asked inside of a transaction. */
  async named(records: OnlineRecords, ctx: Context, opened: OpenedModel): Promise<BulkOutcome> {
    return { ...this.outcome, leftOut: await this.#leftOut.named(records, ctx, opened) };
  }
}
