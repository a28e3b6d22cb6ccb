import { kindOf } from "@gongshu/core/form/kinds/kinds";
import type { ReferenceName } from "@gongshu/core/form/reference";
import type { FilterColumn, FilterFields } from "@gongshu/core/list/query/filter-fields";
import {
  type FieldRule,
  type FilterRule,
  type FilterTree,
  type Group,
  isFilterSelf,
  isRowsRule,
  isTotalRule,
  type RowFilter,
} from "@gongshu/core/list/query/filter-tree";
import { rowContext } from "#platform/auth/row-policy.ts";
import type { Context } from "#platform/http/context.ts";

/** Knows the trees that values may be nodes of. */
export interface NodesBelow {
  nodesBelow(ctx: Context, source: ReferenceName, ids: readonly string[]): Promise<readonly string[]>;
}

async function mapRules<Rule>(group: Group<Rule>, map: (rule: Rule) => Promise<Rule>): Promise<Group<Rule>> {
  const [rules, groups] = await Promise.all([
    Promise.all(group.rules.map(map)),
    Promise.all((group.groups ?? []).map((one) => mapRules(one, map))),
  ]);
  return { logic: group.logic, rules, groups };
}

/** The id that a value names; whoever looks may have none. */
function idIn(ctx: Context, value: unknown): string | null {
  if (!isFilterSelf(value)) return String(value);
  const { organizeId = null, departmentId = null } = rowContext(ctx);
  return value === "@departmentId" ? departmentId : organizeId;
}

async function namedBelow(nodes: NodesBelow, ctx: Context, rule: FieldRule, column: FilterColumn): Promise<FieldRule> {
  const field = column.column;
  const source = typeof field === "string" ? undefined : kindOf(field).reference?.(field)?.source;
  if (rule.operator !== "below" || source === undefined) return rule;
  const values: readonly unknown[] = Array.isArray(rule.value) ? rule.value : [rule.value];
  const ids = values.map((value) => idIn(ctx, value)).filter((id) => id !== null);
  const below = ids.length === 0 ? [] : await nodes.nodesBelow(ctx, source, ids);
  // Without a node that exists there is nothing below: no record has an empty id.
  return { field: rule.field, operator: "in", value: below.length === 0 ? [""] : below };
}

/** A checked filter with the ids of all nodes where it says only which ones they are below of. */
export function withNodesBelow(
  nodes: NodesBelow,
  ctx: Context,
  filter: FilterTree,
  fields: FilterFields,
): Promise<FilterTree> {
  const fieldRule = async (rule: FieldRule, find: FilterFields["column"]) => {
    const column = find(rule.field);
    return typeof column === "string" ? rule : namedBelow(nodes, ctx, rule, column);
  };
  return mapRules<FilterRule>(filter, async (rule) => {
    if (!isRowsRule(rule) && !isTotalRule(rule)) return fieldRule(rule, fields.column);
    const rows = fields.rows(rule.rows);
    if (typeof rows === "string" || rule.where === undefined) return rule;
    const where: RowFilter = await mapRules(rule.where, (one) => fieldRule(one, rows.find));
    return { ...rule, where };
  });
}
