import type { ReplyOf } from "@gongshu/contract/endpoint";
import type { GroupQuery, groupRecords, RecordRow } from "@gongshu/contract/lowcode/online-dev";
import type { FilterColumn } from "@gongshu/core/list/query/filter-fields";
import type { FieldRule, FilterRule } from "@gongshu/core/list/query/filter-tree";
import { type GroupUnit, lastDayOf } from "@gongshu/core/list/view/group-unit";
import type { RecordListQuery } from "../queries.ts";
import { withRules } from "../record-list-query.ts";

type GroupAnswer = ReplyOf<typeof groupRecords>;
type Group = GroupAnswer["list"][number];

/** A heading among the rows. It is no record; under the keys of columns it has their totals. */
export interface GroupRow extends RecordRow {
  readonly isGroup: true;
  /** What its rows have in common; empty when they have nothing there. */
  readonly text: string;
  readonly count: number;
  /** Absent where nothing can be opened. */
  readonly children?: readonly RecordRow[];
}

/** A line that leads to more rows of a group. */
export interface MoreRow extends RecordRow {
  readonly isMore: true;
  readonly groupId: string;
  readonly shown: number;
  readonly count: number;
}

export function isGroupRow(row: RecordRow): row is GroupRow {
  return row["isGroup"] === true;
}

export function isMoreRow(row: RecordRow): row is MoreRow {
  return row["isMore"] === true;
}

/** Whether a row is a record, which can be chosen and opened. */
export function isRecord(row: RecordRow): boolean {
  return !isGroupRow(row) && !isMoreRow(row);
}

/** Rows of a group that are asked for in one go. */
export const groupPageSize = 50;

/** A total of a column; several of one column stand in one cell. */
export interface GroupTotal {
  readonly key: string;
  readonly function: GroupQuery["aggregates"][number]["function"];
  readonly textOf: (value: number) => string;
}

/** A column to group by. */
export interface GroupColumn extends FilterColumn {
  /** The key of the column in rows. */
  readonly key: string;
  /** Of times. */
  readonly unit: GroupUnit | undefined;
}

/** An open group: which records are in it, and how deep it lies. */
export interface OpenGroup {
  readonly id: string;
  readonly rules: readonly FilterRule[];
  readonly depth: number;
  readonly count: number;
}

/** What holds for the records of a group; days are meant by their midnights. */
function ruleOf({ id, unit }: GroupColumn, value: Group["keys"][number]["value"], timeZone: string): FieldRule {
  if (value === null) return { field: id, operator: "empty" };
  if (unit === undefined || unit === "day") return { field: id, operator: "equal", value };
  const start = Number(value);
  return { field: id, operator: "between", value: [start, lastDayOf(start, unit, timeZone)] };
}

export function groupId(parent: string, value: Group["keys"][number]["value"]): string {
  return `${parent}/${value === null ? "~" : encodeURIComponent(String(value))}`;
}

/** What the groups of one level are asked for with; without a column the totals of all. */
export function groupQuery(
  { json, filter, keyword }: RecordListQuery,
  rules: readonly FilterRule[],
  column: Pick<GroupColumn, "key" | "unit"> | undefined,
  totals: readonly GroupTotal[],
) {
  return {
    json,
    filter: withRules(filter, rules),
    keyword,
    groups: column === undefined ? [] : [{ field: column.key, unit: column.unit, order: "asc" as const }],
    aggregates: totals.map((total) => ({ field: total.key, function: total.function })),
  };
}

/** What the rows of a group are asked for with, page by page. */
export function groupRowsQuery(query: RecordListQuery, rules: readonly FilterRule[], page: number): RecordListQuery {
  return { ...query, filter: withRules(query.filter, rules), currentPage: page, pageSize: groupPageSize };
}

export interface GroupTree {
  /** The columns to group by, the outer one first. */
  readonly columns: readonly GroupColumn[];
  readonly timeZone: string;
  readonly totals: readonly GroupTotal[];
  readonly open: ReadonlySet<string>;
  /** What has been answered, by the id of the group around; empty for the outermost. */
  readonly groups: ReadonlyMap<string, readonly Group[]>;
  /** Pages of rows by the id of their group. */
  readonly rows: ReadonlyMap<string, readonly RecordRow[]>;
}

/** The totals of a group by column. */
export function totalTexts(totals: readonly GroupTotal[], values: Group["aggregates"]): Record<string, string> {
  const signs = { sum: "Σ", avg: "⌀", min: "↓", max: "↑", filled: "#" } as const;
  const byKey = Map.groupBy(
    totals.map((total, index) => ({ total, value: values[index] ?? null })),
    ({ total }) => total.key,
  );
  return Object.fromEntries(
    [...byKey].map(([key, own]) => {
      const texts = own.flatMap(({ total, value }) =>
        value === null ? [] : [`${signs[total.function]} ${total.textOf(value)}`],
      );
      return [key, texts.join(" · ")];
    }),
  );
}

function walk(
  tree: GroupTree,
  parent: Pick<OpenGroup, "id" | "rules" | "depth">,
  visit: (group: Group, at: OpenGroup) => void,
): void {
  const column = tree.columns[parent.depth];
  if (column === undefined) return;
  for (const group of tree.groups.get(parent.id) ?? []) {
    const value = group.keys[0]?.value ?? null;
    const id = groupId(parent.id, value);
    const rules = [...parent.rules, ruleOf(column, value, tree.timeZone)];
    visit(group, { id, rules, depth: parent.depth + 1, count: group.count });
  }
}

const outermost = { id: "", rules: [], depth: 0 } as const;

/** The groups that are open, as far as they are known, the outer ones first. */
export function openGroups(
  tree: GroupTree,
  parent: Pick<OpenGroup, "id" | "rules" | "depth"> = outermost,
): OpenGroup[] {
  const found: OpenGroup[] = [];
  walk(tree, parent, (_group, at) => {
    if (tree.open.has(at.id)) found.push(at, ...openGroups(tree, at));
  });
  return found;
}

/** The headings with what is open below them. */
export function groupRows(
  tree: GroupTree,
  parent: Pick<OpenGroup, "id" | "rules" | "depth"> = outermost,
): readonly RecordRow[] {
  const rows: RecordRow[] = [];
  walk(tree, parent, (group, at) => {
    const isLeaf = at.depth === tree.columns.length;
    const inner = !tree.open.has(at.id) ? [] : isLeaf ? leafRows(tree, at) : groupRows(tree, at);
    rows.push({
      ...totalTexts(tree.totals, group.aggregates),
      id: at.id,
      version: 0,
      isGroup: true,
      text: group.keys[0]?.text ?? "",
      count: group.count,
      children: inner,
    } satisfies GroupRow);
  });
  return rows;
}

function leafRows(tree: GroupTree, { id, count }: OpenGroup): readonly RecordRow[] {
  const rows = tree.rows.get(id) ?? [];
  if (rows.length === 0 || rows.length >= count) return rows;
  const more: MoreRow = { id: `${id}/~more`, version: 0, isMore: true, groupId: id, shown: rows.length, count };
  return [...rows, more];
}

/** The line of the totals of all records. */
export function totalRow(
  totals: readonly GroupTotal[],
  { count, aggregates }: Pick<Group, "count" | "aggregates">,
): GroupRow {
  return { ...totalTexts(totals, aggregates), id: "~total", version: 0, isGroup: true, text: "", count };
}
