import { getModel, listModels } from "@gongshu/contract/lowcode/visual-dev";
import { listDrafts, restoreDraft } from "@gongshu/contract/lowcode/visual-dev-drafts";
import { listRemoved, purgeRemoved, restoreRemoved } from "@gongshu/contract/lowcode/visual-dev-removed";
import { compareModelVersions, listModelVersions, rollBackModel } from "@gongshu/contract/lowcode/visual-dev-versions";
import { useQuery } from "@tanstack/react-query";
import { useLocale } from "#lib/locale.ts";
import { endpointQuery, localizedEndpointQuery, useEndpointMutation } from "#lib/queries.ts";

/** Asked each time: somebody may have published or saved since. */
const fresh = { staleTime: 0, gcTime: 0, meta: { isHandled: true } };

export const useVersions = (id: string) =>
  useQuery({ ...endpointQuery(listModelVersions, { params: { id } }), ...fresh });

export const useDrafts = (id: string) => useQuery({ ...endpointQuery(listDrafts, { params: { id } }), ...fresh });

/** What has changed from one version to another; 0 is the draft. */
export function useDifferences(id: string, from: number, to: number) {
  const read = localizedEndpointQuery(useLocale(), compareModelVersions, { params: { id }, query: { from, to } });
  return useQuery({ ...read, ...fresh });
}

/** What was removed and is still there; its words are in the reader's language. */
export const useRemoved = (id: string) =>
  useQuery({ ...localizedEndpointQuery(useLocale(), listRemoved, { params: { id } }), ...fresh });

const refreshes = [listModels, getModel, listModelVersions, listDrafts, listRemoved];
export const useRollBack = () => useEndpointMutation(rollBackModel, { refreshes });
export const useRestoreDraft = () => useEndpointMutation(restoreDraft, { refreshes });
export const useRestoreRemoved = () => useEndpointMutation(restoreRemoved, { refreshes });
export const usePurge = () => useEndpointMutation(purgeRemoved, { refreshes: [listRemoved] });
