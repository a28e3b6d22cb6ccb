import type { RecordChoice } from "@gongshu/contract/lowcode/online-dev";
import type { Context } from "#platform/http/context.ts";
import type { NodesBelow } from "./filter-nodes.ts";
import { filterCondition } from "./filter-sql.ts";
import type { RecordSelection, RowCondition } from "./list-sql.ts";
import { type OpenedModel, readFilters } from "./record-query.ts";
import type { OpenModels } from "./related-models.ts";
import { type NamedOptions, wordCondition } from "./word-search.ts";

/** The records that a query chooses, limited to what the caller may see: filters of the search panel, the advanced filter and the word, all together. */
export async function chosenRecords(
  records: OpenModels & NamedOptions & NodesBelow,
  ctx: Context,
  opened: OpenedModel,
  { json, filter, keyword }: RecordChoice,
): Promise<RecordSelection> {
  const conditions: RowCondition[] = [];
  const filters = readFilters(ctx, opened, json);
  const advanced = filter && (await filterCondition(records, ctx, opened, filter));
  if (advanced !== undefined) conditions.push(advanced.condition);
  if (keyword !== undefined) conditions.push(await wordCondition(records, ctx, opened, keyword));
  return { ...opened.selection, filters, conditions, readsOthers: advanced?.readsOthers ?? false };
}
