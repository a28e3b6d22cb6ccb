import fc from "fast-check";
import {
  type FormDefinition,
  isScalarField,
  type RecordValues,
  type ScalarField,
  type TableField,
} from "../form/definition.ts";
import type { RowValues } from "../form/values.ts";
import { anyValueOf, type NamedThings } from "./any-value.ts";

const anyCells = (fields: readonly ScalarField[], things: NamedThings, timeZone: string) =>
  fc.record(Object.fromEntries(fields.map((field) => [field.field, anyValueOf(field, things, timeZone)])));

function anyRows(table: TableField, things: NamedThings, timeZone: string): fc.Arbitrary<RowValues[]> {
  const minLength = Math.max(table.minRows, table.required ? 1 : 0);
  const maxLength = Math.max(minLength, Math.min(table.maxRows, 4));
  return fc.array(anyCells(table.columns, things, timeZone), { minLength, maxLength });
}

/** A record of a form: a value, or now and then none, for each of its fields. What the fields say about each other may refuse it. */
export function anyRecord(form: FormDefinition, things: NamedThings, timeZone: string): fc.Arbitrary<RecordValues> {
  return fc.record(
    Object.fromEntries(
      form.fields.map((field) => [
        field.field,
        isScalarField(field) ? anyValueOf(field, things, timeZone) : anyRows(field, things, timeZone),
      ]),
    ),
  );
}
