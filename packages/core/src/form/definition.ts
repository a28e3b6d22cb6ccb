import type { z } from "zod";
import type { formSettingsSchema } from "./form.schema.ts";
import type { GroupTitleField } from "./kinds/group-title.ts";
import type { ScalarKind } from "./kinds/scalar-kinds.ts";
import type { TableField } from "./kinds/table.ts";
import type { ScalarField, ScalarFieldOf } from "./scalar-field.ts";

/**
 * The types of a form definition. This file is free of zod at run time: pages that only show or check records import it and never
 * load the schemas.
 */
export type { Condition, ConditionOperator, ConditionRule } from "./condition-definition.ts";
export type { OptionSource } from "./kinds/field-settings.ts";
export type { ScalarKind } from "./kinds/scalar-kinds.ts";
export type { TableField } from "./kinds/table.ts";
export type { ScalarField } from "./scalar-field.ts";
export type { FieldValue, FileEntry, RecordValues, RowValues, ScalarValue } from "./values.ts";

/** A field with a key in the record. */
export type DataField = ScalarField | TableField;
/** Any field, discriminated by `kind`. */
export type FieldDefinition = DataField | GroupTitleField;
export type FieldKind = FieldDefinition["kind"];
export type FieldOf<Kind extends FieldKind> = Kind extends ScalarKind
  ? ScalarFieldOf<Kind>
  : Extract<TableField | GroupTitleField, { kind: Kind }>;

type FormSettings = z.infer<typeof formSettingsSchema>;
export type FormDefinition = FormSettings & { schema: 1; fields: FieldDefinition[] };

type Input<Field extends FieldDefinition, Required extends keyof Field> = Pick<Field, Required> & Partial<Field>;
type ScalarInputs = { [Kind in ScalarKind]: Input<ScalarFieldOf<Kind>, "kind" | "id" | "field" | "label"> };
type ScalarInput = ScalarInputs[ScalarKind];
type TableInput = Omit<Input<TableField, "kind" | "id" | "field" | "label">, "columns" | "summary"> & {
  columns: ScalarInput[];
  summary?: Partial<NonNullable<TableField["summary"]>>;
};
/** A field as `parseForm` takes it. What its kind needs beside these is told by the schema. */
export type FieldInput = ScalarInput | TableInput | Input<GroupTitleField, "kind" | "id" | "label">;
/** What `parseForm` takes: everything that has a default may be left out. */
export type FormDefinitionInput = z.input<typeof formSettingsSchema> & { schema: 1; fields: FieldInput[] };

/** True for fields that hold data: everything but layout. */
export function isDataField(field: FieldDefinition): field is DataField {
  return field.kind !== "groupTitle";
}

/** True for fields with one value: everything but layout and sub-tables. */
export function isScalarField(field: FieldDefinition): field is ScalarField {
  return field.kind !== "groupTitle" && field.kind !== "table";
}
