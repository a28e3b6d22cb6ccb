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
} from "@gongshu/contract/directory/directory-sync";
import { useQuery } from "@tanstack/react-query";
import type { ListState } from "#lib/list-query.ts";
import { endpointQuery, useEdited, useEndpointMutation } from "#lib/queries.ts";

/** The failures of these are shown in place of what they would have shown. */
const shownInPlace = { isHandled: true };
const pollMs = 1500;
/** Polls the run that is shown until it ends. */
const runPollMs = 1000;

/** Read again and again while one of them is under way. */
export function useRuns(source: DirectorySource, { currentPage, pageSize }: ListState) {
  return useQuery({
    ...endpointQuery(listDirectoryRuns, { params: { source }, query: { currentPage, pageSize } }),
    refetchInterval: ({ state }) => (state.data?.list.some((run) => run.state === "running") === true ? pollMs : false),
    meta: shownInPlace,
  });
}

export function useRun(source: DirectorySource, id: string | undefined, isOpen: boolean) {
  return useQuery({
    ...endpointQuery(getDirectoryRun, { params: { source, id: id ?? "" } }),
    enabled: isOpen && id !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === "running" ? runPollMs : false),
    meta: shownInPlace,
  });
}

export const useDingtalkSettings = (openCount: number, isWanted: boolean) =>
  useEdited({ ...endpointQuery(getDingtalkSettings), meta: shownInPlace }, openCount, isWanted);
export const useLdapSettings = (openCount: number, isWanted: boolean) =>
  useEdited({ ...endpointQuery(getLdapSettings), meta: shownInPlace }, openCount, isWanted);

export const useDingtalkUpdate = () => useEndpointMutation(updateDingtalkSettings);
export const useLdapUpdate = () => useEndpointMutation(updateLdapSettings);
export const useStart = () => useEndpointMutation(startDirectorySync, { refreshes: [listDirectoryRuns] });
export const useTest = () => useEndpointMutation(testDirectory);
