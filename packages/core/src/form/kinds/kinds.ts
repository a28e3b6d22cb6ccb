import { type FieldDefinition, type FieldKind, type FieldOf, isScalarField } from "../definition.ts";
import type { ScalarField } from "../scalar-field.ts";
import { presetsOf } from "../settings/setting.ts";
import type { ScalarValue } from "../values.ts";
import { dataFieldSettings, type OptionSource } from "./field-settings.ts";
import {
  type AnyKind,
  type Computation,
  type FileRules,
  type KindTraits,
  type Lookups,
  type NewField,
  type ScalarBehaviour,
  type SheetColumn,
  startOf,
  type ValueParser,
} from "./kind.ts";
import { scalarKinds } from "./scalar-kinds.ts";
import { tableKind } from "./table.ts";

/** Every kind of field. */
export const kinds = { ...scalarKinds, table: tableKind } satisfies {
  [Kind in FieldKind]: AnyKind & { kind: Kind };
};

/** What a kind says of a field with one value. */
export type ScalarKindDefinition = AnyKind & ScalarBehaviour<ScalarField>;

/** The behaviour of a field with one value. */
export function kindOf(field: ScalarField): ScalarKindDefinition {
  return scalarKinds[field.kind];
}

/** What is known of the kind of any field. */
export function anyKindOf(field: Pick<FieldDefinition, "kind">): AnyKind & KindTraits {
  return kinds[field.kind];
}

/** A new field of a kind with all that its settings start with. */
export function createField<Kind extends FieldKind>(kind: Kind, start: NewField): FieldOf<Kind> {
  // Settings of the kind, their presets and what it starts with are a field of the kind: a test parses one of each.
  return { ...presetsOf(dataFieldSettings), ...start, ...startOf(kinds[kind]) } as FieldOf<Kind>;
}

/** How the value of a field is computed from others; undefined for what is entered or given otherwise. */
export function computationOf(field: FieldDefinition): Computation | undefined {
  return isScalarField(field) ? kindOf(field).computation?.(field) : undefined;
}

/** The limits of the files that a field holds; undefined for all that holds other values. */
export function fileRulesOf(field: ScalarField): FileRules | undefined {
  return kindOf(field).files?.(field);
}

/** Whether the database gives a field its value from the series of a rule. */
export function isNumbered(field: ScalarField): boolean {
  return kindOf(field).numberRule !== undefined;
}

/** Whether no two records may have the same value: not of what the server gives, such as who made a record, which is the same for many. */
export function mayBeUnique(field: ScalarField): boolean {
  const kind = kindOf(field);
  return kind.serverValue === undefined && kind.indexable(field);
}

/** Whether a field with this stored value keeps it, whoever fills in the form. */
export function isKept(field: ScalarField, stored: unknown): boolean {
  const isEmpty = stored === undefined || stored === null || stored === "";
  return !isEmpty && kindOf(field).lockedOnceSaved?.(field) === true;
}

/** Whether the values of a field are clean HTML. */
export function isMarkup(field: ScalarField): boolean {
  return kindOf(field).isMarkup === true;
}

/** Whether the values of a field are stored as hashes, and never leave the server. */
export function isSecret(field: ScalarField): boolean {
  return kindOf(field).isSecret === true;
}

/** True for the kinds whose values are summed in the last row of a sub-table. */
export function isNumeric(field: ScalarField): boolean {
  return kindOf(field).columnType(field).type === "numeric";
}

/** What the options of a field are chosen from; undefined for kinds without. */
export function choicesOf(field: ScalarField): OptionSource | undefined {
  return kindOf(field).choices?.(field);
}

const textColumn: SheetColumn = { kind: "text" };

/** The column of a field in a workbook. */
export function sheetColumnOf(field: ScalarField): SheetColumn {
  return kindOf(field).sheet?.(field) ?? textColumn;
}

const sheetLookups = new WeakMap<Lookups, Lookups>();

/** The same names, to be written into cells. */
function forSheet(lookups: Lookups): Lookups {
  let own = sheetLookups.get(lookups);
  if (own === undefined) {
    own = { ...lookups, isForSheet: true };
    sheetLookups.set(lookups, own);
  }
  return own;
}

/** The cell of a stored value in such a column: a number or a time as it is, anything else as its text. */
export function sheetCell(value: ScalarValue, field: ScalarField, lookups: Lookups): string | number | null {
  const { kind } = sheetColumnOf(field);
  if (kind === "number" || kind === "date" || kind === "dateTime") return typeof value === "number" ? value : null;
  return value === null ? null : kindOf(field).text(value, field, forSheet(lookups));
}

/** Whether a value can be filled in for people: not where the server gives it, where it is locked, nor for files. */
export function isFillable(field: ScalarField): boolean {
  return kindOf(field).isAutomatic !== true && !field.readOnly && fileRulesOf(field) === undefined;
}

/** Whether an import may give a value: where it can be filled in and is shown. */
export function isImportable(field: ScalarField): boolean {
  return isFillable(field) && !field.hidden;
}

/**
 * Whether many records may get the same value at once: what an import may give, and neither a value that no two records share, nor a secret, nor what may
 * refer to files, which belong to one record.
 */
export function isBulkEditable(field: ScalarField): boolean {
  return isImportable(field) && !field.unique && !isSecret(field) && !isMarkup(field);
}

const parsers = new WeakMap<ScalarField, ValueParser>();

/** The compiled check of a field; compiled once for each definition in memory. */
export function parserOf(field: ScalarField): ValueParser {
  let parser = parsers.get(field);
  if (parser === undefined) {
    parser = kindOf(field).parser(field);
    parsers.set(field, parser);
  }
  return parser;
}
