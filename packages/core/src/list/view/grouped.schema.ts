import { z } from "zod";
import { aggregates } from "./grouped.ts";
import { maxGroups, maxTotals } from "./limits.ts";
import { viewColumns, viewReference } from "./view-columns.schema.ts";

export const groupedViewSettings = z.object({
  kind: z.literal("grouped"),
  /** The outer group first. */
  groups: z.array(viewReference).min(1).max(maxGroups),
  totals: z
    .array(z.object({ field: viewReference, aggregate: z.enum(aggregates) }))
    .max(maxTotals)
    .default([]),
  columns: viewColumns,
});
