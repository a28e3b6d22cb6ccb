import { z } from "zod";
import { viewColumns } from "./view-columns.schema.ts";

export const tableViewSettings = z.object({ kind: z.literal("table"), columns: viewColumns });
