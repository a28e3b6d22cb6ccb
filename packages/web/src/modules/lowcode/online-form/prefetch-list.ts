import { listRecords } from "@gongshu/contract/lowcode/online-dev";
import { startFilters } from "#lib/list-memory.ts";
import { parseListState } from "#lib/list-query.ts";
import { endpointQuery } from "#lib/queries.ts";
import { queryClient } from "#lib/query-client.ts";
import { memoryOf } from "./list-filter.ts";
import { readModel } from "./online-model.ts";
import { type RecordListQuery, readConfig } from "./queries.ts";

/**
 * Asks for the definitions of a model and then for its first rows, before the list has been drawn that will ask for the same. Only for an address
 * without a query, where nothing but the definitions decides which rows these are. Failures show in the list.
 */
export async function prefetchList(modelId: string, menuId: string | undefined): Promise<void> {
  const config = await queryClient.fetchQuery(readConfig(modelId)).catch(() => undefined);
  const model = config === undefined ? undefined : readModel(config);
  if (model === undefined) return;
  // What this user has searched for last, or the list by itself, needs the list to be written as a question.
  if (Object.keys(startFilters({}, memoryOf(model))).length > 0) return;
  const { filters: _none, ...state } = parseListState(new URLSearchParams(), model.list.pageSize);
  const query: RecordListQuery = { ...state, json: undefined, menuId };
  await queryClient.prefetchQuery({
    ...endpointQuery(listRecords, { params: { modelId }, query }),
    meta: { isHandled: true },
  });
}
