import type { z } from "zod";
import type { scalarFieldSchema } from "./column.schema.ts";
import type { conditionRuleSchema, conditionSchema } from "./condition.schema.ts";
import type { fieldSchema, formSchema } from "./form.schema.ts";
import type { optionSourceSchema } from "./kinds/field.schema.ts";

/**
 * The types of a form definition, inferred from its schemas. This file is free of zod at run time: pages that only show
 * or check records import it and never load the schemas.
 */
export type FormDefinition = z.infer<typeof formSchema>;
/** What `parseForm` takes: everything that has a default may be left out. */
export type FormDefinitionInput = z.input<typeof formSchema>;

/** Any field, discriminated by `kind`. */
export type FieldDefinition = z.infer<typeof fieldSchema>;
/** A field with one value; also the column of a sub-table. */
export type ScalarField = z.infer<typeof scalarFieldSchema>;
/** A field with a key in the record. */
export type DataField = Exclude<FieldDefinition, { kind: "groupTitle" }>;

export type FieldKind = FieldDefinition["kind"];
export type ScalarKind = ScalarField["kind"];
export type FieldOf<Kind extends FieldKind> = Extract<FieldDefinition, { kind: Kind }>;
export type TableField = FieldOf<"table">;

export type OptionSource = z.infer<typeof optionSourceSchema>;
export type Condition = z.infer<typeof conditionSchema>;
export type ConditionRule = z.infer<typeof conditionRuleSchema>;
export type ConditionOperator = ConditionRule["operator"];

/** An uploaded file in a record: as it was called, under which name it is stored, and where it can be looked at. */
export type FileEntry = { name: string; fileId: string; url: string };

/** A normalised value of one field; `null` is empty. Dates are epoch milliseconds, switches 0 or 1. */
export type ScalarValue = string | number | string[] | FileEntry[] | null;
/** A row of a sub-table, keyed by `field`; `id` is there once it is stored. */
export type RowValues = { id?: string | undefined } & { [field: string]: ScalarValue | undefined };
export type FieldValue = ScalarValue | RowValues[];
/** The values of a record, keyed by `field`. */
export type RecordValues = { [field: string]: FieldValue | undefined };

/** True for fields that hold data: everything but layout. */
export function isDataField(field: FieldDefinition): field is DataField {
  return field.kind !== "groupTitle";
}

/** True for fields with one value: everything but layout and sub-tables. */
export function isScalarField(field: FieldDefinition): field is ScalarField {
  return field.kind !== "groupTitle" && field.kind !== "table";
}
