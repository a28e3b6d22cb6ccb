import type { BulkOutcome } from "@gongshu/contract/lowcode/bulk-edit";
import type { Context } from "#platform/http/context.ts";
import { recordNames } from "../record-name.ts";
import type { OpenedModel } from "../record-query.ts";
import type { OnlineRecords } from "../service.ts";
import type { Verdict } from "./bulk-verdict.ts";

/** Records that are named in a preview or in what has come of one. */
export const namedRecords = 50;

/** Counts what becomes of records. */
export class BulkTally {
  #changed = 0;
  #unchanged = 0;
  readonly #reasons = new Map<string, number>();
  readonly #leftOut: { readonly id: string; readonly reason: string }[] = [];

  add(verdict: Verdict): void {
    if (verdict.kind === "change") this.#changed += 1;
    else if (verdict.kind === "same") this.#unchanged += 1;
    else {
      const { id, reason } = verdict;
      this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + 1);
      if (this.#leftOut.length < namedRecords) this.#leftOut.push({ id, reason });
    }
  }

  /** The counts, with records that are left out by their ids. */
  get outcome(): BulkOutcome {
    const reasons = [...this.#reasons].map(([text, count]) => ({ text, count }));
    return {
      changed: this.#changed,
      unchanged: this.#unchanged,
      leftOut: {
        count: reasons.reduce((sum, { count }) => sum + count, 0),
        reasons: reasons.toSorted((one, other) => other.count - one.count),
        records: this.#leftOut.map(({ id, reason }) => ({ id, fullName: id, reason })),
      },
    };
  }
}

/** What these records are called, as far as the caller may see them. */
export async function namesOf(
  records: OnlineRecords,
  ctx: Context,
  opened: OpenedModel,
  ids: readonly string[],
): Promise<(id: string) => string> {
  if (ids.length === 0) return (id) => id;
  const named = await recordNames(records, ctx, opened, {
    condition: (sql) => `"id" = any(${sql.bind(ids)}::text[])`,
    limit: ids.length,
  });
  const names = new Map(named.map(({ id, fullName }) => [id, fullName]));
  return (id) => names.get(id) ?? id;
}
