import { useMemo } from "react";
import { useT } from "#lib/locale.ts";
import { usePageMenu } from "#lib/permission.ts";
import { useSession } from "#lib/session.ts";
import { phoneQuery, useMedia } from "#ui/use-media.ts";
import { useFormSources } from "#widgets/lookups.ts";
import { listColumns } from "./list-columns.tsx";
import { filtersOf, ownFilters } from "./list-filter.ts";
import type { OnlineModel } from "./online-model.ts";
import { useRecords } from "./queries.ts";
import { recordListQuery } from "./record-list-query.ts";
import { searchItems } from "./search-items.tsx";
import { useSummedColumns } from "./use-record-sums.ts";
import { useActiveView } from "./views/use-active-view.ts";
import { kindPart } from "./views/view-kinds.ts";

/** The column codes that the menu of the page grants, in its order; none when the menu names none. */
function usePermittedColumns(menuId: string | undefined): readonly string[] {
  const entries = useSession((session) => session.permissionList);
  return useMemo(
    () => entries.find((entry) => entry.modelId === menuId)?.column.map(({ enCode }) => enCode) ?? [],
    [entries, menuId],
  );
}

/** The list of a model: its view and what the address asks for, what the server answers, and the columns to show it in. */
export function useRecordList(model: OnlineModel) {
  const t = useT();
  const menuId = usePageMenu()?.id;
  const active = useActiveView(model);
  const { control: state, definition, filter, word, node } = active;
  const sources = useFormSources(model.form);
  const { timeZone } = sources.lookups;
  const values = useMemo(() => ownFilters(state.filters), [state.filters]);
  const query = useMemo(
    () => recordListQuery(model, { definition, state, filter, word, node, timeZone, menuId }),
    [model, definition, state, filter, word, node, timeZone, menuId],
  );
  // The rows of groups are asked for group by group: an answer that is still known from another view says nothing of them.
  const isPaged = definition.kind !== "grouped";
  const paged = useRecords(model.id, query, isPaged);
  const records = isPaged ? paged : { ...paged, data: undefined };
  const permitted = usePermittedColumns(menuId);
  const isPhone = useMedia(phoneQuery);
  const hasSums = !isPhone && kindPart(definition.kind).hasSums;
  const own = useMemo(() => listColumns(model, permitted, t), [model, permitted, t]);
  const { columns, sumTitle } = useSummedColumns(model, query, own, sources, hasSums && records.data !== undefined);
  const items = useMemo(() => searchItems(filtersOf(model), sources, t), [model, sources, t]);
  // Rows that another filter leaves out are not gone: they stay ticked.
  const place = useMemo(
    () => ({ ...state, filters: { ...state.filters, "~": JSON.stringify([filter, word, node]) } }),
    [state, filter, word, node],
  );
  return { active, state, place, query, records, columns, sumTitle, items, values, sources };
}
