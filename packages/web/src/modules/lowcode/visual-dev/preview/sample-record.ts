import {
  type FieldDefinition,
  type FormDefinition,
  isScalarField,
  type RecordValues,
  type ScalarField,
  type ScalarValue,
} from "@gongshu/core/form/definition";
import { Rejection } from "@gongshu/core/form/issue";
import type { Lookups } from "@gongshu/core/form/kinds/kind";
import { computationOf, kindOf } from "@gongshu/core/form/kinds/kinds";

const sampleRows = 2;

/** What a field might hold, as the example in its kind's import template says; null for what is never entered or names somebody who is not there. */
function sampleValue(field: ScalarField, lookups: Lookups): ScalarValue {
  const kind = kindOf(field);
  if (kind.isAutomatic === true || computationOf(field) !== undefined) return null;
  const text = kind.exampleCell(field, lookups);
  const value = text === "" ? null : kind.fromCell(text, field, lookups);
  return value instanceof Rejection ? null : value;
}

/** The text of what the sample has no value for, such as a person: where the record is only read. */
function sampleText(field: ScalarField, lookups: Lookups): string {
  return computationOf(field) !== undefined || sampleValue(field, lookups) !== null
    ? ""
    : kindOf(field).exampleCell(field, lookups);
}

function rowsOf<Value>(field: FieldDefinition, cell: (column: ScalarField) => Value): Record<string, Value>[] {
  if (field.kind !== "table") return [];
  return Array.from({ length: sampleRows }, () =>
    Object.fromEntries(field.columns.map((column) => [column.field, cell(column)])),
  );
}

/** A record of the form as somebody might have filled it in. */
export function sampleRecord(form: FormDefinition, lookups: Lookups): RecordValues {
  return Object.fromEntries(
    form.fields.map((field) => [
      field.field,
      isScalarField(field) ? sampleValue(field, lookups) : rowsOf(field, (column) => sampleValue(column, lookups)),
    ]),
  );
}

/** The texts beside such a record. */
export function sampleTexts(form: FormDefinition, lookups: Lookups): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    form.fields.map((field) => [
      field.field,
      isScalarField(field) ? sampleText(field, lookups) : rowsOf(field, (column) => sampleText(column, lookups)),
    ]),
  );
}
