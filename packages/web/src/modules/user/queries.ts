import { resetSecondFactor } from "@gongshu/contract/second-factor";
import {
  allUsers,
  batchDeleteUsers,
  batchUserOrganize,
  batchUserRelation,
  batchUserState,
  createUser,
  deleteUser,
  flipUser,
  getUser,
  listUsers,
  resetPassword,
  setAdministrator,
  updateUser,
  userSelector,
} from "@gongshu/contract/user";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ListState } from "../../lib/list-query.ts";
import { readOf, useSend } from "../../lib/queries.ts";

/** The failures of these are shown in place of what they would have shown. */
const shownInPlace = { isHandled: true };
/** Asked for one opening of a form and never behind its back: `round` makes each opening ask anew. */
const forEditing = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };

export function useUserPage({ currentPage, pageSize, sidx, sort, filters }: ListState) {
  const { keyword = "", organizeId = "", enabledMark = "", roleId = "", positionId = "" } = filters;
  const query = { currentPage, pageSize, sidx, sort, keyword, organizeId, enabledMark, roleId, positionId };
  return useQuery({ ...readOf(listUsers, { query }), placeholderData: keepPreviousData, meta: shownInPlace });
}

export function useUser(id: string | undefined, round: number) {
  const read = readOf(getUser, { params: { id: id ?? "" } });
  return useQuery({ ...read, ...forEditing, queryKey: [...read.queryKey, round], enabled: id !== undefined });
}

/** For a form that finds its record changed by somebody else: the list behind it is as old. */
export function useRefreshUsers() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [listUsers.path] });
}

/** Forms elsewhere choose people from what changes here. */
const ofUsers = { refreshes: [listUsers, allUsers, userSelector] };

/** The dialog that shows the password says that it worked. */
export const useCreateUser = () => useSend(createUser, { ...ofUsers, isQuiet: true });
export const useResetPassword = () => useSend(resetPassword, { isQuiet: true });
export const useUpdateUser = () => useSend(updateUser, ofUsers);
export const useDeleteUser = () => useSend(deleteUser, ofUsers);
export const useFlipUser = () => useSend(flipUser, ofUsers);
export const useResetSecondFactor = () => useSend(resetSecondFactor);
export const useSetAdministrator = () => useSend(setAdministrator, ofUsers);
export const useBatchState = () => useSend(batchUserState, ofUsers);
export const useBatchDelete = () => useSend(batchDeleteUsers, ofUsers);
export const useBatchOrganize = () => useSend(batchUserOrganize, ofUsers);
export const useBatchRelation = () => useSend(batchUserRelation, ofUsers);
