import {
  billRuleMonitor,
  billRuleSelector,
  createBillRule,
  getBillRule,
  listBillRules,
  updateBillRule,
} from "@gongshu/contract/system/bill-rule";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { endpointQuery, useEdited, useEndpointMutation } from "../../lib/queries.ts";

/** Whatever shows rules. */
export const ofBillRules = { refreshes: [listBillRules, billRuleSelector, billRuleMonitor] };

export function useBillRule(id: string | undefined, openCount: number) {
  return useEdited(endpointQuery(getBillRule, { params: { id: id ?? "" } }), openCount, id !== undefined);
}

/** The enabled rules, for choosing one. */
export function useBillRuleOptions() {
  const { data, isPending } = useQuery({ ...endpointQuery(billRuleSelector), staleTime: 60_000 });
  return { list: data?.list ?? [], isPending };
}

/** For a form that finds its record changed by somebody else: the lists behind it are as old. */
export function useRefreshBillRules() {
  const client = useQueryClient();
  return () => Promise.all(ofBillRules.refreshes.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
}

export const useCreateBillRule = () => useEndpointMutation(createBillRule, ofBillRules);
export const useUpdateBillRule = () => useEndpointMutation(updateBillRule, ofBillRules);
