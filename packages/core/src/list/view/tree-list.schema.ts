import { z } from "zod";
import { viewColumns, viewReference } from "./view-columns.schema.ts";

export const treeListViewSettings = z.object({
  kind: z.literal("treeList"),
  /** The field whose choices are the tree beside the table. */
  by: viewReference,
  columns: viewColumns,
});
