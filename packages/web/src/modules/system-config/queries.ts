import { getSystemConfig, updateSystemConfig } from "@gongshu/contract/system-config";
import { useQuery } from "@tanstack/react-query";
import { readOf, useSend } from "../../lib/queries.ts";

/** Never read behind the back of whoever edits; a failure is shown in place, with a retry. */
export function useSystemConfig() {
  return useQuery({
    ...readOf(getSystemConfig),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { isHandled: true },
  });
}

export const useConfigUpdate = () => useSend(updateSystemConfig, { refreshes: [getSystemConfig] });
