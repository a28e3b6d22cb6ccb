import type { RecordValues, ScalarField, ScalarValue } from "@gongshu/core/form/definition";
import type { DefaultContext } from "@gongshu/core/form/kinds/kind";
import { kindOf } from "@gongshu/core/form/kinds/kinds";
import { type Reference, userReference } from "@gongshu/core/form/reference";
import type { Context } from "#platform/http/context.ts";
import { NamedIds } from "#platform/reference/referenced.ts";
import type { ListColumn, ModelColumn, OnlineModel } from "./online-model.ts";
import { rowsOf, stored } from "./record-text.ts";

type Row = Readonly<Record<string, unknown>>;

/** Where the ids of a field come from; undefined for fields whose values are no ids. */
export function referenceOf(field: ScalarField): Reference | undefined {
  return kindOf(field).reference?.(field);
}

function referenceOfColumn({ key, field }: ListColumn): Reference | undefined {
  if (field !== undefined) return referenceOf(field);
  return key.endsWith("User") ? userReference : undefined;
}

function addNamed(named: NamedIds, reference: Reference, field: ScalarField | undefined, value: unknown): void {
  const kind = field === undefined ? undefined : kindOf(field);
  // What a record holds in a field is what its kind stores there.
  named.add(reference, kind?.namedIds === undefined ? value : kind.namedIds((value ?? null) as ScalarValue));
}

/** The ids that the rows name in these columns of a list. */
export function namedInList(columns: readonly ListColumn[], rows: readonly Row[]): NamedIds {
  const named = new NamedIds();
  for (const column of columns) {
    const reference = referenceOfColumn(column);
    if (reference !== undefined) for (const row of rows) addNamed(named, reference, column.field, row[stored(column)]);
  }
  return named;
}

/** The ids that the rows name in these fields. */
export function namedInFields(fields: readonly ScalarField[], rows: readonly Row[], named = new NamedIds()): NamedIds {
  for (const field of fields) {
    const reference = referenceOf(field);
    if (reference !== undefined) for (const row of rows) addNamed(named, reference, field, row[field.field]);
  }
  return named;
}

const fieldsOf = (columns: readonly ModelColumn[]) => columns.map(({ field }) => field);

/** The ids that a whole record names. */
export function namedInRecord(model: OnlineModel, values: RecordValues, named = new NamedIds()): NamedIds {
  namedInFields(fieldsOf(model.columns), [values], named);
  for (const child of model.children) namedInFields(fieldsOf(child.columns), rowsOf(values[child.key]), named);
  return named;
}

/** What defaults are made of, for who asks now. */
export function defaultContext(ctx: Context): DefaultContext {
  const { userId, companyId, organizeId, positionIds } = ctx.actor;
  const place = {
    companyId,
    departmentId: organizeId === companyId ? "" : organizeId,
    positionId: positionIds[0] ?? "",
  };
  return { now: ctx.now().getTime(), userId, place, timeZone: ctx.tenant.timeZone };
}

/** The ids that fields get where nothing is given, those of new rows in sub-tables included. */
export function namedByDefault(model: OnlineModel, context: DefaultContext, named = new NamedIds()): NamedIds {
  for (const { field } of [...model.columns, ...model.children.flatMap(({ columns }) => columns)]) {
    const reference = referenceOf(field);
    if (reference !== undefined) named.add(reference, kindOf(field).defaultValue(field, context));
  }
  return named;
}
