import { referenceLimits, referenceTexts } from "@gongshu/contract/system/reference";
import { kindOf } from "@gongshu/core/form/kinds/kinds";
import type { Reference } from "@gongshu/core/form/reference";
import type { FilterFields } from "@gongshu/core/list/query/filter-fields";
import {
  type FieldRule,
  type FilterRule,
  isFilterSelf,
  isRowsRule,
  isTotalRule,
} from "@gongshu/core/list/query/filter-tree";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "#lib/call.ts";
import { isPickerKind } from "#widgets/lookups.ts";
import { type EditedGroup, fieldsOfRows } from "./filter-edit.ts";

interface Named extends Reference {
  readonly id: string;
}

export function referenceKey({ source, of }: Reference, id: string): string {
  return [source, of, id].join("\n");
}

/** Of a longer list only the first values are named in words. */
const namedValues = 10;

function namedByRule(rule: FieldRule, find: FilterFields["column"]): Named[] {
  const found = find(rule.field);
  const field = typeof found === "string" ? "creatorUser" : found.column;
  const reference = typeof field === "string" ? undefined : kindOf(field).reference?.(field);
  // People and their organisation have names at hand, and so have dictionaries.
  if (reference === undefined || isPickerKind(reference.source) || reference.source === "dictionary") return [];
  const values: readonly unknown[] = Array.isArray(rule.value) ? rule.value : [rule.value];
  return values
    .slice(0, namedValues)
    .filter((value) => typeof value === "string" && value !== "" && !isFilterSelf(value))
    .map((value) => ({ source: reference.source, of: reference.of, id: String(value) }));
}

function namedBy({ rules, groups = [] }: EditedGroup, fields: FilterFields): Named[] {
  const own = rules.flatMap((rule: FilterRule): Named[] => {
    if (!isRowsRule(rule) && !isTotalRule(rule)) return namedByRule(rule, fields.column);
    const rows = fields.rows(rule.rows);
    if (typeof rows === "string" || rule.where === undefined) return [];
    return namedBy(rule.where, fieldsOfRows(rows.find));
  });
  return [...own, ...groups.flatMap((group) => namedBy(group, fields))];
}

const noNames: ReadonlyMap<string, string> = new Map();

/** What the records, rows and areas are called that a filter names, by `referenceKey`. */
export function useFilterNames(filter: EditedGroup, fields: FilterFields): ReadonlyMap<string, string> {
  const items = useMemo(() => namedBy(filter, fields).slice(0, referenceLimits.texts), [filter, fields]);
  const body = { items };
  const { data } = useQuery({
    queryKey: [referenceTexts.path, body],
    queryFn: () => call(referenceTexts, { body }),
    enabled: items.length > 0,
    meta: { isHandled: true },
  });
  return useMemo(
    () =>
      data === undefined
        ? noNames
        : new Map(data.list.map(({ source, of, id, fullName }) => [referenceKey({ source, of }, id), fullName])),
    [data],
  );
}
