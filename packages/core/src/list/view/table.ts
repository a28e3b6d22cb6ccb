import type { z } from "zod";
import type { tableViewSettings } from "./table.schema.ts";
import { columnUses, keepColumns, type ViewKindRules } from "./view-kind.ts";

/** Rows and columns. */
export const tableView: ViewKindRules<z.infer<typeof tableViewSettings>> = {
  uses: columnUses,
  keep: keepColumns,
};
