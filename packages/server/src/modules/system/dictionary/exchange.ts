import { dictionaryDataRoot, dictionaryTypeRoot } from "@gongshu/contract/system/dictionary";
import {
  type ExchangeDocument,
  type ExchangeEntry,
  type ExchangeType,
  exchangeFormat,
  exchangeLimits,
  exchangeVersion,
  type ImportReport,
  maxReportLines,
} from "@gongshu/contract/system/dictionary-exchange";
import { translate } from "@gongshu/core/text/messages";
import { sql } from "kysely";
import type { Context } from "#platform/http/context.ts";
import { conflict, invalidField } from "#platform/http/errors.ts";
import { dictionaryErrors } from "./dictionary.messages.ts";
import { dictionariesChanged } from "./dictionary-push.ts";
import { entries, types } from "./dictionary-rows.ts";
import {
  codeKey,
  type ExchangePlan,
  ExchangePlanner,
  type PlannedRow,
  parentsFirst,
  type StoredEntry,
  type StoredType,
} from "./exchange-plan.ts";
import { requireAllColumns, requireImport } from "./policy.ts";
import { lockTypes } from "./type-lock.ts";

/** Types with all of their entries; without ids all of them. */
export async function exportDictionaries(ctx: Context, ids: readonly string[]): Promise<ExchangeDocument> {
  requireAllColumns(ctx);
  return documentOf(ctx, ({ id }) => ids.length === 0 || ids.includes(id));
}

async function documentOf(
  ctx: Context,
  isWanted: (type: { readonly id: string; readonly enCode: string }) => boolean,
): Promise<ExchangeDocument> {
  const [typeRows, entryRows] = await Promise.all([storedTypes(ctx), storedEntries(ctx)]);
  return asDocument(asFileTypes(typeRows, entryRows, isWanted));
}

/** Stored types as a file holds them. */
function asFileTypes(
  typeRows: readonly StoredType[],
  entryRows: readonly StoredEntry[],
  isWanted: (type: StoredType) => boolean,
): ExchangeType[] {
  const codes = new Map(typeRows.map(({ id, enCode }) => [id, enCode]));
  const byType = Map.groupBy(entryRows, ({ dictionaryTypeId }) => dictionaryTypeId);
  return typeRows.filter(isWanted).map(({ id, parentId, ...type }) => ({
    ...type,
    parentCode: codes.get(parentId) ?? "",
    entries: nested(byType.get(id) ?? [], dictionaryDataRoot),
  }));
}

/** The types of these codes, whatever their case, with all of their entries. Rights are up to the caller. */
export async function dictionariesOf(ctx: Context, codes: readonly string[]): Promise<ExchangeType[]> {
  if (codes.length === 0) return [];
  const wanted = new Set(codes.map(codeKey));
  return (await documentOf(ctx, ({ enCode }) => wanted.has(codeKey(enCode)))).types;
}

/** How a type of a file compares to what is stored. */
export interface ComparedType {
  /** As it would be taken: below a parent that is here by then. */
  readonly type: ExchangeType;
  /** What is here under its code, as a file would hold it. */
  readonly stored: ExchangeType | undefined;
  readonly state: "new" | "same" | "differs";
  /** Why it cannot be taken, in the caller's language; empty when it can. */
  readonly refusal: string;
}

/** What taking each of these types would do, in their order. Types above it that are new are taken with it, those that are here may stay as they are. */
export async function compareDictionaries(
  ctx: Context,
  list: readonly ExchangeType[],
): Promise<readonly ComparedType[]> {
  const [typeRows, entryRows] = await Promise.all([storedTypes(ctx), storedEntries(ctx)]);
  const stored = byCode(asFileTypes(typeRows, entryRows, () => true));
  const inFile = byCode(list);
  const compared = new Map<string, ComparedType>();
  const newAbove = ({ parentCode }: ExchangeType) => {
    const code = codeKey(parentCode);
    return stored.has(code) ? undefined : (compared.get(code)?.type ?? inFile.get(code));
  };
  for (const type of parentsFirst(list)) {
    const before = stored.get(codeKey(type.enCode));
    const parent = codeKey(type.parentCode);
    const isHere = parent === "" || stored.has(parent);
    // Parents come first: one that was not compared yet stands in a circle, which the plan refuses.
    const isTaken = inFile.has(parent) && (compared.get(parent)?.refusal ?? "") === "";
    const placed = isHere || isTaken ? type : { ...type, parentCode: before?.parentCode ?? "" };
    const above = new Set<ExchangeType>();
    for (let at = newAbove(placed); at !== undefined && !above.has(at); at = newAbove(at)) above.add(at);
    above.delete(type);
    const plan = new ExchangePlanner(typeRows, entryRows, () => ctx.newId()).plan(asDocument([...above, placed]));
    const own = plan.lines.filter(({ path }) => isOfType(path, type.enCode));
    const refused = own.find(({ reason }) => reason !== undefined)?.reason;
    compared.set(codeKey(type.enCode), {
      type: placed,
      stored: before,
      state: before === undefined ? "new" : own.length === 0 ? "same" : "differs",
      refusal: refused === undefined ? "" : translate(refused, ctx.locale),
    });
  }
  return list.flatMap(({ enCode }) => compared.get(codeKey(enCode)) ?? []);
}

function byCode(list: readonly ExchangeType[]): ReadonlyMap<string, ExchangeType> {
  return new Map(list.map((type) => [codeKey(type.enCode), type]));
}

function isOfType(path: string, enCode: string): boolean {
  return codeKey(path) === codeKey(enCode) || codeKey(path).startsWith(`${codeKey(enCode)} / `);
}

/** Holds the types of these codes, in any case, and their entries, as far as they are here, until the end of the transaction. */
export async function holdDictionaries(tx: Context, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  await lockTypes(tx);
  const held = await tx.db
    .selectFrom("dictionaryType")
    .select("id")
    .where(sql<string>`lower(en_code)`, "in", codes.map(codeKey))
    .where("deleteMark", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (held.length === 0) return;
  const ids = held.map(({ id }) => id);
  await tx.db
    .selectFrom("dictionaryData")
    .select("id")
    .where("dictionaryTypeId", "in", ids)
    .where("deleteMark", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Adds and changes these types and their entries. Must run inside a transaction, which a refusal ends. Rights are up to the caller. */
export async function takeDictionaries(tx: Context, list: readonly ExchangeType[]): Promise<void> {
  if (list.length === 0) return;
  await lockTypes(tx);
  const [typeRows, entryRows] = [await storedTypes(tx), await storedEntries(tx)];
  const plan = new ExchangePlanner(typeRows, entryRows, () => tx.newId()).plan(asDocument(list));
  const refused = plan.lines.find(({ reason }) => reason !== undefined);
  if (refused?.reason !== undefined)
    throw conflict(dictionaryErrors.refused, {
      name: refused.fullName,
      reason: translate(refused.reason, tx.locale),
    });
  await write(tx, plan);
}

/** The ids, codes and names of all types, for what must be free. */
export async function dictionaryNames(
  ctx: Context,
): Promise<readonly (Named & { readonly id: string; readonly enCode: string })[]> {
  return storedTypes(ctx);
}

function asDocument(list: readonly ExchangeType[]): ExchangeDocument {
  return { format: exchangeFormat, version: exchangeVersion, types: [...list] };
}

/** Adds and changes what a file holds, all or nothing; in a trial nothing is written. */
export function importDictionaries(ctx: Context, document: ExchangeDocument, dryRun: boolean): Promise<ImportReport> {
  requireImport(ctx);
  if (countEntries(document) > exchangeLimits.entries)
    throw invalidField("document", dictionaryErrors.tooManyEntries, { max: exchangeLimits.entries });
  return ctx.tx(async (tx) => {
    await lockTypes(tx);
    const [typeRows, entryRows] = [await storedTypes(tx), await storedEntries(tx)];
    const plan = new ExchangePlanner(typeRows, entryRows, () => tx.newId()).plan(document);
    const isDone = !dryRun && plan.lines.every(({ outcome }) => outcome !== "refused");
    if (isDone) await write(tx, plan);
    return reportOf(tx, plan, isDone);
  });
}

/** Names may go from one row to another, also in a circle: those that change are free before anything takes them. */
async function write(tx: Context, plan: ExchangePlan): Promise<void> {
  const withId = <Row>({ id, row }: PlannedRow<Row>) => ({ id, ...row });
  const typeChanges = await heldRows(plan.changedTypes, (id) => types.get(tx, id, "update"));
  await freeNames(tx, types.table, typeChanges);
  await types.createMany(tx, plan.newTypes.map(withId));
  for (const { before, row } of typeChanges) await types.change(tx, before, row);
  const entryChanges = await heldRows(plan.changedEntries, (id) => entries.get(tx, id, "update"));
  await freeNames(tx, entries.table, entryChanges);
  await entries.createMany(tx, plan.newEntries.map(withId));
  for (const { before, row } of entryChanges) await entries.change(tx, before, row);
  await tx.batch([dictionariesChanged(tx)]);
}

interface Named {
  readonly fullName: string;
}

interface HeldChange<Before, Row> {
  readonly before: Before;
  readonly row: Row;
}

async function heldRows<Before, Row>(
  changed: readonly PlannedRow<Row>[],
  hold: (id: string) => Promise<Before>,
): Promise<HeldChange<Before, Row>[]> {
  const held: HeldChange<Before, Row>[] = [];
  for (const { id, row } of changed) held.push({ before: await hold(id), row });
  return held;
}

/** Rows that get another name have their ids for names until then, which nobody else has. The change itself tells the history what they were called. */
async function freeNames(
  tx: Context,
  table: "dictionaryType" | "dictionaryData",
  changes: readonly HeldChange<Named & { readonly id: string }, Named>[],
): Promise<void> {
  const renamed = changes.filter(({ before, row }) => before.fullName !== row.fullName);
  if (renamed.length === 0) return;
  const ids = renamed.map(({ before }) => before.id);
  await sql`update ${sql.table(table)} set full_name = id where id = any(${ids}::text[])`.execute(tx.db);
}

function reportOf(ctx: Context, { lines, same }: ExchangePlan, isDone: boolean): ImportReport {
  const count = (kind: string, outcome: string) =>
    lines.filter((line) => line.kind === kind && line.outcome === outcome).length;
  const countsOf = (kind: "type" | "entry") => ({
    added: count(kind, "added"),
    changed: count(kind, "changed"),
    same: kind === "type" ? same.types : same.entries,
    refused: count(kind, "refused"),
  });
  const ordered = lines.toSorted(
    (one, other) => Number(other.outcome === "refused") - Number(one.outcome === "refused"),
  );
  return {
    isDone,
    types: countsOf("type"),
    entries: countsOf("entry"),
    lines: ordered.slice(0, maxReportLines).map(({ reason, ...line }) => ({
      ...line,
      reason: reason === undefined ? "" : translate(reason, ctx.locale),
      // Ids of parents say nothing to a reader.
      changes: line.changes.map((change) =>
        change.field === "parentId" ? { ...change, before: "", after: "" } : change,
      ),
    })),
  };
}

function countEntries({ types: list }: ExchangeDocument): number {
  const count = (nodes: readonly ExchangeEntry[]): number =>
    nodes.reduce((sum, { children }) => sum + 1 + count(children), 0);
  return list.reduce((sum, type) => sum + count(type.entries), 0);
}

function nested(rows: readonly StoredEntry[], parentId: string): ExchangeEntry[] {
  const byParent = Map.groupBy(rows, (row) => row.parentId);
  const below = (id: string): ExchangeEntry[] =>
    (byParent.get(id) ?? []).map(({ id: own, fullName, enCode, enabledMark, sortCode, color, description }) => ({
      fullName,
      enCode,
      enabledMark,
      sortCode,
      color,
      description,
      children: below(own),
    }));
  return below(parentId);
}

function storedTypes(ctx: Context) {
  return ctx.db
    .selectFrom("dictionaryType")
    .select(["id", "parentId", "fullName", "enCode", "isTree", "sortCode", "description"])
    .where("deleteMark", "is", null)
    .orderBy((order) => order.case().when("parentId", "=", dictionaryTypeRoot).then(0).else(1).end())
    .orderBy("sortCode")
    .orderBy("id")
    .execute();
}

function storedEntries(ctx: Context): Promise<StoredEntry[]> {
  return ctx.db
    .selectFrom("dictionaryData")
    .select(["id", "dictionaryTypeId", "parentId", "fullName", "enCode", "color"])
    .select(["enabledMark", "sortCode", "description"])
    .where("deleteMark", "is", null)
    .orderBy("sortCode")
    .orderBy("id")
    .execute();
}
