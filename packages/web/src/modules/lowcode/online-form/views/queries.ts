import {
  createView,
  deleteView,
  listViews,
  markView,
  shareView,
  updateView,
} from "@gongshu/contract/lowcode/list-views";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery, useEndpointMutation } from "#lib/queries.ts";

/** Views change seldom; one's own changes are seen at once. */
const viewsFreshMs = 60_000;

/** The read of the views of a model's list. */
export function readViews(modelId: string) {
  return {
    ...endpointQuery(listViews, { params: { modelId } }),
    staleTime: viewsFreshMs,
    // The parts of a list that ask for them would try again one after the other; the reader does, at the notice.
    retryOnMount: false,
    meta: { isHandled: true },
  };
}

export function useViews(modelId: string) {
  return useQuery(readViews(modelId));
}

const refreshes = [listViews];

export function useCreateView() {
  return useEndpointMutation(createView, { refreshes });
}

export function useUpdateView() {
  return useEndpointMutation(updateView, { refreshes });
}

export function useDeleteView() {
  return useEndpointMutation(deleteView, { refreshes });
}

export function useShareView() {
  return useEndpointMutation(shareView, { refreshes });
}

export function useMarkView() {
  return useEndpointMutation(markView, { refreshes, isQuiet: true });
}
