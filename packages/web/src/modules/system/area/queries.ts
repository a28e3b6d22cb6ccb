import {
  areaNames,
  areaSelector,
  createArea,
  deleteArea,
  getArea,
  listAreas,
  regionTree,
  toggleArea,
  updateArea,
} from "@gongshu/contract/system/area";
import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { endpointQuery, useEdited, useEndpointMutation } from "#lib/queries.ts";

/** The screen shows these failures itself, with a retry. */
const shownInPlace = { isHandled: true };

export function useAreas(parentId: string, keyword: string) {
  return useQuery({ ...endpointQuery(listAreas, { params: { parentId }, query: { keyword } }), meta: shownInPlace });
}

/** What is below several areas, in their order. */
export function useAreasBelow(parentIds: readonly string[]) {
  return useQueries({
    queries: parentIds.map((parentId) => ({
      ...endpointQuery(listAreas, { params: { parentId }, query: { keyword: "" } }),
      meta: shownInPlace,
    })),
  });
}

export function useArea(id: string | undefined, openCount: number) {
  return useEdited(endpointQuery(getArea, { params: { id: id ?? "" } }), openCount, id !== undefined);
}

export function useRefreshAreas() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [listAreas.path] });
}

/** Addresses elsewhere are chosen from these. */
const refreshes = [listAreas, areaSelector, areaNames, regionTree];

export const useCreateArea = () => useEndpointMutation(createArea, { refreshes });
export const useUpdateArea = () => useEndpointMutation(updateArea, { refreshes });
export const useDeleteArea = () => useEndpointMutation(deleteArea, { refreshes });
export const useToggleArea = () => useEndpointMutation(toggleArea, { refreshes });
