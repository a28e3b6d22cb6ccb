import {
  approveDisplay,
  listDisplays,
  previewPairing,
  revokeDisplay,
  updateDisplay,
} from "@gongshu/contract/canvas/display";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery, useEndpointMutation } from "#lib/queries.ts";

/** Whether displays are online changes without anybody doing anything. */
const refreshMs = 30_000;
const refreshes = { refreshes: [listDisplays] };

export function useDisplays(keyword: string) {
  return useQuery({
    ...endpointQuery(listDisplays, { query: { keyword } }),
    meta: { isHandled: true },
    refetchInterval: refreshMs,
  });
}

/** The screen that shows `code`; undefined while the code is not complete. Asked once, for refused codes are counted. */
export function usePairingPreview(code: string | undefined) {
  return useQuery({
    ...endpointQuery(previewPairing, { query: { code: code ?? "" } }),
    enabled: code !== undefined,
    meta: { isHandled: true },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

export const useApproveDisplay = () => useEndpointMutation(approveDisplay, refreshes);
export const useUpdateDisplay = () => useEndpointMutation(updateDisplay, refreshes);
export const useRevokeDisplay = () => useEndpointMutation(revokeDisplay, refreshes);
