import {
  approveInvite,
  createInvite,
  deleteInvite,
  deleteSupplier,
  getInvite,
  getSupplier,
  listInvites,
  listSuppliers,
  refuseInvite,
  renewInvite,
  revokeInvite,
  toggleSupplier,
  updateSupplier,
} from "@gongshu/contract/account/supplier";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ListState } from "#lib/list-query.ts";
import { endpointQuery, useEdited, useEndpointMutation } from "#lib/queries.ts";

/** The failures of these are shown in place of what they would have shown. */
const shownInPlace = { isHandled: true };

export function useSuppliers({ currentPage, pageSize, sidx, sort, filters }: ListState) {
  const query = { currentPage, pageSize, sidx, sort, keyword: filters["keyword"] ?? "" };
  return useQuery({
    ...endpointQuery(listSuppliers, { query }),
    placeholderData: keepPreviousData,
    meta: shownInPlace,
  });
}

export function useSupplier(id: string | undefined, openCount: number) {
  return useEdited(endpointQuery(getSupplier, { params: { id: id ?? "" } }), openCount, id !== undefined);
}

export function useInvites({ currentPage, pageSize, sidx, sort, filters }: ListState) {
  const query = { currentPage, pageSize, sidx, sort, keyword: filters["keyword"] ?? "", state: filters["state"] ?? "" };
  return useQuery({ ...endpointQuery(listInvites, { query }), placeholderData: keepPreviousData, meta: shownInPlace });
}

export function useInvite(id: string | undefined, isOpen: boolean) {
  return useQuery({
    ...endpointQuery(getInvite, { params: { id: id ?? "" } }),
    staleTime: 0,
    enabled: isOpen && id !== undefined,
    meta: shownInPlace,
  });
}

/** For somebody who was told that another has been faster: what is in view is as old. */
export function useRefreshInvites() {
  const client = useQueryClient();
  return () => Promise.all([listInvites, getInvite].map((read) => client.invalidateQueries({ queryKey: [read.path] })));
}

export function useRefreshSuppliers() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [listSuppliers.path] });
}

const ofSuppliers = { refreshes: [listSuppliers] };
const ofInvites = { refreshes: [listInvites, getInvite] };

export const useUpdateSupplier = () => useEndpointMutation(updateSupplier, ofSuppliers);
export const useToggleSupplier = () => useEndpointMutation(toggleSupplier, ofSuppliers);
export const useDeleteSupplier = () => useEndpointMutation(deleteSupplier, ofSuppliers);
export const useCreateInvite = () => useEndpointMutation(createInvite, { ...ofInvites, isQuiet: true });
export const useRenewInvite = () => useEndpointMutation(renewInvite, { ...ofInvites, isQuiet: true });
export const useApproveInvite = () =>
  useEndpointMutation(approveInvite, { refreshes: [listInvites, getInvite, listSuppliers] });
export const useRefuseInvite = () => useEndpointMutation(refuseInvite, ofInvites);
export const useRevokeInvite = () => useEndpointMutation(revokeInvite, ofInvites);
export const useDeleteInvite = () => useEndpointMutation(deleteInvite, ofInvites);
