import {
  areaNames,
  areaSelector,
  createArea,
  deleteArea,
  flipArea,
  getArea,
  listAreas,
  regionTree,
  updateArea,
} from "@gongshu/contract/area";
import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { readOf, useSend } from "../../lib/queries.ts";

/** The screen shows these failures itself, with a retry. */
const shownInPlace = { isHandled: true };
const forEditing = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };

export function useAreas(parentId: string, keyword: string) {
  return useQuery({ ...readOf(listAreas, { params: { parentId }, query: { keyword } }), meta: shownInPlace });
}

/** What is below several areas, in their order. */
export function useAreasBelow(parentIds: readonly string[]) {
  return useQueries({
    queries: parentIds.map((parentId) => readOf(listAreas, { params: { parentId }, query: { keyword: "" } })),
  });
}

export function useArea(id: string | undefined, round: number) {
  const read = readOf(getArea, { params: { id: id ?? "" } });
  return useQuery({ ...read, ...forEditing, queryKey: [...read.queryKey, round], enabled: id !== undefined });
}

export function useRefreshAreas() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [listAreas.path] });
}

/** Addresses elsewhere are chosen from these. */
const refreshes = [listAreas, areaSelector, areaNames, regionTree];

export const useCreateArea = () => useSend(createArea, { refreshes });
export const useUpdateArea = () => useSend(updateArea, { refreshes });
export const useDeleteArea = () => useSend(deleteArea, { refreshes });
export const useFlipArea = () => useSend(flipArea, { refreshes });
