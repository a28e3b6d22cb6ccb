import { getDepartment, organizeChart } from "@gongshu/contract/directory/department";
import {
  companyTree,
  departmentSelector,
  getCompany,
  type OrganizeCategory,
} from "@gongshu/contract/directory/organize";
import { pickerOrganize, pickerSearch } from "@gongshu/contract/directory/picker";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import { endpointQuery, useEdited, useEndpointMutation } from "#lib/queries.ts";
import { renewNames } from "#widgets/directory/names.ts";
import { unitCalls } from "./unit-kinds.ts";

const shownInPlace = { isHandled: true };

export function useCompany(id: string | undefined, openCount: number) {
  return useEdited(endpointQuery(getCompany, { params: { id: id ?? "" } }), openCount, id !== undefined);
}

export function useDepartment(id: string | undefined, openCount: number) {
  return useEdited(endpointQuery(getDepartment, { params: { id: id ?? "" } }), openCount, id !== undefined);
}

/** One level of a list. */
export function levelOf(
  category: OrganizeCategory,
  parentId: string,
  page: { currentPage: number; pageSize: number; keyword?: string },
) {
  return { ...endpointQuery(unitCalls[category].rows, { params: { id: parentId }, query: page }), meta: shownInPlace };
}

/** The topmost levels of the chart. */
export function useChart(isOpen: boolean) {
  return useQuery({
    ...endpointQuery(organizeChart, { params: { id: "-1" }, query: { depth: 2 } }),
    enabled: isOpen,
    meta: shownInPlace,
  });
}

/** One of the chart with what is directly below it. */
export async function fetchChartNode(id: string) {
  const { list } = await call(organizeChart, { params: { id }, query: { depth: 1 } });
  return list[0];
}

/** Trees and pickers everywhere show what changes here. */
const shared = [pickerOrganize, pickerSearch, companyTree, departmentSelector, organizeChart];
const refreshes = [unitCalls.company.rows, unitCalls.department.rows, ...shared];

export function useRefreshUnits() {
  const client = useQueryClient();
  return () => {
    renewNames();
    return Promise.all(refreshes.map((read) => client.invalidateQueries({ queryKey: [read.path] })));
  };
}

const ofUnits = { refreshes, onDone: renewNames };
export const useCreateCompany = () => useEndpointMutation(unitCalls.company.create, ofUnits);
export const useUpdateCompany = () => useEndpointMutation(unitCalls.company.update, ofUnits);
export const useCreateDepartment = () => useEndpointMutation(unitCalls.department.create, ofUnits);
export const useUpdateDepartment = () => useEndpointMutation(unitCalls.department.update, ofUnits);
export const useRemoveUnit = (category: OrganizeCategory) => useEndpointMutation(unitCalls[category].remove, ofUnits);
export const useToggleUnit = (category: OrganizeCategory) => useEndpointMutation(unitCalls[category].toggle, ofUnits);
/** The notice with its undo tells of the success. */
export const useMoveUnit = (category: OrganizeCategory) =>
  useEndpointMutation(unitCalls[category].move, { ...ofUnits, isQuiet: true });
export const useRemoveUnits = (category: OrganizeCategory) =>
  useEndpointMutation(unitCalls[category].removeMany, ofUnits);
export const useSetUnitStates = (category: OrganizeCategory) =>
  useEndpointMutation(unitCalls[category].setStates, ofUnits);
