import { z } from "zod";
import { groupUnits } from "./group-unit.ts";
import { aggregates } from "./grouped.ts";
import { maxGroupLevels, maxTotals } from "./limits.ts";
import { viewColumns, viewReference } from "./view-columns.schema.ts";

export const groupedViewSettings = z.object({
  kind: z.literal("grouped"),
  /** The outer group first: a field, or a field of times with the unit that its groups are of. */
  groups: z
    .array(z.union([viewReference, z.object({ field: viewReference, unit: z.enum(groupUnits) })]))
    .min(1)
    .max(maxGroupLevels),
  totals: z
    .array(z.object({ field: viewReference, aggregate: z.enum(aggregates) }))
    .max(maxTotals)
    .default([]),
  columns: viewColumns,
});
