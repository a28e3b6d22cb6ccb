import { isDeepStrictEqual } from "node:util";
import type { RecordValues, RowValues, ScalarField } from "@gongshu/core/form/definition";
import { isSecret, kindOf, parserOf } from "@gongshu/core/form/kinds/kinds";
import { secretMask } from "@gongshu/core/form/kinds/password";
import type { RecordContext } from "@gongshu/core/form/record";
import { stale } from "#platform/http/errors.ts";
import type { ModelColumn, OnlineModel } from "./online-model.ts";
import type { OpenedModel } from "./record-query.ts";
import { withoutSecrets } from "./record-secrets.ts";
import type { StoredRecord } from "./record-sql.ts";
import { rowsOf } from "./record-text.ts";

type Given = Readonly<Record<string, unknown>>;

/** What is compared for one row of the main table or of a sub-table. */
interface Row {
  readonly columns: readonly ModelColumn[];
  readonly given: Given;
  /** As it is going to be stored. */
  readonly values: RecordValues | RowValues;
  /** As it is stored; undefined for what is new. */
  readonly previous: RecordValues | RowValues | undefined;
  readonly pathOf: (key: string) => string;
}

/**
 * The fields of `data`, by their place in it, that the caller may not fill in: none of them may be left aside as if it had been saved. A client sends
 * back what it was given to read, so a field that stays as it is counts only when the caller may not even read it.
 */
export function refusedPaths(
  { model, rights }: OpenedModel,
  data: unknown,
  values: RecordValues,
  context: RecordContext,
): string[] {
  if (rights.locked.size === 0 || typeof data !== "object" || data === null) return [];
  const given: Given = { ...data };
  const { previous } = context;
  const isRefused = (row: Row) => refusedIn(row, rights, context);
  const main = isRefused({ columns: model.columns, given, values, previous, pathOf: (key) => key });
  const inside = model.children.flatMap(({ key, columns }) => {
    if (given[key] === undefined) return [];
    if (!rights.canRead(key)) return [key];
    const before = rowsOf(previous?.[key]);
    // A sub-table that a condition hides is emptied; what the client still has of it says nothing.
    const stored = values[key] === null ? before : rowsOf(values[key]);
    const rows: readonly unknown[] = Array.isArray(given[key]) ? given[key] : [];
    if (!rights.canWrite(key) && rows.length !== stored.length) return [key];
    const byId = new Map(before.map((row) => [row.id, row]));
    return rows.flatMap((row, index) => {
      if (typeof row !== "object" || row === null) return [];
      const found = stored[index] ?? {};
      return isRefused({
        columns,
        given: { ...row },
        values: found,
        previous: byId.get(found.id),
        pathOf: (column) => `${key}.${column}`,
      }).map((path) => `${key}.${index}.${path}`);
    });
  });
  return [...main, ...inside];
}

function refusedIn(
  { columns, given, values, previous, pathOf }: Row,
  rights: OpenedModel["rights"],
  context: RecordContext,
): string[] {
  return columns.flatMap(({ field }) => {
    const { field: key } = field;
    const value = given[key];
    const path = pathOf(key);
    if (value === undefined || rights.canWrite(path)) return [];
    if (!rights.canRead(path)) return [key];
    const kept = previous === undefined ? kindOf(field).defaultValue(field, context) : previous[key];
    return isAutomatic(field) || isOneOf(field, value, [values[key], kept], context) ? [] : [key];
  });
}

/** A computed field: values sent for it are ignored. */
export function isAutomatic(field: ScalarField): boolean {
  return kindOf(field).isAutomatic === true || field.readOnly;
}

function isOneOf(field: ScalarField, value: unknown, kept: readonly unknown[], { timeZone }: RecordContext): boolean {
  if (isSecret(field) && value === secretMask) return true;
  const parsed = parserOf(field)(value, { timeZone });
  return kept.some((known) => isDeepStrictEqual(parsed, known ?? null));
}

/** A record by now, as its reader may see it. */
interface CurrentRecord extends StoredRecord {
  /** The keys of secrets that have changed since the reader read them. */
  readonly changedSecrets: readonly string[];
}

/** The refusal of a save that began with an older version, with both sides. */
export function staleRecord(
  model: Pick<OnlineModel, "columns">,
  { values, ...current }: CurrentRecord,
  data: unknown,
  version: number,
) {
  const submitted = typeof data === "object" && data !== null ? withoutSecrets(model, data) : {};
  return stale(
    { ...current, data: JSON.stringify(values) },
    { id: current.id, version, data: JSON.stringify(submitted) },
  );
}
