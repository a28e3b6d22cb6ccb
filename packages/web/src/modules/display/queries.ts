import { approveDisplay, listDisplays, revokeDisplay, updateDisplay } from "@gongshu/contract/display";
import { useQuery } from "@tanstack/react-query";
import { readOf, useSend } from "../../lib/queries.ts";

/** Whether displays are online changes without anybody doing anything. */
const refreshMs = 30_000;
const refreshes = { refreshes: [listDisplays] };

export function useDisplays(keyword: string) {
  return useQuery({
    ...readOf(listDisplays, { query: { keyword } }),
    meta: { isHandled: true },
    refetchInterval: refreshMs,
  });
}

export const useApproveDisplay = () => useSend(approveDisplay, refreshes);
export const useUpdateDisplay = () => useSend(updateDisplay, refreshes);
export const useRevokeDisplay = () => useSend(revokeDisplay, refreshes);
