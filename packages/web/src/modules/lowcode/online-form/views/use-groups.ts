import { groupRecords, type RecordRow } from "@gongshu/contract/lowcode/online-dev";
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { endpointQuery } from "#lib/queries.ts";
import { type RecordListQuery, readRecords } from "../queries.ts";
import {
  type GroupColumn,
  type GroupTotal,
  type GroupTree,
  groupQuery,
  groupRows,
  groupRowsQuery,
  type OpenGroup,
  openGroups,
  totalRow,
} from "./group-tree.ts";

interface Grouping {
  readonly modelId: string;
  readonly query: RecordListQuery;
  /** The outer one first. */
  readonly columns: readonly GroupColumn[];
  readonly timeZone: string;
  readonly totals: readonly GroupTotal[];
}

const handled = { meta: { isHandled: true } } as const;

function useLevel({ modelId, query, totals }: Grouping, column: GroupColumn | undefined) {
  const body = groupQuery(query, [], column, totals);
  return useQuery({
    ...endpointQuery(groupRecords, { params: { modelId }, body }),
    placeholderData: keepPreviousData,
    ...handled,
  });
}

/** The groups within open ones; a deeper one is asked for once that around it is known. */
function useInnerGroups({ modelId, query, columns, totals }: Grouping, open: readonly OpenGroup[]) {
  const inner = open.filter(({ depth }) => depth < columns.length);
  return useQueries({
    queries: inner.map(({ rules, depth }) => ({
      ...endpointQuery(groupRecords, { params: { modelId }, body: groupQuery(query, rules, columns[depth], totals) }),
      ...handled,
    })),
    combine: (answers) => ({
      groups: new Map(inner.map(({ id }, index) => [id, answers[index]?.data?.list ?? []] as const)),
      isCut: answers.some(({ data }) => data?.listIsCut === true),
      isFetching: answers.some(({ isFetching }) => isFetching),
      error: answers.find(({ error }) => error !== null)?.error ?? null,
    }),
  });
}

/** The rows of open groups, as many pages of each as have been asked for. */
function useGroupRows(
  { modelId, query, columns }: Grouping,
  open: readonly OpenGroup[],
  pages: ReadonlyMap<string, number>,
) {
  const wanted = open
    .filter(({ depth }) => depth === columns.length)
    .flatMap(({ id, rules }) =>
      Array.from({ length: pages.get(id) ?? 1 }, (_, index) => ({ id, rules, page: index + 1 })),
    );
  return useQueries({
    queries: wanted.map(({ rules, page }) => readRecords(modelId, groupRowsQuery(query, rules, page))),
    combine: (answers) => {
      const rows = new Map<string, readonly RecordRow[]>();
      for (const [index, { id }] of wanted.entries())
        rows.set(id, [...(rows.get(id) ?? []), ...(answers[index]?.data?.list ?? [])]);
      return {
        rows,
        isFetching: answers.some(({ isFetching }) => isFetching),
        error: answers.find(({ error }) => error !== null)?.error ?? null,
      };
    },
  });
}

function withTotal(
  rows: readonly RecordRow[],
  totals: readonly GroupTotal[],
  all: Parameters<typeof totalRow>[1] | undefined,
) {
  return all === undefined || all.count === 0 ? rows : [...rows, totalRow(totals, all)];
}

interface AskedPages {
  readonly place: string;
  /** How many pages of a group have been asked for, by its id. */
  readonly pages: ReadonlyMap<string, number>;
}

const noPages: AskedPages["pages"] = new Map();

/** The groups of a list with their totals, counted by the server over all records; what is in a group is asked for when it is opened. */
export function useGroups(grouping: Grouping) {
  const { query, columns, timeZone, totals } = grouping;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  // Of other records the first page of a group is enough again.
  const place = JSON.stringify([query.json, query.filter, query.keyword]);
  const [asked, setAsked] = useState<AskedPages>({ place, pages: noPages });
  const pages = asked.place === place ? asked.pages : noPages;
  const outer = useLevel(grouping, columns[0]);
  const total = useLevel(grouping, undefined);
  // A group within a group is known once the outer one has been answered: the levels are gone through one after the other.
  const first = { columns, timeZone, totals, open, groups: new Map([["", outer.data?.list ?? []]]), rows: new Map() };
  const second = useInnerGroups(grouping, openGroups(first));
  const third = useInnerGroups(
    grouping,
    openGroups({ ...first, groups: new Map([...first.groups, ...second.groups]) }),
  );
  const groups = new Map([...first.groups, ...second.groups, ...third.groups]);
  const known: GroupTree = { ...first, groups };
  const opened = openGroups(known);
  const shown = useGroupRows(grouping, opened, pages);
  return {
    rows:
      outer.data === undefined || total.data === undefined
        ? undefined
        : withTotal(groupRows({ ...known, rows: shown.rows }), totals, total.data.list[0]),
    open,
    isCut: outer.data?.listIsCut === true || second.isCut || third.isCut,
    isFetching: outer.isFetching || total.isFetching || second.isFetching || third.isFetching || shown.isFetching,
    error: outer.error ?? total.error ?? second.error ?? third.error ?? shown.error,
    retry: () => {
      void outer.refetch();
      void total.refetch();
    },
    turn: (id: string, isOpen: boolean) => {
      const next = new Set(open);
      if (isOpen) next.add(id);
      else next.delete(id);
      setOpen(next);
    },
    showMore: (id: string) => setAsked({ place, pages: new Map([...pages, [id, (pages.get(id) ?? 1) + 1]]) }),
  };
}
