import { getRecordTexts } from "@gongshu/contract/lowcode/online-dev";
import { referencePage, referenceTexts } from "@gongshu/contract/system/reference";
import type { Reference } from "@gongshu/core/form/reference";
import { readJson } from "@gongshu/core/text/read-json";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { endpointQuery } from "../../lib/queries.ts";
import type { RecordTexts } from "../form/record-texts.ts";

const pageSize = 20;

/** What the caller may choose of what a field refers to, page by page. */
export function useReferencePages({ source, of }: Reference, keyword: string, isWanted: boolean) {
  return useInfiniteQuery({
    queryKey: [referencePage.path, source, of, keyword],
    queryFn: ({ pageParam }) =>
      call(referencePage, { params: { source }, query: { of, keyword, currentPage: pageParam, pageSize } }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : undefined),
    enabled: isWanted,
  });
}

/** What an id is called, deleted ones with a mark; itself when the caller may not know. */
export function useReferenceText({ source, of }: Reference, id: string): string {
  const body = { items: [{ source, of, id }] };
  const { data } = useQuery({
    queryKey: [referenceTexts.path, body],
    queryFn: () => call(referenceTexts, { body }),
    enabled: id !== "",
  });
  return data === undefined ? "…" : (data.list[0]?.fullName ?? id);
}

function textsOf(text: string | undefined): RecordTexts | undefined {
  const read: unknown = text === undefined ? undefined : readJson(text);
  return typeof read === "object" && read !== null ? Object.fromEntries(Object.entries(read)) : undefined;
}

/** The chosen record as texts, fetched once for all that show something of it; undefined before, and where the caller may not open it. */
export function useRelatedRecord(modelId: string, id: string): RecordTexts | undefined {
  const { data } = useQuery({
    ...endpointQuery(getRecordTexts, { params: { modelId, id } }),
    enabled: modelId !== "" && id !== "",
    retry: false,
  });
  return id === "" ? undefined : textsOf(data?.data);
}
