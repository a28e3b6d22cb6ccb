import {
  createRole,
  deleteRole,
  deleteRoles,
  getRole,
  listRoles,
  roleSelector,
  roleTypeDictionary,
  setRoleStates,
  toggleRole,
  updateRole,
} from "@gongshu/contract/access/role";
import { pickerRoles, pickerSearch } from "@gongshu/contract/directory/picker";
import { dataOptions } from "@gongshu/contract/system/dictionary";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ListState } from "#lib/list-query.ts";
import { endpointQuery, useEdited, useEndpointMutation } from "#lib/queries.ts";
import { renewNames } from "#widgets/directory/names.ts";

/** The screen shows these failures itself, with a retry. */
const shownInPlace = { isHandled: true };

export function useRoles({ sidx, sort, filters }: ListState) {
  const query = { keyword: filters["keyword"] ?? "", sidx, sort };
  return useQuery({ ...endpointQuery(listRoles, { query }), placeholderData: keepPreviousData, meta: shownInPlace });
}

export function useRoleTypes() {
  return useQuery(endpointQuery(dataOptions, { params: { id: roleTypeDictionary } }));
}

export function useRole(id: string | undefined, openCount: number) {
  return useEdited(endpointQuery(getRole, { params: { id: id ?? "" } }), openCount, id !== undefined);
}

/** For a form that finds its record changed by somebody else: the list behind it is as old. */
export function useRefreshRoles() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [listRoles.path] });
}

const ofRoles = { refreshes: [listRoles, roleSelector, pickerRoles, pickerSearch], onDone: renewNames };

export const useCreateRole = () => useEndpointMutation(createRole, ofRoles);
export const useUpdateRole = () => useEndpointMutation(updateRole, ofRoles);
export const useDeleteRole = () => useEndpointMutation(deleteRole, ofRoles);
export const useToggleRole = () => useEndpointMutation(toggleRole, ofRoles);
export const useSetRoleStates = () => useEndpointMutation(setRoleStates, ofRoles);
export const useDeleteRoles = () => useEndpointMutation(deleteRoles, ofRoles);
