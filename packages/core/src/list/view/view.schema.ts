import { z } from "zod";
import { filterTreeSchema } from "../query/filter-tree.schema.ts";
import { cardViewSettings } from "./card.schema.ts";
import { groupedViewSettings } from "./grouped.schema.ts";
import { maxViewName } from "./limits.ts";
import { tableViewSettings } from "./table.schema.ts";
import { treeListViewSettings } from "./tree-list.schema.ts";
import { viewReference } from "./view-columns.schema.ts";
import { viewVersion } from "./view-kind.ts";

/** What every view has, whatever its kind. */
const shared = {
  schema: z.literal(viewVersion),
  /** Absent for the order of the list. */
  sort: z.object({ field: viewReference, order: z.enum(["asc", "desc"]) }).optional(),
  /** What the search panel starts with: the text of each filter, as it stands in addresses. */
  search: z
    .array(z.object({ field: viewReference, text: z.string().min(1).max(2000) }))
    .max(30)
    .default([]),
  filter: filterTreeSchema.optional(),
};

/** How a list is shown. Fields are named by their ids, which never change. */
export const viewSchema = z.discriminatedUnion("kind", [
  tableViewSettings.extend(shared),
  cardViewSettings.extend(shared),
  treeListViewSettings.extend(shared),
  groupedViewSettings.extend(shared),
]);

/** A view that belongs to the list definition: everybody who has the list has it. */
export const listViewSchema = z.object({
  id: z
    .string()
    .min(1)
    .max(40)
    .regex(/^[A-Za-z0-9_-]+$/),
  fullName: z.string().trim().min(1).max(maxViewName),
  view: viewSchema,
});
