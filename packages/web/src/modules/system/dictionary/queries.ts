import {
  createData,
  createType,
  type DictionaryTypeNode,
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
import { readOf, useEdited, useSend } from "#lib/queries.ts";

/** The screen shows these failures itself, with a retry. */
const shownInPlace = { isHandled: true };

export function useTypes() {
  return useQuery({ ...readOf(listTypes), meta: shownInPlace });
}

export function useTypeParents(isOpen: boolean) {
  return useQuery({ ...readOf(typeSelector), enabled: isOpen });
}

export function useType(id: string | undefined, round: number) {
  return useEdited(readOf(getType, { params: { id: id ?? "" } }), round, id !== undefined);
}

export function useEntries(type: DictionaryTypeNode, keyword: string) {
  return useQuery({
    ...readOf(listData, { params: { id: type.id }, query: { isTree: type.isTree, keyword } }),
    meta: shownInPlace,
  });
}

export function useEntryParents(typeId: string, isOpen: boolean) {
  return useQuery({ ...readOf(dataSelector, { params: { id: typeId }, query: { isTree: 1 } }), enabled: isOpen });
}

export function useEntry(id: string | undefined, round: number) {
  return useEdited(readOf(getData, { params: { id: id ?? "" } }), round, id !== undefined);
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

/** Forms and lists elsewhere read `listAll`: what changes here must reach them. */
const ofTypes = { refreshes: [listTypes, typeSelector, listAll] };
const ofEntries = { refreshes: [listData, dataSelector, listAll] };

export const useCreateType = () => useSend(createType, ofTypes);
export const useUpdateType = () => useSend(updateType, { refreshes: [...ofTypes.refreshes, listData] });
export const useDeleteType = () => useSend(deleteType, ofTypes);
export const useCreateEntry = () => useSend(createData, ofEntries);
export const useUpdateEntry = () => useSend(updateData, ofEntries);
export const useDeleteEntry = () => useSend(deleteData, ofEntries);
export const useToggleEntry = () => useSend(toggleData, ofEntries);
