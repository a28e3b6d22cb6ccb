import { getSystemConfig, updateSystemConfig } from "@gongshu/contract/system/system-config";
import { endpointQuery, useEdited, useEndpointMutation } from "#lib/queries.ts";

/** A failure is shown in place, with a retry. */
export function useSystemConfig() {
  return useEdited({ ...endpointQuery(getSystemConfig), meta: { isHandled: true } }, 0);
}

export const useConfigUpdate = () => useEndpointMutation(updateSystemConfig);
