import type { QueryKey } from "@tanstack/react-query";
import { rememberedFilters } from "#lib/list-memory.ts";
import { queryClient } from "#lib/query-client.ts";
import { currentTimeZone } from "#lib/time-zone.ts";
import { memoryOf } from "./list-filter.ts";
import { readModel } from "./online-model.ts";
import { readConfig, readRecords } from "./queries.ts";
import { recordListQuery } from "./record-list-query.ts";
import { readViews } from "./views/queries.ts";
import { parseViewState } from "./views/view-address.ts";
import { chooseView, definitionOf, startOf } from "./views/view-state.ts";

/**
 * Asks for the definitions of a model and its views and then for its first rows, before the list has been drawn that will ask for the same. Only for
 * an address without a query, where nothing but these decides which rows these are. Failures show in the list.
 */
export async function prefetchList(modelId: string, menuId: string | undefined): Promise<void> {
  const [config, views] = await Promise.all([
    queryClient.fetchQuery(readConfig(modelId)).catch(() => undefined),
    hasJustFailed(readViews(modelId).queryKey)
      ? undefined
      : queryClient.fetchQuery(readViews(modelId)).catch(() => undefined),
  ]);
  const model = config === undefined ? undefined : readModel(config);
  if (model === undefined) return;
  const { saved } = chooseView(views?.list ?? [], views?.defaultId ?? "", undefined);
  // What this user has searched for last is written into the address by the list, which then asks.
  if (saved === undefined && rememberedFilters(memoryOf(model).name) !== undefined) return;
  const definition = definitionOf(saved);
  const state = parseViewState(new URLSearchParams(), model.list.pageSize, startOf(model, definition));
  // The rows of groups are asked for group by group.
  if (definition.kind === "grouped") return;
  const { filter } = definition;
  const query = recordListQuery(model, {
    definition,
    state,
    filter,
    word: "",
    node: "",
    timeZone: currentTimeZone(),
    menuId,
  });
  await queryClient.prefetchQuery(readRecords(modelId, query));
}

const failedMs = 15_000;

/**
 * Whether a read has been refused a moment ago. A list whose page is mounted a second time would ask again behind the notice that says so, which would
 * be gone before anybody has pressed its button.
 */
function hasJustFailed(queryKey: QueryKey): boolean {
  const known = queryClient.getQueryState(queryKey);
  return known?.status === "error" && Date.now() - known.errorUpdatedAt < failedMs;
}
