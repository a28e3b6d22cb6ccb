import { translate } from "../../text/messages.ts";
import type { FilterColumn, FilterFields, Unusable } from "../query/filter-fields.ts";
import {
  everyRule,
  type FieldRule,
  type FilterRule,
  type FilterTree,
  isRowsRule,
  isTotalRule,
  type RowFilter,
} from "../query/filter-tree.ts";
import { canAsk } from "../query/filter-values.ts";
import { columnLabel } from "../query/filter-words.ts";

/** One use of a field in a filter. */
interface FilterUse {
  /** Id of the field; of a column of other rows `rows.column`. */
  readonly field: string;
  readonly found: { readonly label: string } | Unusable;
  /** Whether it can still be asked what is asked of it. */
  readonly isFit: boolean;
}

export interface FilterLoss {
  readonly field: string;
  readonly reason: "removed" | "withheld" | "unfit";
}

/** Which moment a text means does not matter here. */
const anyZone = "UTC";

/** What a column is called; names of fields are the same in every language. */
const labelOf = ({ column }: FilterColumn): string => translate(columnLabel(column), "en");

function fieldUse(rule: FieldRule, find: FilterFields["column"], around?: { id: string; label: string }): FilterUse {
  const found = find(rule.field);
  const field = around === undefined ? rule.field : `${around.id}.${rule.field}`;
  if (typeof found === "string") return { field, found, isFit: false };
  const label = around === undefined ? labelOf(found) : `${around.label} / ${labelOf(found)}`;
  return { field, found: { label }, isFit: canAsk(found, rule, anyZone) };
}

function ruleUses(rule: FilterRule, fields: FilterFields): FilterUse[] {
  if (!isRowsRule(rule) && !isTotalRule(rule)) return [fieldUse(rule, fields.column)];
  const rows = fields.rows(rule.rows);
  if (typeof rows === "string") return [{ field: rule.rows, found: rows, isFit: false }];
  const where: RowFilter = rule.where ?? { logic: "and", rules: [] };
  const inner = everyRule(where).map((one) => fieldUse(one, rows.find, rows));
  const of = isTotalRule(rule) ? rule.of : undefined;
  const totalled = of === undefined ? [] : [fieldUse({ field: of, operator: "notEmpty" }, rows.find, rows)];
  return [{ field: rule.rows, found: { label: rows.label }, isFit: true }, ...totalled, ...inner];
}

function filterUses(filter: FilterTree, fields: FilterFields): FilterUse[] {
  return everyRule(filter).flatMap((rule) => ruleUses(rule, fields));
}

/** What a filter asks about that is gone, not for the reader, or cannot be asked so any more; each once. */
export function filterLosses(filter: FilterTree, fields: FilterFields): FilterLoss[] {
  const losses = filterUses(filter, fields).flatMap(({ field, found, isFit }): FilterLoss[] => {
    if (typeof found === "string") return [{ field, reason: found === "gone" ? "removed" : "withheld" }];
    return isFit ? [] : [{ field, reason: "unfit" }];
  });
  return [...new Map(losses.map((loss) => [`${loss.field} ${loss.reason}`, loss])).values()];
}

/** What the fields of a filter are called. */
export function filterLabels(filter: FilterTree, fields: FilterFields): Record<string, string> {
  const named = filterUses(filter, fields).flatMap(({ field, found }) =>
    typeof found === "string" ? [] : [[field, found.label] as const],
  );
  return Object.fromEntries(named);
}
