import type { Context } from "#platform/http/context.ts";
import type { RecordCounts } from "#platform/http/hooks.ts";
import { countBound, countStatement, type RecordSelection } from "./list-sql.ts";
import type { OpenedModel } from "./record-query.ts";
import type { TotalStore } from "./total-store.ts";

/** How many records a selection has, and how many of them were made since a moment. */
export async function recordCounts(
  ctx: Context,
  { model, rights, selection }: OpenedModel,
  totals: TotalStore,
  since: number,
): Promise<RecordCounts> {
  const count = (filters: RecordSelection["filters"]) =>
    totals.total(ctx, model.id, countStatement(model, { ...selection, filters }));
  const made = { operator: "range", field: "creatorTime", from: since, to: null } as const;
  const all = await count([]);
  const recent = rights.canList(made.field) ? await count([made]) : null;
  return {
    total: Math.min(all, countBound),
    totalIsBound: all > countBound,
    recent: recent === null ? null : Math.min(recent, countBound),
  };
}
