import { getSystemConfig, updateSystemConfig } from "@gongshu/contract/system/system-config";
import { readOf, useEdited, useSend } from "#lib/queries.ts";

/** A failure is shown in place, with a retry. */
export function useSystemConfig() {
  return useEdited({ ...readOf(getSystemConfig), meta: { isHandled: true } }, 0);
}

export const useConfigUpdate = () => useSend(updateSystemConfig);
