import { listDataTables } from "@gongshu/contract/data/data-model";
import {
  createDataSource,
  type DbType,
  dataSourceSelector,
  deleteDataSource,
  getDataSource,
  listDataSources,
  testDataSource,
  toggleDataSource,
  updateDataSource,
} from "@gongshu/contract/data/data-source";
import type { CallArguments } from "@gongshu/contract/endpoint";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import { endpointQuery, useEdited, useEndpointMutation } from "#lib/queries.ts";

/** The failures of these are shown in place of what they would have shown. */
const shownInPlace = { isHandled: true };

export function useDataSources(keyword: string, dbType: DbType | undefined) {
  return useQuery({
    ...endpointQuery(listDataSources, { query: { keyword, dbType } }),
    placeholderData: keepPreviousData,
    meta: shownInPlace,
  });
}

export function useDataSource(id: string | undefined, openCount: number) {
  return useEdited(endpointQuery(getDataSource, { params: { id: id ?? "" } }), openCount, id !== undefined);
}

/** Signs in with the values of a form; what came of it is shown beside the button. */
export function useTestDataSource() {
  return useMutation({
    mutationFn: (body: CallArguments<typeof testDataSource>["body"]) => call(testDataSource, { body }),
    meta: shownInPlace,
  });
}

/** For a form that finds its record changed by somebody else: the list behind it is as old. */
export function useRefreshDataSources() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [listDataSources.path] });
}

const ofSources = { refreshes: [listDataSources, dataSourceSelector, listDataTables] };

export const useCreateDataSource = () => useEndpointMutation(createDataSource, ofSources);
export const useUpdateDataSource = () => useEndpointMutation(updateDataSource, ofSources);
export const useDeleteDataSource = () => useEndpointMutation(deleteDataSource, ofSources);
export const useToggleDataSource = () => useEndpointMutation(toggleDataSource, ofSources);
