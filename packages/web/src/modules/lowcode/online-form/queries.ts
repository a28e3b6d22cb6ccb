import {
  createRecord,
  deleteRecord,
  deleteRecords,
  getConfig,
  getRecord,
  getRecordTexts,
  groupRecords,
  listRecords,
  listRecordsByPost,
  updateRecord,
} from "@gongshu/contract/lowcode/online-dev";
import type { FilterTree } from "@gongshu/core/list/query/filter-tree";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { endpointQuery, useEndpointMutation } from "#lib/queries.ts";
import { filterText } from "./filter/filter-text.ts";
import { readModel, readValues } from "./online-model.ts";

/** What a changed record is shown in. */
export const refreshes = [listRecords, groupRecords];

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
  readonly filter: FilterTree | undefined;
  readonly keyword: string | undefined;
  readonly currentPage: number;
  readonly pageSize: number;
  readonly sidx: string;
  readonly sort: "asc" | "desc";
  /** Where the list is sorted by several fields: all of them, the first one first. */
  readonly sorts?: { readonly field: string; readonly order: "asc" | "desc" }[] | undefined;
  readonly json: string | undefined;
  readonly menuId: string | undefined;
  /** Asks for the sums of all records that match, beside the page. */
  readonly withSums?: true;
}

/** Characters of a filter that is sent in an address; a longer one goes as a body. */
const maxSentFilter = 2000;

/** The read of a page of records with display values. */
export function readRecords(modelId: string, query: RecordListQuery) {
  const { filter, sorts, ...rest } = query;
  const text = filterText(filter);
  const params = { modelId };
  const sent = {
    ...(text !== undefined && { filter: text }),
    ...(sorts !== undefined && { sorts: JSON.stringify(sorts) }),
  };
  const read =
    text === undefined || text.length <= maxSentFilter
      ? endpointQuery(listRecords, { params, query: { ...rest, ...sent } })
      : endpointQuery(listRecordsByPost, { params, body: query });
  return { ...read, meta: { isHandled: true } };
}

/** A page of records; the page before stays in sight until the next one is there. With `isWanted` false nothing is asked for. */
export function useRecords(modelId: string, query: RecordListQuery, isWanted = true) {
  return useQuery({ ...readRecords(modelId, query), placeholderData: keepPreviousData, enabled: isWanted });
}

/** Reads the lists of all models again. */
export function useReloadRecords(): () => void {
  const client = useQueryClient();
  return useCallback(
    () => void Promise.all(refreshes.map(({ path }) => client.invalidateQueries({ queryKey: [path] }))),
    [client],
  );
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
  return useEndpointMutation(createRecord, { refreshes });
}

export function useUpdateRecord() {
  return useEndpointMutation(updateRecord, { refreshes });
}

export function useDeleteRecord() {
  return useEndpointMutation(deleteRecord, { refreshes });
}

export function useDeleteRecords(onNotFound: () => void) {
  return useEndpointMutation(deleteRecords, { refreshes, onNotFound });
}
