import { z } from "zod";
import {
  type FilterTree,
  filterOperators,
  maxFilterDepth,
  maxFilterRules,
  maxFilterValues,
  type RowFilter,
  rowQuantifiers,
  rowTotals,
} from "./filter-tree.ts";

const id = z.string().min(1).max(40);
const constant = z.union([z.string().max(1000), z.number(), z.boolean(), z.null()]);
const value = z.union([constant, z.array(constant).max(maxFilterValues)]).optional();
const operator = z.enum(filterOperators);
const logic = z.enum(["and", "or"]).default("and");

const fieldRule = z.strictObject({ field: id, operator, value });

/** Groups that hold groups, down to a depth: a schema that holds itself would let a filter be as deep as it likes. */
function groupOf<Rule extends z.ZodType>(rule: Rule, depth: number): z.ZodType {
  const rules = z.array(rule).max(maxFilterRules).default([]);
  return depth <= 1
    ? z.strictObject({ logic, rules })
    : z.strictObject({
        logic,
        rules,
        groups: z
          .array(groupOf(rule, depth - 1))
          .max(maxFilterRules)
          .optional(),
      });
}

const where = groupOf(fieldRule, maxFilterDepth) as z.ZodType<RowFilter>;
const rowsRule = z.strictObject({ rows: id, quantifier: z.enum(rowQuantifiers), where });
const totalRule = z.strictObject({
  rows: id,
  total: z.enum(rowTotals),
  of: id.optional(),
  where: where.optional(),
  operator,
  value,
});

/** The shape of a filter; `checkFilter` (check-filter.ts) also checks it against the fields. */
export const filterTreeSchema = groupOf(
  z.union([fieldRule, rowsRule, totalRule]),
  maxFilterDepth,
) as z.ZodType<FilterTree>;
