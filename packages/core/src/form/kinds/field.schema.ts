import { z } from "zod";
import { conditionSchema } from "../condition.schema.ts";

const conditions = z.object({
  visible: conditionSchema.optional(),
  required: conditionSchema.optional(),
  readOnly: conditionSchema.optional(),
});

/** What every field has, layout included. */
export const anyField = {
  /** Never changes and is unique in the form, columns of sub-tables included. Formulas and conditions name fields by it. */
  id: z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/),
  label: z.string().min(1).max(100),
  span: z.int().min(1).max(24).default(24),
  help: z.string().max(500).optional(),
  /** Not shown. The data stays; required is not asked for. */
  hidden: z.boolean().default(false),
  conditions: conditions.optional(),
};

/** What every field with data has. */
export const dataField = {
  ...anyField,
  /** The key in the record, and the column in camelCase. Its form is checked with the whole definition (names.ts). */
  field: z.string().min(1).max(100),
  placeholder: z.string().max(200).optional(),
  required: z.boolean().default(false),
  readOnly: z.boolean().default(false),
  unique: z.boolean().default(false),
  /** Width of the column in a sub-table, in pixels. */
  columnWidth: z.int().min(40).max(1000).optional(),
};

const option = z.object({
  value: z.string().min(1).max(100),
  label: z.string().min(1).max(100),
  color: z.string().max(30).optional(),
});

/** Where the options of a select, radio or checkbox come from; the stored value is the option's value or the entry's enCode. */
export const optionSourceSchema = z.discriminatedUnion("source", [
  z.object({ source: z.literal("static"), options: z.array(option).max(1000) }),
  z.object({ source: z.literal("dictionary"), dictionaryType: z.string().min(1).max(50) }),
]);
