import { getDepartment, organizeChart } from "@gongshu/contract/department";
import { companyTree, departmentSelector, getCompany, type OrganizeCategory } from "@gongshu/contract/organize";
import { pickerOrganize, pickerSearch } from "@gongshu/contract/picker";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { readOf, useSend } from "../../lib/queries.ts";
import { unitCalls } from "./unit-kinds.ts";

/** Asked for one opening of a form and never behind its back: `round` makes each opening ask anew. */
const forEditing = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };
const shownInPlace = { isHandled: true };

export function useCompany(id: string | undefined, round: number) {
  const read = readOf(getCompany, { params: { id: id ?? "" } });
  return useQuery({ ...read, ...forEditing, queryKey: [...read.queryKey, round], enabled: id !== undefined });
}

export function useDepartment(id: string | undefined, round: number) {
  const read = readOf(getDepartment, { params: { id: id ?? "" } });
  return useQuery({ ...read, ...forEditing, queryKey: [...read.queryKey, round], enabled: id !== undefined });
}

/** One level of a list. */
export function levelOf(
  category: OrganizeCategory,
  parentId: string,
  page: { currentPage: number; pageSize: number; keyword?: string },
) {
  return { ...readOf(unitCalls[category].rows, { params: { id: parentId }, query: page }), meta: shownInPlace };
}

/** The topmost levels of the chart. */
export function useChart(isOpen: boolean) {
  return useQuery({
    ...readOf(organizeChart, { params: { id: "-1" }, query: { depth: 2 } }),
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
  return () => Promise.all(refreshes.map((read) => client.invalidateQueries({ queryKey: [read.path] })));
}

export const useCreateCompany = () => useSend(unitCalls.company.create, { refreshes });
export const useUpdateCompany = () => useSend(unitCalls.company.update, { refreshes });
export const useCreateDepartment = () => useSend(unitCalls.department.create, { refreshes });
export const useUpdateDepartment = () => useSend(unitCalls.department.update, { refreshes });
export const useRemoveUnit = (category: OrganizeCategory) => useSend(unitCalls[category].remove, { refreshes });
export const useFlipUnit = (category: OrganizeCategory) => useSend(unitCalls[category].flip, { refreshes });
/** The notice with its undo tells of the success. */
export const useMoveUnit = (category: OrganizeCategory) =>
  useSend(unitCalls[category].move, { refreshes, isQuiet: true });
export const useRemoveUnits = (category: OrganizeCategory) => useSend(unitCalls[category].removeMany, { refreshes });
export const useSetUnitStates = (category: OrganizeCategory) => useSend(unitCalls[category].setStates, { refreshes });
