import { answerExportRequest, listExportRequests } from "@gongshu/contract/tenancy/tenant-export";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery, useEndpointMutation } from "#lib/queries.ts";

/** A failure is shown in place. */
export function useExportRequests() {
  return useQuery({ ...endpointQuery(listExportRequests), meta: { isHandled: true } });
}

export const useAnswerExport = () => useEndpointMutation(answerExportRequest, { refreshes: [listExportRequests] });
