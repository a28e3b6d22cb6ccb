import {
  allPositions,
  batchDeletePositions,
  createPosition,
  deletePosition,
  flipPosition,
  getPosition,
  listPositions,
  positionSelector,
  updatePosition,
} from "@gongshu/contract/position";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ListState } from "../../lib/list-query.ts";
import { readOf, useSend } from "../../lib/queries.ts";

/** The failures of these are shown in place of what they would have shown. */
const shownInPlace = { isHandled: true };
/** Asked for one opening of a form and never behind its back: `round` makes each opening ask anew. */
const forEditing = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };

export function usePositionPage({ currentPage, pageSize, sidx, sort, filters }: ListState) {
  const { keyword = "", organizeId = "" } = filters;
  const query = { currentPage, pageSize, sidx, sort, keyword, organizeId };
  return useQuery({ ...readOf(listPositions, { query }), placeholderData: keepPreviousData, meta: shownInPlace });
}

export function usePosition(id: string | undefined, round: number) {
  const read = readOf(getPosition, { params: { id: id ?? "" } });
  return useQuery({ ...read, ...forEditing, queryKey: [...read.queryKey, round], enabled: id !== undefined });
}

/** For a form that finds its record changed by somebody else: the list behind it is as old. */
export function useRefreshPositions() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [listPositions.path] });
}

const ofPositions = { refreshes: [listPositions, allPositions, positionSelector] };

export const useCreatePosition = () => useSend(createPosition, ofPositions);
export const useUpdatePosition = () => useSend(updatePosition, ofPositions);
export const useDeletePosition = () => useSend(deletePosition, ofPositions);
export const useFlipPosition = () => useSend(flipPosition, ofPositions);
export const useBatchDeletePositions = () => useSend(batchDeletePositions, ofPositions);
