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
import { readOf, useEdited, useSend } from "#lib/queries.ts";

/** The failures of these are shown in place of what they would have shown. */
const shownInPlace = { isHandled: true };

export function useSuppliers({ currentPage, pageSize, sidx, sort, filters }: ListState) {
  const query = { currentPage, pageSize, sidx, sort, keyword: filters["keyword"] ?? "" };
  return useQuery({ ...readOf(listSuppliers, { query }), placeholderData: keepPreviousData, meta: shownInPlace });
}

export function useSupplier(id: string | undefined, round: number) {
  return useEdited(readOf(getSupplier, { params: { id: id ?? "" } }), round, id !== undefined);
}

export function useInvites({ currentPage, pageSize, sidx, sort, filters }: ListState) {
  const query = { currentPage, pageSize, sidx, sort, keyword: filters["keyword"] ?? "", state: filters["state"] ?? "" };
  return useQuery({ ...readOf(listInvites, { query }), placeholderData: keepPreviousData, meta: shownInPlace });
}

export function useInvite(id: string | undefined, isOpen: boolean) {
  return useQuery({
    ...readOf(getInvite, { params: { id: id ?? "" } }),
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

export const useUpdateSupplier = () => useSend(updateSupplier, ofSuppliers);
export const useToggleSupplier = () => useSend(toggleSupplier, ofSuppliers);
export const useDeleteSupplier = () => useSend(deleteSupplier, ofSuppliers);
export const useCreateInvite = () => useSend(createInvite, { ...ofInvites, isQuiet: true });
export const useRenewInvite = () => useSend(renewInvite, { ...ofInvites, isQuiet: true });
export const useApproveInvite = () => useSend(approveInvite, { refreshes: [listInvites, getInvite, listSuppliers] });
export const useRefuseInvite = () => useSend(refuseInvite, ofInvites);
export const useRevokeInvite = () => useSend(revokeInvite, ofInvites);
export const useDeleteInvite = () => useSend(deleteInvite, ofInvites);
