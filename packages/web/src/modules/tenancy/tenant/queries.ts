import {
  addOperator,
  createTenant,
  deleteTenant,
  getTenant,
  listOperators,
  listTenants,
  removeOperator,
  restoreTenant,
  setTenantState,
  tenantStates,
  updateTenant,
} from "@gongshu/contract/tenancy/tenant";
import { askTenantExport, exportTenant, withdrawTenantExport } from "@gongshu/contract/tenancy/tenant-export";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ListState } from "#lib/list-query.ts";
import { endpointQuery, useEdited, useEndpointMutation } from "#lib/queries.ts";

/** The failures of these are shown in place of what they would have shown. */
const shownInPlace = { isHandled: true };

export function useTenants({ currentPage, pageSize, sidx, sort, filters }: ListState) {
  const state = tenantStates.find((option) => option === filters["state"]) ?? "";
  const query = { currentPage, pageSize, sidx, sort, keyword: filters["keyword"] ?? "", state };
  return useQuery({ ...endpointQuery(listTenants, { query }), placeholderData: keepPreviousData, meta: shownInPlace });
}

export function useTenant(id: string | undefined, openCount: number) {
  return useEdited(endpointQuery(getTenant, { params: { id: id ?? "" } }), openCount, id !== undefined);
}

export function useOperators(isOpen: boolean) {
  return useQuery({ ...endpointQuery(listOperators), staleTime: 0, enabled: isOpen, meta: shownInPlace });
}

export function useRefreshTenants() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [listTenants.path] });
}

const ofTenants = { refreshes: [listTenants] };
const ofOperators = { refreshes: [listOperators] };

export const useCreateTenant = () => useEndpointMutation(createTenant, { ...ofTenants, isQuiet: true });
export const useUpdateTenant = () => useEndpointMutation(updateTenant, ofTenants);
export const useSetTenantState = () => useEndpointMutation(setTenantState, ofTenants);
export const useDeleteTenant = () => useEndpointMutation(deleteTenant, ofTenants);
export const useRestoreTenant = () => useEndpointMutation(restoreTenant, ofTenants);
export const useAskExport = () => useEndpointMutation(askTenantExport, ofTenants);
export const useWithdrawExport = () => useEndpointMutation(withdrawTenantExport, ofTenants);
export const useStartExport = () => useEndpointMutation(exportTenant, { ...ofTenants, isQuiet: true });
export const useAddOperator = () => useEndpointMutation(addOperator, ofOperators);
export const useRemoveOperator = () => useEndpointMutation(removeOperator, ofOperators);
