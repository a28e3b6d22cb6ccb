import { listDataFields, listDataTables, previewDataTable } from "@gongshu/contract/data/data-model";
import { dataSourceSelector } from "@gongshu/contract/data/data-source";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ListState } from "#lib/list-query.ts";
import { useLocale } from "#lib/locale.ts";
import { endpointQuery, localizedEndpointQuery } from "#lib/queries.ts";

/** The failures of these are shown in place of what they would have shown. */
const shownInPlace = { isHandled: true };

export function useSources() {
  return useQuery({ ...endpointQuery(dataSourceSelector), meta: shownInPlace });
}

/** All of them: they are filtered where they are shown. */
export function useTables(linkId: string) {
  return useQuery({
    ...endpointQuery(listDataTables, { params: { linkId }, query: { keyword: "" } }),
    meta: shownInPlace,
  });
}

export function useFields(linkId: string, table: string, isWanted = true) {
  const locale = useLocale();
  return useQuery({
    ...localizedEndpointQuery(locale, listDataFields, { params: { linkId, table } }),
    enabled: isWanted,
    meta: shownInPlace,
  });
}

export function usePreview(linkId: string, table: string, { currentPage, pageSize, sidx, sort, filters }: ListState) {
  const { field = "", keyword = "" } = filters;
  const query = { currentPage, pageSize, sidx, sort, field, keyword };
  return useQuery({
    ...endpointQuery(previewDataTable, { params: { linkId, table }, query }),
    placeholderData: keepPreviousData,
    meta: shownInPlace,
  });
}
