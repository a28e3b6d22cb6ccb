import { setImmediate as nextTurn } from "node:timers/promises";
import { maxRecordText } from "@gongshu/contract/lowcode/online-dev";
import type { RecordValues, ScalarField } from "@gongshu/core/form/definition";
import { isScalarField } from "@gongshu/core/form/definition";
import { Rejection } from "@gongshu/core/form/issue";
import type { Lookups } from "@gongshu/core/form/kinds/kind";
import { isNumbered, isSecret, parserOf } from "@gongshu/core/form/kinds/kinds";
import type { RecordContext } from "@gongshu/core/form/record";
import type { Reference } from "@gongshu/core/form/reference";
import type { Message, MessageParams } from "@gongshu/core/text/messages";
import { patternBudget } from "@gongshu/core/validation/pattern";
import type { Context } from "#platform/http/context.ts";
import type { RowFault } from "#platform/import-export/fault-sheet.ts";
import type { ImportSheet } from "#platform/import-export/import-sheet.ts";
import { sanitizeRichText } from "#platform/text/sanitize-rich-text.ts";
import { childRowsOf, type ImportChild } from "./import-children.ts";
import { recordIdsByValue, recordsById, valueKey } from "./import-existing.ts";
import { importExportErrors } from "./import-export.messages.ts";
import type { ImportHeaders } from "./import-headers.ts";
import { type ConvertedRow, convertRow, worded } from "./import-row.ts";
import type { OpenedModel } from "./record-query.ts";
import { defaultContext } from "./record-references.ts";
import { SealedSecrets } from "./record-secrets.ts";
import type { StoredRecord } from "./record-sql.ts";

/** Everything that an import is decided from. */
export interface ImportSource {
  readonly ctx: Context;
  readonly opened: OpenedModel;
  readonly main: ImportSheet;
  readonly headers: ImportHeaders;
  readonly children: readonly ImportChild[];
  readonly lookups: Lookups;
  /** Whether an id may be put into a record. */
  readonly exists: (reference: Reference, id: string) => boolean;
  readonly overwrite: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** A record of the file: its row, and its rows in sub-tables by key. */
export interface Candidate {
  readonly main: ConvertedRow;
  readonly children: ReadonlyMap<string, readonly ConvertedRow[]>;
}

export interface PlannedUpdate {
  readonly before: StoredRecord;
  readonly values: RecordValues;
}

/** What an import will do. Nothing is written yet. */
export interface ImportPlan {
  readonly inserts: RecordValues[];
  /** New secrets of the file, for which signs stand in the values. */
  readonly secrets: SealedSecrets;
  readonly updates: PlannedUpdate[];
  skipped: number;
  readonly faulty: Candidate[];
  /** Rows of sub-tables that belong to no record of the file, by key. */
  readonly orphans: ReadonlyMap<string, readonly ConvertedRow[]>;
}

/** Rows between two turns of the event loop. */
const rowsAtOnce = 200;
/** A whole import may spend what so many records may spend on patterns when they are saved one by one. */
const patternRecords = 100;

/** Converts and checks every row, and decides which are new, which overwrite, which are passed over and which are wrong. */
export async function planImport(source: ImportSource): Promise<ImportPlan> {
  const { candidates, orphans } = await convertRows(source);
  const secrets = new SealedSecrets();
  const context: RecordContext = {
    ...defaultContext(source.ctx),
    seal: secrets.seal,
    cleanHtml: sanitizeRichText,
    exists: source.exists,
    patternBudget: patternBudget(patternRecords),
    locked: source.opened.rights.locked,
  };
  const existing = await findExisting(source, candidates, context);
  const plan: ImportPlan = { inserts: [], secrets, updates: [], skipped: 0, faulty: [], orphans };
  const taken: Taken = { values: new Map(), records: new Map() };
  for (const [index, candidate] of candidates.entries()) {
    if (index % rowsAtOnce === 0) {
      source.onProgress(index / candidates.length);
      source.signal.throwIfAborted();
      await nextTurn();
    }
    decide(source, candidate, existing, taken, context, plan);
  }
  return plan;
}

async function convertRows({ main, headers, children, lookups, signal }: ImportSource) {
  const childRows = children.map((child) => ({ key: child.key, ...childRowsOf(child, main, lookups) }));
  const candidates: Candidate[] = [];
  for (const [index, row] of main.rows.entries()) {
    if (index % rowsAtOnce === 0) {
      signal.throwIfAborted();
      await nextTurn();
    }
    const own = childRows.flatMap(({ key, byRecord }): [string, readonly ConvertedRow[]][] => {
      const found = byRecord.get(row.number);
      return found === undefined ? [] : [[key, found]];
    });
    candidates.push({ main: convertRow(row, headers, lookups), children: new Map(own) });
  }
  return { candidates, orphans: new Map(childRows.map(({ key, orphans }) => [key, orphans])) };
}

/** The stored records with unique values of the file. */
interface Existing {
  readonly unique: readonly ScalarField[];
  /** By field: record ids by value. */
  readonly ids: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Records that may be overwritten, by id. */
  readonly records: ReadonlyMap<string, StoredRecord>;
}

async function findExisting(
  { ctx, opened, headers, overwrite }: ImportSource,
  candidates: readonly Candidate[],
  context: RecordContext,
): Promise<Existing> {
  const unique = headers.columns
    .map(({ field }) => field)
    .filter((field) => field.unique && (isNumbered(field) || !field.readOnly));
  const ids = new Map<string, ReadonlyMap<string, string>>();
  const found = new Set<string>();
  for (const field of unique) {
    const values = new Map(
      candidates
        .map(({ main }) => uniqueValue(main, field, context))
        .flatMap((value) => (value === null ? [] : [[valueKey(value), value]])),
    );
    const byValue = await recordIdsByValue(ctx, opened.model, field, [...values.values()]);
    ids.set(field.field, byValue);
    for (const id of byValue.values()) found.add(id);
  }
  const records = overwrite
    ? await recordsById(ctx, opened.model, opened.selection, [...found])
    : new Map<string, StoredRecord>();
  return { unique, ids, records };
}

/** The value as it would be stored: what is cut off when it is stored must not hide that two are the same. */
function uniqueValue({ input, locked }: ConvertedRow, field: ScalarField, context: RecordContext): unknown {
  const given = input[field.field] ?? locked[field.field] ?? null;
  const parsed = given === null ? null : parserOf(field)(given, context);
  return parsed instanceof Rejection ? null : parsed;
}

/** First rows with a value or a record. */
interface Taken {
  readonly values: Map<string, number>;
  readonly records: Map<string, number>;
}

function decide(
  source: ImportSource,
  candidate: Candidate,
  existing: Existing,
  taken: Taken,
  context: RecordContext,
  plan: ImportPlan,
): void {
  const { main } = candidate;
  const ids = matches(source, main, existing, taken, context);
  const [id] = ids;
  const fault = (message: Message, params?: MessageParams) =>
    void main.faults.push({ position: null, header: "", message: worded("", message, source.lookups, params) });
  if (ids.size > 1 && source.overwrite) fault(importExportErrors.severalRecords);
  const before = id === undefined || !source.overwrite ? undefined : existing.records.get(id);
  if (source.overwrite && ids.size === 1 && before === undefined) fault(importExportErrors.outOfScope);
  const first = before === undefined ? undefined : taken.records.get(before.id);
  if (first !== undefined && !main.faults.some(({ position }) => position !== null))
    fault(importExportErrors.sameRecord, { row: first });
  if (before !== undefined) taken.records.set(before.id, main.row.number);
  const values = check(source, candidate, before, context);
  if (JSON.stringify(values).length > maxRecordText) fault(importExportErrors.recordTooLarge);
  if (main.faults.length > 0 || [...candidate.children.values()].flat().some(({ faults }) => faults.length > 0))
    plan.faulty.push(candidate);
  else if (before !== undefined) plan.updates.push({ before, values });
  else if (ids.size > 0) plan.skipped += 1;
  else plan.inserts.push(values);
}

/** The records that have a unique value of the row; values that an earlier row has are faults. */
function matches(
  { headers, lookups }: ImportSource,
  main: ConvertedRow,
  existing: Existing,
  taken: Taken,
  context: RecordContext,
): Set<string> {
  const ids = new Set<string>();
  for (const field of existing.unique) {
    const value = uniqueValue(main, field, context);
    if (value === null) continue;
    const key = valueKey(value);
    const column = headers.columns.find((candidate) => candidate.field === field);
    const fault = (message: Message, params: MessageParams) =>
      void main.faults.push({
        position: column?.position ?? null,
        header: column?.header ?? "",
        message: worded(column?.header ?? "", message, lookups, params),
      });
    const first = taken.values.get(`${field.field}|${key}`);
    if (first === undefined) taken.values.set(`${field.field}|${key}`, main.row.number);
    else fault(importExportErrors.sameInFile, { row: first });
    const id = existing.ids.get(field.field)?.get(key);
    if (id !== undefined) ids.add(id);
    else if (isNumbered(field)) fault(importExportErrors.unknownBillNumber, { text: key });
  }
  return ids;
}

/** Checks a row with the same functions as a form; adds what is wrong to its faults. */
function check(
  { opened, headers, children, lookups }: ImportSource,
  { main, children: rows }: Candidate,
  before: StoredRecord | undefined,
  context: RecordContext,
): RecordValues {
  const input: Record<string, unknown> = {};
  // A blank cell leaves a new record its default, and empties a record that is there; but for secrets, which nobody could have filled in.
  const kept = new Set(headers.columns.flatMap(({ field }) => (isSecret(field) ? [field.field] : [])));
  for (const [key, value] of Object.entries(main.input))
    if (value !== null || (before !== undefined && !kept.has(key))) input[key] = value;
  for (const [key, list] of rows)
    input[key] = list.map((row) => Object.fromEntries(Object.entries(row.input).filter(([, value]) => value !== null)));
  const { values, issues } = opened.model.validate(
    input,
    before === undefined ? context : { ...context, previous: before.values },
  );
  for (const { path, message, params } of issues) {
    const [key = "", index, column] = path.split(".");
    const row = index === undefined ? main : rows.get(key)?.[Number(index)];
    const field = index === undefined ? key : (column ?? "");
    if (row === undefined || row.failed.has(field)) continue;
    const place = (index === undefined ? headers : children.find((child) => child.key === key)?.headers)?.columns.find(
      (candidate) => candidate.field.field === field,
    );
    const header = place?.header ?? labelOf(opened, field);
    row.faults.push({
      position: place?.position ?? null,
      header,
      message: worded(header, message, lookups, params),
    } satisfies RowFault);
  }
  return values;
}

function labelOf({ model }: OpenedModel, key: string): string {
  return (
    model.form.fields.find((field) => (isScalarField(field) || field.kind === "table") && field.field === key)?.label ??
    ""
  );
}
