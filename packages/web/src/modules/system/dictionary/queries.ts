import {
  createData,
  createType,
  dataSelector,
  deleteData,
  deleteType,
  getData,
  getType,
  listAll,
  listData,
  listTypes,
  toggleData,
  typeSelector,
  updateData,
  updateType,
} from "@gongshu/contract/system/dictionary";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { endpointQuery, useEdited, useEndpointMutation } from "#lib/queries.ts";
import type { DictionaryInView } from "./entry-rows.ts";

/** The screen shows these failures itself, with a retry. */
const shownInPlace = { isHandled: true };

export function useTypes() {
  return useQuery({ ...endpointQuery(listTypes), meta: shownInPlace });
}

export function useTypeParents(isOpen: boolean) {
  return useQuery({ ...endpointQuery(typeSelector), enabled: isOpen });
}

export function useType(id: string | undefined, openCount: number) {
  return useEdited(endpointQuery(getType, { params: { id: id ?? "" } }), openCount, id !== undefined);
}

export function useEntries(type: DictionaryInView, keyword: string) {
  return useQuery({
    ...endpointQuery(listData, { params: { id: type.id }, query: { isTree: type.isTree, keyword } }),
    meta: shownInPlace,
  });
}

export function useEntryParents(typeId: string, isOpen: boolean) {
  return useQuery({
    ...endpointQuery(dataSelector, { params: { id: typeId }, query: { isTree: 1 } }),
    enabled: isOpen,
  });
}

export function useEntry(id: string | undefined, openCount: number) {
  return useEdited(endpointQuery(getData, { params: { id: id ?? "" } }), openCount, id !== undefined);
}

/** For a form that finds its record changed by somebody else: the list behind it is as old. */
export function useRefreshEntries() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [listData.path] });
}

export function useRefreshTypes() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [listTypes.path] });
}

/** After an import, which may have changed anything. */
export function useRefreshDictionaries() {
  const client = useQueryClient();
  const reads = [listTypes, typeSelector, listAll, listData, dataSelector];
  return () => Promise.all(reads.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
}

/** Forms and lists elsewhere read `listAll`: what changes here must reach them. */
const ofTypes = { refreshes: [listTypes, typeSelector, listAll] };
const ofEntries = { refreshes: [listData, dataSelector, listAll] };

export const useCreateType = () => useEndpointMutation(createType, ofTypes);
export const useUpdateType = () => useEndpointMutation(updateType, { refreshes: [...ofTypes.refreshes, listData] });
export const useDeleteType = () => useEndpointMutation(deleteType, ofTypes);
export const useCreateEntry = () => useEndpointMutation(createData, ofEntries);
export const useUpdateEntry = () => useEndpointMutation(updateData, ofEntries);
export const useDeleteEntry = () => useEndpointMutation(deleteData, ofEntries);
export const useToggleEntry = () => useEndpointMutation(toggleData, ofEntries);
