import type { z } from "zod";
import type { FormEvent } from "./events/event.ts";
import type { formSettingsSchema } from "./form.schema.ts";
import type { ScalarKind } from "./kinds/scalar-kinds.ts";
import type { TableField } from "./kinds/table.ts";
import type { LayoutNode } from "./layout/node.ts";
import type { formVersion } from "./limits.ts";
import type { ScalarField, ScalarFieldOf } from "./scalar-field.ts";

/**
 * The types of a form definition. This file is free of zod at run time: pages that only show or check records import it and never
 * load the schemas.
 */
export type { FormEvent } from "./events/event.ts";
export type { OptionSource } from "./kinds/field-settings.ts";
export type { ScalarKind } from "./kinds/scalar-kinds.ts";
export type { TableField } from "./kinds/table.ts";
export type { LayoutNode } from "./layout/node.ts";
export type { ScalarField } from "./scalar-field.ts";
export type { FieldValue, FileEntry, RecordValues, RowValues, ScalarValue } from "./values.ts";

/** A field of a form, with a key in the record; discriminated by `kind`. */
export type FieldDefinition = ScalarField | TableField;
export type FieldKind = FieldDefinition["kind"];
export type FieldOf<Kind extends FieldKind> = Kind extends ScalarKind ? ScalarFieldOf<Kind> : TableField;

type FormSettings = z.infer<typeof formSettingsSchema>;
/** The fields in reading order, and beside them where they stand. */
export type FormDefinition = FormSettings & {
  schema: typeof formVersion;
  fields: FieldDefinition[];
  layout: LayoutNode[];
  /** What it does by itself while it is filled in. */
  events?: FormEvent[] | undefined;
};

type Input<Field extends FieldDefinition, Required extends keyof Field> = Pick<Field, Required> & Partial<Field>;
type ScalarInputs = { [Kind in ScalarKind]: Input<ScalarFieldOf<Kind>, "kind" | "id" | "field" | "label"> };
type ScalarInput = ScalarInputs[ScalarKind];
type TableInput = Omit<Input<TableField, "kind" | "id" | "field" | "label">, "columns" | "summary"> & {
  columns: ScalarInput[];
  summary?: Partial<NonNullable<TableField["summary"]>>;
};
/** A field as `parseForm` takes it. What its kind needs beside these is told by the schema. */
export type FieldInput = ScalarInput | TableInput;

type NodeInputs = {
  [Kind in LayoutNode["kind"]]: Omit<Partial<Extract<LayoutNode, { kind: Kind }>>, "children"> & {
    kind: Kind;
    id: string;
    children?: NodeInput[];
  };
};
/** A node of the layout as `parseForm` takes it. */
export type NodeInput = NodeInputs[LayoutNode["kind"]];
/** What `parseForm` takes: everything that has a default may be left out. Fields without a place stand behind the others. */
export type FormDefinitionInput = z.input<typeof formSettingsSchema> & {
  schema: typeof formVersion;
  fields: FieldInput[];
  layout?: NodeInput[];
  events?: FormEvent[] | undefined;
};

/** True for fields with one value: everything but sub-tables. */
export function isScalarField(field: FieldDefinition): field is ScalarField {
  return field.kind !== "table";
}
