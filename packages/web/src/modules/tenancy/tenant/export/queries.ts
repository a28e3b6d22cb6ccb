import { answerExportRequest, listExportRequests } from "@gongshu/contract/tenancy/tenant-export";
import { useQuery } from "@tanstack/react-query";
import { readOf, useSend } from "#lib/queries.ts";

/** A failure is shown in place. */
export function useExportRequests() {
  return useQuery({ ...readOf(listExportRequests), meta: { isHandled: true } });
}

export const useAnswerExport = () => useSend(answerExportRequest, { refreshes: [listExportRequests] });
