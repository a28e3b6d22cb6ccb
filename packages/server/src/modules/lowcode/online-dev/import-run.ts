import type { ImportLimits } from "@gongshu/contract/system/import-history";
import { isSecret, kindOf } from "@gongshu/core/form/kinds/kinds";
import { ExcelRefusal } from "#platform/excel/excel-refusal.ts";
import type { SheetRow } from "#platform/excel/sheet-cell.ts";
import type { ImportOutcome } from "#platform/files/linked-result.ts";
import { temporaryKey } from "#platform/files/temporary-files.ts";
import type { Context } from "#platform/http/context.ts";
import { invalid } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { type ImportFile, type OpenedSheet, openImportSheet } from "#platform/import-export/import-sheet.ts";
import type { RunningJob } from "#platform/jobs/job.ts";
import { ChildRows, hasChildSheets, readChildren } from "./import-children.ts";
import { FaultBook } from "./import-error-workbook.ts";
import { hasRecords } from "./import-existing.ts";
import { importExportErrors } from "./import-export.messages.ts";
import { type ImportHeaders, matchHeaders } from "./import-headers.ts";
import { ImportNaming } from "./import-names.ts";
import { ImportPlanner, type ImportSource } from "./import-plan.ts";
import { type PlannedChanges, plannedChanges, writeImport } from "./import-write.ts";
import type { OpenedModel } from "./record-query.ts";
import { defaultContext } from "./record-references.ts";
import type { OnlineRecords } from "./service.ts";
import { readableFields } from "./workbook-fields.ts";
import { recordsAtOnce } from "./writing/write-records.ts";

/**
 * Rows that are checked together: their names and the records that are there already are asked for at once. As many as are written at once: what is
 * under way must be gone before the memory of a large import is cleaned twice, else it is kept as if it were to stay.
 */
const rowsAtOnce = recordsAtOnce;
/**
 * Changes that are planned before the transaction begins. An import that has no more holds locks, such as those of bill numbers, only while it
 * writes; a larger one is written while the rest of its file is still being read.
 */
const maxHeld = 10_000;
/** Rows of an import whose changes are all held: that of an embedded database, which has one session, and of secrets, which are hashed before. */
const maxRowsHeld = 100_000;

export interface ImportOrder {
  readonly stored: string;
  readonly fileName: string;
  readonly overwrite: boolean;
  readonly dryRun: boolean;
}

interface Parts {
  readonly platform: Platform;
  readonly records: OnlineRecords;
  readonly ctx: Context;
  readonly opened: OpenedModel;
  readonly order: ImportOrder;
  readonly limits: ImportLimits;
  readonly job: RunningJob;
}

/** One attempt at an import, from its file to its result. */
export class ImportRun {
  readonly #parts: Parts;
  readonly #counts = { totalSize: 0, errSize: 0, updateSize: 0, insertSize: 0, skipSize: 0 };

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async run(): Promise<ImportOutcome> {
    const { sheet, source } = await this.#open();
    const faults = new FaultBook(this.#parts.platform, source);
    try {
      return await this.#import(sheet, source, faults);
    } catch (error) {
      await faults.abandon(error);
      throw error;
    } finally {
      await sheet.end();
    }
  }

  async #import(sheet: OpenedSheet, source: ImportSource, faults: FaultBook): Promise<ImportOutcome> {
    const { ctx, opened, order, job } = this.#parts;
    const changes = this.#changes(sheet, source, faults);
    const held = await this.#hold(changes, source);
    // On a database with one session nothing may be asked beside the transaction.
    let outcome = held.isEnd ? await this.#outcome(faults) : undefined;
    if (outcome !== undefined && order.dryRun) return outcome;
    const result = async () => (outcome ??= await this.#outcome(faults));
    const planned = held.changes.reduce((sum, { length }) => sum + length, 0);
    let written = 0;
    // Where all is planned before, half of the way is left; else what is read tells how far it is.
    const onWritten = (count: number) => held.isEnd && job.progress(50 + ((written += count) / planned) * 45);
    await writeImport(ctx, opened, { held: held.changes, rest: oneAhead(changes), result, onWritten }, job);
    return result();
  }

  /** The changes that are planned before anything is written: all of them where nothing can be asked meanwhile, and of a check none. */
  async #hold(
    changes: AsyncGenerator<PlannedChanges>,
    source: ImportSource,
  ): Promise<{ readonly changes: PlannedChanges[]; readonly isEnd: boolean }> {
    const { order } = this.#parts;
    const holdsAll = this.#holdsAll(source);
    const held: PlannedChanges[] = [];
    for (let count = 0; holdsAll || count <= maxHeld; ) {
      const next = await changes.next();
      if (next.done === true) return { changes: held, isEnd: true };
      if (holdsAll && this.#counts.totalSize > maxRowsHeld)
        throw new ExcelRefusal({ reason: "tooManyRows", data: { maxRows: maxRowsHeld + 1 } });
      if (order.dryRun) continue;
      held.push(next.value);
      count += next.value.length;
    }
    return { changes: held, isEnd: false };
  }

  /** Whether nothing can be asked while it writes, or secrets must be hashed before. */
  #holdsAll({ headers }: ImportSource): boolean {
    return this.#parts.ctx.database.kind === "embedded" || headers.columns.some(({ field }) => isSecret(field));
  }

  /** Plans the rows as they are read. What is wrong goes into the book of faults. */
  async *#changes(sheet: OpenedSheet, source: ImportSource, faults: FaultBook): AsyncGenerator<PlannedChanges> {
    const { ctx, job, opened, order } = this.#parts;
    const planner = new ImportPlanner(source);
    for await (const rows of inParts(sheet.chunks)) {
      const plan = await planner.plan(rows);
      this.#counts.totalSize += rows.length;
      this.#counts.errSize += plan.faulty.length;
      this.#counts.updateSize += plan.updates.length;
      this.#counts.insertSize += plan.inserts.length;
      this.#counts.skipSize += plan.skipped;
      for (const candidate of plan.faulty) await faults.add(candidate);
      job.progress(5 + sheet.share() * (this.#holdsAll(source) && !order.dryRun ? 45 : 90));
      yield order.dryRun ? [] : await plannedChanges(ctx, opened.model, plan, planner.secrets, job.signal);
    }
    if (this.#counts.totalSize === 0) throw invalid(importExportErrors.noRows);
  }

  /** A row of a sub-table counts with its record; one without a record counts for itself. */
  async #outcome(faults: FaultBook): Promise<ImportOutcome> {
    const { orphans, ...workbook } = await faults.end();
    const { totalSize, errSize, ...counts } = this.#counts;
    return {
      ...counts,
      totalSize: totalSize + orphans,
      errSize: errSize + orphans,
      dryRun: this.#parts.order.dryRun,
      ...workbook,
      errors: faults.errors,
    };
  }

  /** Opens the file with everything that its rows are checked against. */
  async #open(): Promise<{ readonly sheet: OpenedSheet; readonly source: ImportSource }> {
    const { platform, records, ctx, opened, order, limits, job } = this.#parts;
    const { signal } = job;
    const { files, scratch } = platform;
    const file: ImportFile = { files, scratch, key: temporaryKey(ctx, order.stored), fileName: order.fileName, limits };
    const { sheet, children } = await openSheets(ctx, file, opened, signal);
    try {
      const headers = headersOf(ctx, opened, sheet.header);
      const naming = await ImportNaming.open(platform, records, ctx, opened);
      const childRows: ChildRows[] = [];
      for (const child of children)
        childRows.push(new ChildRows(child, await naming.namesIn({ rows: child.sheet.rows, headers: child.headers })));
      const { sheetName } = sheet;
      const { overwrite } = order;
      const own = { ctx, opened, sheetName, headers, children: childRows, naming, overwrite, signal };
      return { sheet, source: { ...own, hasRecords: await hasRecords(ctx, opened.model) } };
    } catch (error) {
      await sheet.end();
      throw error;
    }
  }
}

/** The sheet of the records, and those of sub-tables, which are read whole and before it: only so many files are read at a time. */
async function openSheets(ctx: Context, file: ImportFile, opened: OpenedModel, signal: AbortSignal) {
  const first = await openImportSheet(file, signal);
  if (!hasChildSheets(first, opened)) return { sheet: first, children: [] };
  await first.end();
  // What is wrong with the sheet of the records is said first.
  headersOf(ctx, opened, first.header);
  const children = await readChildren(file, first, opened, signal);
  return { sheet: await openImportSheet(file, signal), children };
}

function headersOf(ctx: Context, opened: OpenedModel, header: SheetRow): ImportHeaders {
  const defaults = defaultContext(ctx);
  return matchHeaders(header, readableFields(opened), {
    hasDefault: (field) => kindOf(field).defaultValue(field, defaults) !== null,
    isLocked: (field) => !opened.rights.canWrite(field.field),
  });
}

/** Rows in parts of a size that is worth a question to the database. */
async function* inParts(chunks: AsyncIterable<readonly SheetRow[]>): AsyncGenerator<readonly SheetRow[]> {
  let part: SheetRow[] = [];
  for await (const rows of chunks) {
    part.push(...rows);
    if (part.length < rowsAtOnce) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

/** Begins with the next part while the present one is used. */
async function* oneAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = source.next();
  for (;;) {
    const present = await next;
    if (present.done === true) return;
    next = source.next();
    // It is awaited in the next round, unless the user of the present part fails.
    next.catch(() => undefined);
    yield present.value;
  }
}
