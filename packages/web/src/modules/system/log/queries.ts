import { clearLog, deleteLogs, getLog, type LogCategory, listLog } from "@gongshu/contract/system/log";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ListState } from "#lib/list-query.ts";
import { endpointQuery, useEndpointMutation } from "#lib/queries.ts";
import { filtersOf } from "./log-filters.ts";

/** The failures of these are shown in place of what they would have shown. */
const shownInPlace = { isHandled: true };

export function useLogs(category: LogCategory, { currentPage, pageSize, sidx, sort, filters }: ListState) {
  const query = { currentPage, pageSize, sidx, sort, ...filtersOf(filters) };
  return useQuery({
    ...endpointQuery(listLog, { params: { category }, query }),
    // The rows of another log have other columns.
    placeholderData: (data, before) =>
      JSON.stringify(before?.queryKey ?? []).includes(`"category":"${category}"`) ? keepPreviousData(data) : undefined,
    meta: shownInPlace,
  });
}

export function useLog(category: LogCategory, id: string | undefined, isOpen: boolean) {
  return useQuery({
    ...endpointQuery(getLog, { params: { category, id: id ?? "" } }),
    enabled: isOpen && id !== undefined,
    meta: shownInPlace,
  });
}

const ofLogs = { refreshes: [listLog] };
export const useDeleteLogs = () => useEndpointMutation(deleteLogs, ofLogs);
export const useClearLog = () => useEndpointMutation(clearLog, { ...ofLogs, isQuiet: true });
