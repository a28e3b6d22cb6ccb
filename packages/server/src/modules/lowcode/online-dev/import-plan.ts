import { setImmediate as nextTurn } from "node:timers/promises";
import { maxRecordText } from "@gongshu/contract/lowcode/online-dev";
import type { RecordValues, ScalarField } from "@gongshu/core/form/definition";
import { isScalarField } from "@gongshu/core/form/definition";
import { Rejection } from "@gongshu/core/form/issue";
import { isNumbered, parserOf } from "@gongshu/core/form/kinds/kinds";
import type { RecordContext } from "@gongshu/core/form/record";
import type { Message, MessageParams } from "@gongshu/core/text/messages";
import { patternBudget } from "@gongshu/core/validation/pattern";
import type { SheetRow } from "#platform/excel/sheet-cell.ts";
import type { Context } from "#platform/http/context.ts";
import type { RowFault } from "#platform/import-export/fault-sheet.ts";
import { FirstRows } from "#platform/import-export/first-rows.ts";
import { sanitizeRichText } from "#platform/text/sanitize-rich-text.ts";
import type { ChildRows } from "./import-children.ts";
import { recordIdsByValue, recordsById, valueKey } from "./import-existing.ts";
import { importExportErrors } from "./import-export.messages.ts";
import type { ImportHeaders } from "./import-headers.ts";
import type { ImportNames, ImportNaming } from "./import-names.ts";
import { type ConvertedRow, convertRow, worded } from "./import-row.ts";
import type { OpenedModel } from "./record-query.ts";
import { defaultContext } from "./record-references.ts";
import { SealedSecrets } from "./record-secrets.ts";
import type { StoredRecord } from "./record-sql.ts";

/** Everything that the rows of an import are decided from. */
export interface ImportSource {
  readonly ctx: Context;
  readonly opened: OpenedModel;
  /** Of the sheet with the records. */
  readonly sheetName: string;
  readonly headers: ImportHeaders;
  readonly children: readonly ChildRows[];
  readonly naming: ImportNaming;
  readonly overwrite: boolean;
  /**
   * Whether the model had records when the import began. Where it had none nothing is looked for: the rows of the import itself stand in the table, more
   * with each part, and no statistics know of them, so that each look would go through all of them. Who takes a value meanwhile is found when it is written.
   */
  readonly hasRecords: boolean;
  readonly signal: AbortSignal;
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

/** What an import will do with some rows of its file. Nothing is written yet. */
export interface PlannedRows {
  readonly inserts: RecordValues[];
  readonly updates: PlannedUpdate[];
  skipped: number;
  readonly faulty: Candidate[];
}

/** Rows between two turns of the event loop. */
const rowsAtOnce = 200;
/** So many rows of an import may spend what so many records may spend on patterns when they are saved one by one. */
const patternRows = 10_000;
const patternRecords = 100;

/** Converts and checks the rows of a file part by part, and decides which are new, which overwrite, which are passed over and which are wrong. */
export class ImportPlanner {
  /** New secrets of the file, for which signs stand in the values. */
  readonly secrets = new SealedSecrets();
  readonly #source: ImportSource;
  readonly #taken: Taken = { values: new FirstRows(), records: new FirstRows() };
  readonly #defaults: ReturnType<typeof defaultContext>;
  #budget = patternBudget(patternRecords);
  #rowsOfBudget = 0;

  constructor(source: ImportSource) {
    this.#source = source;
    this.#defaults = defaultContext(source.ctx);
  }

  async plan(rows: readonly SheetRow[]): Promise<PlannedRows> {
    const { headers, signal, naming } = this.#source;
    const names = await naming.namesIn({ rows, headers });
    const chunk: ChunkSource = { ...this.#source, names };
    const context = this.#contextOf(names, rows.length);
    const candidates = await convertRows(chunk, rows);
    const existing = await findExisting(chunk, candidates, context);
    const plan: PlannedRows = { inserts: [], updates: [], skipped: 0, faulty: [] };
    for (const [index, candidate] of candidates.entries()) {
      if (index % rowsAtOnce === 0) {
        signal.throwIfAborted();
        await nextTurn();
      }
      decide(chunk, candidate, existing, this.#taken, context, plan);
    }
    return plan;
  }

  #contextOf(names: ImportNames, count: number): RecordContext {
    if (this.#rowsOfBudget >= patternRows) {
      this.#budget = patternBudget(patternRecords);
      this.#rowsOfBudget = 0;
    }
    this.#rowsOfBudget += count;
    const { opened, children } = this.#source;
    const exists: RecordContext["exists"] = (reference, id) =>
      names.exists(reference, id) || children.some((child) => child.names.exists(reference, id));
    return {
      ...this.#defaults,
      seal: this.secrets.seal,
      cleanHtml: sanitizeRichText,
      exists,
      patternBudget: this.#budget,
      locked: opened.rights.locked,
    };
  }
}

/** The source with what the cells of a part of its rows mean. */
interface ChunkSource extends ImportSource {
  readonly names: ImportNames;
}

async function convertRows(
  { headers, children, names, signal }: ChunkSource,
  rows: readonly SheetRow[],
): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % rowsAtOnce === 0) {
      signal.throwIfAborted();
      await nextTurn();
    }
    candidates.push({ main: convertRow(row, headers, names.lookups), children: childrenOf(row, children) });
  }
  return candidates;
}

const noChildren: Candidate["children"] = new Map();

/** The rows of a record in sub-tables. Most files have none, and then nothing is made for a row. */
function childrenOf({ number }: SheetRow, children: readonly ChildRows[]): Candidate["children"] {
  if (children.length === 0) return noChildren;
  const own = children.flatMap((child): [string, readonly ConvertedRow[]][] => {
    const found = child.take(number);
    return found === undefined ? [] : [[child.key, found]];
  });
  return new Map(own);
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
  { ctx, opened, headers, overwrite, hasRecords }: ChunkSource,
  candidates: readonly Candidate[],
  context: RecordContext,
): Promise<Existing> {
  const unique = headers.columns
    .map(({ field }) => field)
    .filter((field) => field.unique && (isNumbered(field) || !field.readOnly));
  if (!hasRecords) return { unique, ids: new Map(), records: new Map() };
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
  readonly values: FirstRows;
  readonly records: FirstRows;
}

function decide(
  source: ChunkSource,
  candidate: Candidate,
  existing: Existing,
  taken: Taken,
  context: RecordContext,
  plan: PlannedRows,
): void {
  const { main } = candidate;
  const ids = matches(source, main, existing, taken, context);
  const [id] = ids;
  const fault = (message: Message, params?: MessageParams) =>
    void main.faults.push({ position: null, header: "", message: worded("", message, source.names.lookups, params) });
  if (ids.size > 1 && source.overwrite) fault(importExportErrors.severalRecords);
  const before = id === undefined || !source.overwrite ? undefined : existing.records.get(id);
  if (source.overwrite && ids.size === 1 && before === undefined) fault(importExportErrors.outOfScope);
  const first = before === undefined ? undefined : taken.records.take(before.id, main.row.number);
  if (first !== undefined && !main.faults.some(({ position }) => position !== null))
    fault(importExportErrors.sameRecord, { row: first });
  const values = check(source, candidate, before, context);
  if (isTooLarge(values)) fault(importExportErrors.recordTooLarge);
  if (main.faults.length > 0 || hasFaultyRows(candidate)) plan.faulty.push(candidate);
  else if (before !== undefined) plan.updates.push({ before, values });
  else if (ids.size > 0) plan.skipped += 1;
  else plan.inserts.push(values);
}

function hasFaultyRows({ children }: Candidate): boolean {
  if (children.size === 0) return false;
  return [...children.values()].flat().some(({ faults }) => faults.length > 0);
}

/** Signs that JSON makes of one at most, as of a control character. */
const maxEscaped = 6;
/** Signs of a name with its quotes and a value that is no text. */
const maxPlainEntry = 120;

/** Whether the record is longer, as JSON, than a form may send. The text is only made where it could be. */
function isTooLarge(values: RecordValues): boolean {
  let most = 0;
  for (const key in values) {
    const value = values[key] ?? null;
    if (typeof value === "object" && value !== null) return JSON.stringify(values).length > maxRecordText;
    most += maxPlainEntry + (typeof value === "string" ? value.length * maxEscaped : 0);
  }
  return most > maxRecordText && JSON.stringify(values).length > maxRecordText;
}

/** The records that have a unique value of the row; values that an earlier row has are faults. */
function matches(
  { headers, names: { lookups } }: ChunkSource,
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
    const first = taken.values.take(`${field.field}|${key}`, main.row.number);
    if (first !== undefined) fault(importExportErrors.sameInFile, { row: first });
    const id = existing.ids.get(field.field)?.get(key);
    if (id !== undefined) ids.add(id);
    else if (isNumbered(field)) fault(importExportErrors.unknownBillNumber, { text: key });
  }
  return ids;
}

/** Checks a row with the same functions as a form; adds what is wrong to its faults. */
function check(
  { opened, headers, children, names: { lookups } }: ChunkSource,
  { main, children: rows }: Candidate,
  before: StoredRecord | undefined,
  context: RecordContext,
): RecordValues {
  const input: Record<string, unknown> = {};
  // A blank cell leaves a new record its default, and empties a record that is there; but for secrets, which nobody could have filled in.
  for (const { field, kind } of headers.columns) {
    const value = main.input[field.field];
    if (value === undefined || (value === null && (before === undefined || kind.isSecret === true))) continue;
    input[field.field] = value;
  }
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
    if (row === undefined || row.failed.includes(field)) continue;
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
