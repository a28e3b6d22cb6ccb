import { billRuleMonitor, deleteBillRule, listBillRules, toggleBillRule } from "@gongshu/contract/system/bill-rule";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ListState } from "#lib/list-query.ts";
import { endpointQuery, useEndpointMutation } from "#lib/queries.ts";
import { ofBillRules } from "#widgets/bill-rule/queries.ts";

/** The failures of these are shown in place of what they would have shown. */
const shownInPlace = { isHandled: true };

export function useBillRulePage({ currentPage, pageSize, sidx, sort, filters }: ListState) {
  const query = { currentPage, pageSize, sidx, sort, keyword: filters["keyword"] ?? "" };
  return useQuery({
    ...endpointQuery(listBillRules, { query }),
    placeholderData: keepPreviousData,
    meta: shownInPlace,
  });
}

/** Asked anew so often while somebody looks on: numbers are given all the time, and reservations run out. */
const watchedMs = 5_000;

export function useMonitor(id: string | undefined, isOpen: boolean) {
  return useQuery({
    ...endpointQuery(billRuleMonitor, { params: { id: id ?? "" } }),
    enabled: isOpen && id !== undefined,
    refetchInterval: watchedMs,
    staleTime: 0,
    meta: shownInPlace,
  });
}

export const useDeleteBillRule = () => useEndpointMutation(deleteBillRule, ofBillRules);
export const useToggleBillRule = () => useEndpointMutation(toggleBillRule, ofBillRules);
