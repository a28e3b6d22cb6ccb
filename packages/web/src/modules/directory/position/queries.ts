import { pickerPositions, pickerSearch } from "@gongshu/contract/directory/picker";
import {
  allPositions,
  batchDeletePositions,
  createPosition,
  deletePosition,
  getPosition,
  listPositions,
  positionSelector,
  togglePosition,
  updatePosition,
} from "@gongshu/contract/directory/position";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ListState } from "#lib/list-query.ts";
import { endpointQuery, useEdited, useEndpointMutation } from "#lib/queries.ts";
import { renewNames } from "#widgets/directory/names.ts";

/** The failures of these are shown in place of what they would have shown. */
const shownInPlace = { isHandled: true };

export function usePositionPage({ currentPage, pageSize, sidx, sort, filters }: ListState) {
  const { keyword = "", organizeId = "" } = filters;
  const query = { currentPage, pageSize, sidx, sort, keyword, organizeId };
  return useQuery({
    ...endpointQuery(listPositions, { query }),
    placeholderData: keepPreviousData,
    meta: shownInPlace,
  });
}

export function usePosition(id: string | undefined, openCount: number) {
  return useEdited(endpointQuery(getPosition, { params: { id: id ?? "" } }), openCount, id !== undefined);
}

/** For a form that finds its record changed by somebody else: the list behind it is as old. */
export function useRefreshPositions() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [listPositions.path] });
}

const ofPositions = {
  refreshes: [listPositions, allPositions, positionSelector, pickerPositions, pickerSearch],
  onDone: renewNames,
};

export const useCreatePosition = () => useEndpointMutation(createPosition, ofPositions);
export const useUpdatePosition = () => useEndpointMutation(updatePosition, ofPositions);
export const useDeletePosition = () => useEndpointMutation(deletePosition, ofPositions);
export const useTogglePosition = () => useEndpointMutation(togglePosition, ofPositions);
export const useBatchDeletePositions = (onNotFound: () => void) =>
  useEndpointMutation(batchDeletePositions, { ...ofPositions, onNotFound });
