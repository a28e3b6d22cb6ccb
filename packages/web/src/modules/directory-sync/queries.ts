import {
  type DirectorySource,
  getDingtalkSettings,
  getDirectoryRun,
  getLdapSettings,
  listDirectoryRuns,
  startDirectorySync,
  testDirectory,
  updateDingtalkSettings,
  updateLdapSettings,
} from "@gongshu/contract/directory-sync";
import { useQuery } from "@tanstack/react-query";
import type { ListState } from "../../lib/list-query.ts";
import { readOf, useSend } from "../../lib/queries.ts";

/** The failures of these are shown in place of what they would have shown. */
const shownInPlace = { isHandled: true };
const pollMs = 1500;

/** Read again and again while one of them is under way. */
export function useRuns(source: DirectorySource, { currentPage, pageSize }: ListState) {
  return useQuery({
    ...readOf(listDirectoryRuns, { params: { source }, query: { currentPage, pageSize } }),
    refetchInterval: ({ state }) => (state.data?.list.some((run) => run.state === "running") === true ? pollMs : false),
    meta: shownInPlace,
  });
}

export function useRun(source: DirectorySource, id: string | undefined, isOpen: boolean) {
  return useQuery({
    ...readOf(getDirectoryRun, { params: { source, id: id ?? "" } }),
    enabled: isOpen && id !== undefined,
    meta: shownInPlace,
  });
}

/** Read afresh for each opening of the form. */
const forForm = { staleTime: 0, gcTime: 0 };

export const useDingtalkSettings = (isOpen: boolean) =>
  useQuery({ ...readOf(getDingtalkSettings), ...forForm, enabled: isOpen });
export const useLdapSettings = (isOpen: boolean) =>
  useQuery({ ...readOf(getLdapSettings), ...forForm, enabled: isOpen });

export const useDingtalkUpdate = () => useSend(updateDingtalkSettings, { refreshes: [getDingtalkSettings] });
export const useLdapUpdate = () => useSend(updateLdapSettings, { refreshes: [getLdapSettings] });
export const useStart = () => useSend(startDirectorySync, { refreshes: [listDirectoryRuns] });
export const useTest = () => useSend(testDirectory);
