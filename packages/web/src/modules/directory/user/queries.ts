import { resetSecondFactor } from "@gongshu/contract/account/second-factor";
import { pickerPeople, pickerSearch } from "@gongshu/contract/directory/picker";
import {
  allUsers,
  batchDeleteUsers,
  batchUserOrganize,
  batchUserRelation,
  batchUserState,
  createUser,
  deleteUser,
  getUser,
  listUsers,
  resetPassword,
  setAdministrator,
  toggleUser,
  updateUser,
  userSelector,
} from "@gongshu/contract/directory/user";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { ListState } from "#lib/list-query.ts";
import { endpointQuery, useEdited, useEndpointMutation } from "#lib/queries.ts";
import { renewNames } from "#widgets/directory/names.ts";

/** The failures of these are shown in place of what they would have shown. */
const shownInPlace = { isHandled: true };

export function useUserPage({ currentPage, pageSize, sidx, sort, filters }: ListState) {
  const { keyword = "", organizeId = "", enabledMark = "", roleId = "", positionId = "" } = filters;
  const query = { currentPage, pageSize, sidx, sort, keyword, organizeId, enabledMark, roleId, positionId };
  return useQuery({ ...endpointQuery(listUsers, { query }), placeholderData: keepPreviousData, meta: shownInPlace });
}

export function useUser(id: string | undefined, openCount: number) {
  return useEdited(endpointQuery(getUser, { params: { id: id ?? "" } }), openCount, id !== undefined);
}

/** Forms elsewhere choose people from what changes here. */
const ofUsers = { refreshes: [listUsers, allUsers, userSelector, pickerPeople, pickerSearch], onDone: renewNames };

/** For what changes people without a call of these: an import, or somebody else, as a form finds out. */
export function useRefreshUsers() {
  const client = useQueryClient();
  return useCallback(() => {
    renewNames();
    return Promise.all(ofUsers.refreshes.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
  }, [client]);
}

/** The dialog that shows the password says that it worked. */
export const useCreateUser = () => useEndpointMutation(createUser, { ...ofUsers, isQuiet: true });
export const useResetPassword = () => useEndpointMutation(resetPassword, { isQuiet: true });
export const useUpdateUser = () => useEndpointMutation(updateUser, ofUsers);
export const useDeleteUser = () => useEndpointMutation(deleteUser, ofUsers);
export const useToggleUser = () => useEndpointMutation(toggleUser, ofUsers);
export const useResetSecondFactor = () => useEndpointMutation(resetSecondFactor);
export const useSetAdministrator = () => useEndpointMutation(setAdministrator, ofUsers);
export const useBatchState = (onNotFound?: () => void) =>
  useEndpointMutation(batchUserState, { ...ofUsers, onNotFound });
export const useBatchDelete = (onNotFound: () => void) =>
  useEndpointMutation(batchDeleteUsers, { ...ofUsers, onNotFound });
export const useBatchOrganize = () => useEndpointMutation(batchUserOrganize, ofUsers);
export const useBatchRelation = () => useEndpointMutation(batchUserRelation, ofUsers);
