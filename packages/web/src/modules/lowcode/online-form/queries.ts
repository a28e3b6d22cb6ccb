import {
  createRecord,
  deleteRecord,
  deleteRecords,
  getConfig,
  getRecord,
  getRecordTexts,
  listRecords,
  updateRecord,
} from "@gongshu/contract/lowcode/online-dev";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { endpointQuery, useEndpointMutation } from "#lib/queries.ts";
import { readModel, readValues } from "./online-model.ts";

/** Definitions change only when a model is published. */
const definitionFreshMs = 60_000;

/** The read of a model's definitions. */
export function readConfig(modelId: string) {
  return {
    ...endpointQuery(getConfig, { params: { modelId } }),
    staleTime: definitionFreshMs,
    meta: { isHandled: true },
  };
}

/** The published form and list of a model. `model` is undefined while loading, and when there is nothing published. */
export function useOnlineModel(modelId: string) {
  const query = useQuery(readConfig(modelId));
  const model = useMemo(() => (query.data === undefined ? undefined : readModel(query.data)), [query.data]);
  return { model, isLoading: query.isPending, error: query.error, retry: () => void query.refetch() };
}

export interface RecordListQuery {
  readonly currentPage: number;
  readonly pageSize: number;
  readonly sidx: string;
  readonly sort: "asc" | "desc";
  readonly json: string | undefined;
  readonly menuId: string | undefined;
}

/** A page of records with display values; the page before stays in sight until the next one is there. */
export function useRecords(modelId: string, query: RecordListQuery) {
  return useQuery({
    ...endpointQuery(listRecords, { params: { modelId }, query }),
    placeholderData: keepPreviousData,
    meta: { isHandled: true },
  });
}

/** Reads the lists of all models again. */
export function useReloadRecords(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: [listRecords.path] }), [client]);
}

/** One record for editing, always fresh: its version decides whether it may be saved. */
export function useRecord(modelId: string, id: string, enabled = true) {
  const query = useQuery({
    ...endpointQuery(getRecord, { params: { modelId, id } }),
    staleTime: 0,
    gcTime: 0,
    enabled,
    meta: { isHandled: true },
  });
  const { data } = query;
  const record = useMemo(
    () => (data === undefined ? undefined : { id: data.id, version: data.version, values: readValues(data.data) }),
    [data],
  );
  return { record: query.isFetching ? undefined : record, error: query.error, retry: () => void query.refetch() };
}

/** The display values of one record. */
export function useRecordTexts(modelId: string, id: string) {
  const query = useQuery({
    ...endpointQuery(getRecordTexts, { params: { modelId, id } }),
    staleTime: 0,
    gcTime: 0,
    meta: { isHandled: true },
  });
  const { data } = query;
  const texts = useMemo(() => (data === undefined ? undefined : readValues(data.data)), [data]);
  return { texts, error: query.error, retry: () => void query.refetch() };
}

export function useCreateRecord() {
  return useEndpointMutation(createRecord, { refreshes: [listRecords] });
}

export function useUpdateRecord() {
  return useEndpointMutation(updateRecord, { refreshes: [listRecords] });
}

export function useDeleteRecord() {
  return useEndpointMutation(deleteRecord, { refreshes: [listRecords] });
}

export function useDeleteRecords(onNotFound: () => void) {
  return useEndpointMutation(deleteRecords, { refreshes: [listRecords], onNotFound });
}
