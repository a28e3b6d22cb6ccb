import {
  createInterface,
  createToken,
  type DataInterfaceInfo,
  deleteInterface,
  deleteToken,
  getInterface,
  interfaceCategoryType,
  interfaceSelector,
  listFormTables,
  listInterfaces,
  listVersions,
  previewInterface,
  publishInterface,
  rollBackInterface,
  toggleInterface,
  updateInterface,
} from "@gongshu/contract/data/data-interface";
import { interfaceDocument, listCalls } from "@gongshu/contract/data/data-interface-call";
import { dataSourceSelector } from "@gongshu/contract/data/data-source";
import { dataOptions } from "@gongshu/contract/system/dictionary";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import type { ListState } from "#lib/list-query.ts";
import { endpointQuery, useEndpointMutation } from "#lib/queries.ts";
import { download } from "#lib/transfer.ts";

/** The failures of these are shown in place of what they would have shown. */
const shownInPlace = { isHandled: true };

export function useInterfacePage({ currentPage, pageSize, sidx, sort, filters }: ListState) {
  const { keyword = "", categoryId = "", dataType = "" } = filters;
  const query = { currentPage, pageSize, sidx, sort, keyword, categoryId, dataType };
  return useQuery({
    ...endpointQuery(listInterfaces, { query }),
    placeholderData: keepPreviousData,
    meta: shownInPlace,
  });
}

export function useCategories() {
  return useQuery({
    ...endpointQuery(dataOptions, { params: { id: interfaceCategoryType } }),
    meta: shownInPlace,
  });
}

/** Read anew for each opening: what has been typed belongs to it. */
export function useInterface(id: string, isWanted: boolean) {
  return useQuery({
    ...endpointQuery(getInterface, { params: { id } }),
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: shownInPlace,
  });
}

export const readInterface = (id: string): Promise<DataInterfaceInfo> => call(getInterface, { params: { id } });

export const useFormTables = () => useQuery({ ...endpointQuery(listFormTables), meta: shownInPlace });
export const useDataSources = () => useQuery({ ...endpointQuery(dataSourceSelector), meta: shownInPlace });

export function useVersions(id: string) {
  return useQuery({ ...endpointQuery(listVersions, { params: { id } }), meta: shownInPlace });
}

export function useCalls(
  id: string,
  query: { readonly currentPage: number; readonly pageSize: number; readonly state: string },
) {
  return useQuery({
    ...endpointQuery(listCalls, { params: { id }, query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: shownInPlace,
  });
}

/** The OpenAPI text of all interfaces; it comes as a file, without envelope. */
export function useDocument(isWanted: boolean) {
  return useQuery({
    queryKey: [interfaceDocument.path],
    queryFn: async () => (await download(interfaceDocument)).blob.text(),
    enabled: isWanted,
    staleTime: 0,
    meta: shownInPlace,
  });
}

const ofInterfaces = { refreshes: [listInterfaces, interfaceSelector, listVersions, interfaceDocument] };

export const useDeleteInterface = () => useEndpointMutation(deleteInterface, ofInterfaces);
export const useToggleInterface = () => useEndpointMutation(toggleInterface, ofInterfaces);
export const useCreateInterface = () => useEndpointMutation(createInterface, ofInterfaces);
export const useUpdateInterface = () => useEndpointMutation(updateInterface, ofInterfaces);
export const usePublishInterface = () => useEndpointMutation(publishInterface, ofInterfaces);
export const useRollBack = () => useEndpointMutation(rollBackInterface, ofInterfaces);
export const useCreateToken = () => useEndpointMutation(createToken);
export const useDeleteToken = () => useEndpointMutation(deleteToken);
export const usePreview = () => useEndpointMutation(previewInterface, { isQuiet: true });
