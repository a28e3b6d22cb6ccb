import type { RecordValues, RowValues, ScalarField, ScalarValue } from "@gongshu/core/form/definition";
import type { Lookups } from "@gongshu/core/form/kinds/kind";
import { choicesOf, fileRulesOf, kindOf } from "@gongshu/core/form/kinds/kinds";
import { userReference } from "@gongshu/core/form/reference";
import { dictTextSuffix } from "@gongshu/core/list/dict-text";
import { formatDate } from "@gongshu/core/text/date";
import type { CellLimits } from "./list-cells.ts";
import type { ListColumn, ModelColumn, OnlineModel } from "./online-model.ts";

/** Options with colours are drawn as tags, for which the client needs the stored value beside the text, as it does for files. */
function hasColors(field: ScalarField): boolean {
  const source = choicesOf(field);
  return source?.source === "static" && source.options.some(({ color }) => color !== undefined);
}

/** The name under which the driver gives a list column. */
export function stored(column: ListColumn): string {
  if (column.field !== undefined) return column.field.field;
  return column.key === "creatorUser"
    ? "creatorUserId"
    : column.key === "lastModifyUser"
      ? "lastModifyUserId"
      : column.key;
}

const timeFormat = "yyyy-MM-dd HH:mm:ss";

type ShownRow = Record<string, unknown> & { id: string; version: number };

/** Compiles how a row of the list is shown, so that a page costs one call a cell. What is longer than `limits` ends in `…` and is marked. */
export function rowFormatter(
  columns: readonly ListColumn[],
  lookups: Lookups,
  limits: CellLimits,
): (row: Readonly<Record<string, unknown>>) => ShownRow {
  const cells = columns.map((column) => ({
    key: column.key,
    from: stored(column),
    rawKey:
      column.isSummed === true ||
      (column.field !== undefined && (hasColors(column.field) || fileRulesOf(column.field) !== undefined))
        ? `${column.key}_raw`
        : undefined,
    text: cellText(column, lookups),
  }));
  return (row) => {
    const shown: ShownRow = { id: String(row["id"]), version: Number(row["version"]) };
    for (const { key, rawKey, from, text } of cells) {
      const stands = row[from] ?? null;
      const short = shortValue(stands, limits);
      const isCut = short !== stands;
      shown[key] = short === null ? "" : isCut ? `${text(short)}…` : text(short);
      if (isCut) shown[`${key}_more`] = true;
      if (rawKey !== undefined) shown[rawKey] = short;
    }
    return shown;
  };
}

/** Likewise with the values as they are stored; a code has its text beside it. */
export function codedRows(
  columns: readonly ListColumn[],
  lookups: Lookups,
  limits: CellLimits,
): (row: Readonly<Record<string, unknown>>) => ShownRow {
  const cells = columns.map((column) => ({
    key: column.key,
    from: stored(column),
    text: isCoded(column) ? cellText(column, lookups) : undefined,
  }));
  return (row) => {
    const shown: ShownRow = { id: String(row["id"]), version: Number(row["version"]) };
    for (const { key, from, text } of cells) {
      const value = shortValue(row[from] ?? null, limits);
      shown[key] = value;
      if (text !== undefined) shown[key + dictTextSuffix] = value === null ? "" : text(value);
    }
    return shown;
  };
}

/** Whether values stand for something that has a name: an option, an entry, somebody, another record. */
function isCoded({ key, field }: ListColumn): boolean {
  if (field === undefined) return key === "creatorUser" || key === "lastModifyUser";
  const kind = kindOf(field);
  return choicesOf(field) !== undefined || kind.reference?.(field) !== undefined || kind.ownChoices !== undefined;
}

/** A value as far as a list shows it: the very same where that is all of it. */
function shortValue(value: unknown, limits: CellLimits): unknown {
  if (typeof value === "string" && value.length > limits.characters) {
    const letters = [...value];
    return letters.length > limits.characters ? letters.slice(0, limits.characters).join("") : value;
  }
  return Array.isArray(value) && value.length > limits.entries ? value.slice(0, limits.entries) : value;
}

function cellText(column: ListColumn, lookups: Lookups): (value: unknown) => string {
  if (column.field === undefined) {
    if (column.key.endsWith("Time"))
      return (value) => (typeof value === "number" ? formatDate(value, timeFormat, lookups.timeZone) : "");
    return (value) => lookups.textOf(userReference, String(value)) ?? String(value);
  }
  const { field } = column;
  const kind = kindOf(field);
  // What the driver gives for a column is what its kind stores there.
  return (value) => kind.text(value as ScalarValue, field, lookups);
}

/** The whole record as texts, for reading. */
export function recordTexts(model: OnlineModel, values: RecordValues, lookups: Lookups): Record<string, unknown> {
  const texts: Record<string, unknown> = {};
  const write = (
    columns: readonly ModelColumn[],
    row: Readonly<Record<string, unknown>>,
    target: Record<string, unknown>,
  ) => {
    for (const { field } of columns)
      if (field.field in row)
        target[field.field] = kindOf(field).text((row[field.field] ?? null) as ScalarValue, field, lookups);
  };
  write(model.columns, values, texts);
  for (const child of model.children) {
    if (!(child.key in values)) continue;
    texts[child.key] = rowsOf(values[child.key]).map((row) => {
      const shown: Record<string, unknown> = { id: row.id };
      write(child.columns, row, shown);
      return shown;
    });
  }
  return texts;
}

/** The rows of a sub-table; none when it is empty. */
export function rowsOf(value: unknown): RowValues[] {
  return Array.isArray(value) ? (value as RowValues[]) : [];
}
