import {
  cancelScheduleRun,
  createSchedule,
  deleteSchedule,
  getSchedule,
  getScheduleOutput,
  listScheduleRuns,
  listSchedules,
  previewSchedule,
  runSchedule,
  toggleSchedule,
  updateSchedule,
} from "@gongshu/contract/data/schedule";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ListState } from "#lib/list-query.ts";
import { useLocale } from "#lib/locale.ts";
import { endpointQuery, localizedEndpointQuery, useEdited, useEndpointMutation } from "#lib/queries.ts";

/** The failures of these are shown in place of what they would have shown. */
const shownInPlace = { isHandled: true };
const typingPauseMs = 250;
/** While a run is under way its history is read again and again. */
const runPollMs = 1500;

export function useSchedulePage({ currentPage, pageSize, sidx, sort, filters }: ListState) {
  const query = { currentPage, pageSize, sidx, sort, keyword: filters["keyword"] ?? "" };
  return useQuery({
    ...endpointQuery(listSchedules, { query }),
    placeholderData: keepPreviousData,
    meta: shownInPlace,
  });
}

export function useSchedule(id: string | undefined, openCount: number) {
  return useEdited(endpointQuery(getSchedule, { params: { id: id ?? "" } }), openCount, id !== undefined);
}

export function useRefreshSchedules() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [listSchedules.path] });
}

const ofSchedules = { refreshes: [listSchedules, listScheduleRuns] };

export const useCreateSchedule = () => useEndpointMutation(createSchedule, ofSchedules);
export const useUpdateSchedule = () => useEndpointMutation(updateSchedule, ofSchedules);
export const useDeleteSchedule = () => useEndpointMutation(deleteSchedule, ofSchedules);
export const useToggleSchedule = () => useEndpointMutation(toggleSchedule, ofSchedules);
export const useRunSchedule = () => useEndpointMutation(runSchedule, ofSchedules);
export const useCancelRun = () => useEndpointMutation(cancelScheduleRun, ofSchedules);

/** What the server says of a cron text, a moment after the last key. */
export function usePreview(cron: string, timeZone: string) {
  const locale = useLocale();
  const [asked, setAsked] = useState({ cron, timeZone });
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ cron, timeZone }), typingPauseMs);
    return () => clearTimeout(timer);
  }, [cron, timeZone]);
  return useQuery({
    ...localizedEndpointQuery(locale, previewSchedule, { query: asked }),
    enabled: asked.cron.trim() !== "",
    placeholderData: keepPreviousData,
    meta: shownInPlace,
  });
}

const isOpen = ({ state }: { readonly state: string }) => state === "waiting" || state === "running";

export function useRuns(id: string, page: Readonly<Record<"currentPage" | "pageSize", number>>) {
  const locale = useLocale();
  return useQuery({
    ...localizedEndpointQuery(locale, listScheduleRuns, { params: { id }, query: page }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.list.some(isOpen) === true ? runPollMs : false),
    meta: shownInPlace,
  });
}

export function useOutput(id: string, runId: string) {
  return useQuery({ ...endpointQuery(getScheduleOutput, { params: { id, runId } }), meta: shownInPlace });
}
