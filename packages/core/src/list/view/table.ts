import { z } from "zod";
import { columnUses, keepColumns, type ViewKindRules, viewColumns } from "./view-kind.ts";

export const tableViewSettings = z.object({ kind: z.literal("table"), columns: viewColumns });

/** Rows and columns. */
export const tableView: ViewKindRules<z.infer<typeof tableViewSettings>> = {
  uses: columnUses,
  keep: keepColumns,
};
