import { z } from "zod";
import { dataField } from "./field.schema.ts";

/** A document number that the server gives when the record is created, and that never changes afterwards. */
export const billNumberField = z.object({
  kind: z.literal("billNumber"),
  ...dataField,
  /** enCode of the bill-number rule. */
  rule: z.string().min(1).max(50),
});
