import { useMemo } from "react";
import { useListState } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { usePageMenu } from "#lib/permission.ts";
import { useSession } from "#lib/session.ts";
import { useFormSources } from "#widgets/lookups.ts";
import { listColumns } from "./list-columns.tsx";
import { filterJson, filtersOf, memoryOf, ownFilters } from "./list-filter.ts";
import type { OnlineModel } from "./online-model.ts";
import { useRecords } from "./queries.ts";
import { searchItems } from "./search-items.tsx";

/** The column codes that the menu of the page grants, in its order; none when the menu names none. */
function usePermittedColumns(menuId: string | undefined): readonly string[] {
  const entries = useSession((session) => session.permissionList);
  return useMemo(
    () => entries.find((entry) => entry.modelId === menuId)?.column.map(({ enCode }) => enCode) ?? [],
    [entries, menuId],
  );
}

/** The list of a model: what the address asks for, what the server answers, and the columns to show it in. */
export function useRecordList(model: OnlineModel) {
  const t = useT();
  const { form, list } = model;
  const menuId = usePageMenu()?.id;
  const memory = useMemo(() => memoryOf(model), [model]);
  const state = useListState(list.pageSize, memory);
  const sources = useFormSources(form);
  const { timeZone } = sources.lookups;
  const filters = useMemo(() => filtersOf(model), [model]);
  const values = useMemo(() => ownFilters(state.filters), [state.filters]);
  const query = useMemo(
    () => ({
      currentPage: state.currentPage,
      pageSize: state.pageSize,
      sidx: state.sidx,
      sort: state.sort,
      json: filterJson(filters, values, timeZone),
      menuId,
    }),
    [state.currentPage, state.pageSize, state.sidx, state.sort, filters, values, timeZone, menuId],
  );
  const records = useRecords(model.id, query);
  const permitted = usePermittedColumns(menuId);
  const columns = useMemo(
    () => listColumns(model, permitted, t, sources.lookups),
    [model, permitted, t, sources.lookups],
  );
  const items = useMemo(() => searchItems(filters, sources, t), [filters, sources, t]);
  return { state, query, records, columns, items, values, sources };
}
