import type { LeftOut } from "@gongshu/contract/lowcode/bulk-edit";
import type { Context } from "#platform/http/context.ts";
import { recordNames } from "./record-name.ts";
import type { OpenedModel } from "./record-query.ts";
import type { OnlineRecords } from "./service.ts";

/** Records that are named in a preview or in what has come of one. */
export const namedRecords = 50;

/** Counts the records of many that nothing is done with, by why that is. */
export class LeftOutTally {
  readonly #reasons = new Map<string, number>();
  readonly #records: { readonly id: string; readonly reason: string }[] = [];

  add(id: string, reason: string): void {
    this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + 1);
    if (this.#records.length < namedRecords) this.#records.push({ id, reason });
  }

  /** The counts, with records by their ids. */
  get leftOut(): LeftOut {
    const reasons = [...this.#reasons].map(([text, count]) => ({ text, count }));
    return {
      count: reasons.reduce((sum, { count }) => sum + count, 0),
      reasons: reasons.toSorted((one, other) => other.count - one.count),
      records: this.#records.map(({ id, reason }) => ({ id, fullName: id, reason })),
    };
  }

  /** The counts, with records by their names. */
  async named(records: OnlineRecords, ctx: Context, opened: OpenedModel): Promise<LeftOut> {
    const { leftOut } = this;
    const ids = leftOut.records.map(({ id }) => id);
    const nameOf = await namesOf(records, ctx, opened, ids);
    return { ...leftOut, records: leftOut.records.map((one) => ({ ...one, fullName: nameOf(one.id) })) };
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
  const named = await recordNames(records, ctx, opened, { ids, limit: ids.length });
  const names = new Map(named.map(({ id, fullName }) => [id, fullName]));
  return (id) => names.get(id) ?? id;
}
