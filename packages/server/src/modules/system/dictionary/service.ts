import type { ParsedArguments } from "@gongshu/contract/endpoint";
import type {
  Dictionary,
  DictionaryDataNode,
  DictionaryTypeNode,
  dictionaryDataInput,
  dictionaryTypeInput,
  updateData as updateEndpoint,
} from "@gongshu/contract/system/dictionary";
import { dictionaryDataRoot, dictionaryTypeRoot, entryColumns } from "@gongshu/contract/system/dictionary";
import { isWithin, toTree, withAncestors } from "@gongshu/core/list/tree";
import { sql } from "kysely";
import type { z } from "zod";
import { maySeeColumn } from "#platform/auth/column-rights.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict, invalidField, notFound } from "#platform/http/errors.ts";
import { dictionaryErrors } from "./dictionary.messages.ts";
import { dictionariesChanged } from "./dictionary-push.ts";
import { entries, types } from "./dictionary-rows.ts";
import { requireDictionary } from "./policy.ts";
import { lockTypes } from "./type-lock.ts";

export {
  dictionaryTexts,
  entriesOfTypes,
  entryCode,
  holdType,
  resolveDictTexts,
  type TypedEntry,
} from "./entry-reads.ts";
export {
  type ComparedType,
  compareDictionaries,
  dictionariesOf,
  dictionaryNames,
  holdDictionaries,
  takeDictionaries,
} from "./exchange.ts";

type TypeInput = z.output<typeof dictionaryTypeInput>;
type DataInput = z.output<typeof dictionaryDataInput>;
type DataChange = ParsedArguments<typeof updateEndpoint>["body"];

/** All types as a tree. */
export async function listTypes(ctx: Context): Promise<DictionaryTypeNode[]> {
  return toTree(await typeRows(ctx), dictionaryTypeRoot);
}

/** One type by id or by code. */
export async function getType(ctx: Context, idOrCode: string) {
  return types.get(ctx, await typeId(ctx, idOrCode));
}

/** `id` is for the types that 3.1 clients ask for by a fixed id. */
export function createType(ctx: Context, input: TypeInput, id?: string): Promise<string> {
  return ctx.tx(async (tx) => {
    await checkTypeParent(tx, input.parentId);
    const created = await types.create(tx, input, id);
    await tx.batch([dictionariesChanged(tx)]);
    return created;
  });
}

export function updateType(ctx: Context, id: string, { version, ...input }: TypeInput): Promise<void> {
  return ctx.tx(async (tx) => {
    await checkTypeParent(tx, input.parentId, id);
    const before = await types.update(tx, id, input, version);
    if (before.isTree === 1 && input.isTree === 0 && (await hasEntries(tx, id, "nested")))
      throw conflict(dictionaryErrors.typeNotFlat, undefined, "isTree");
    await tx.batch([dictionariesChanged(tx)]);
  });
}

/** Refused while the type has child types or entries. */
export function deleteType(ctx: Context, id: string): Promise<void> {
  return ctx.tx(async (tx) => {
    await lockTypes(tx);
    await types.get(tx, id, "update");
    const child = await tx.db
      .selectFrom("dictionaryType")
      .select("id")
      .where("parentId", "=", id)
      .where("deleteMark", "is", null)
      .limit(1)
      .executeTakeFirst();
    if (child !== undefined) throw conflict(dictionaryErrors.typeHasChildren);
    if (await hasEntries(tx, id, "any")) throw conflict(dictionaryErrors.typeHasData);
    await types.remove(tx, id);
    await tx.batch([dictionariesChanged(tx)]);
  });
}

interface DataFilter {
  /** The columns in which the keyword is looked for. */
  readonly searched?: readonly ("fullName" | "enCode")[];
  readonly isTree?: 0 | 1 | undefined;
  readonly keyword?: string | undefined;
  readonly enabledOnly?: boolean;
}

/** The entries of a type (by id or code); what a search finds keeps its ancestors. */
export async function listData(
  ctx: Context,
  idOrCode: string,
  { isTree, keyword, searched = ["fullName", "enCode"], enabledOnly = false }: DataFilter,
): Promise<DictionaryDataNode[]> {
  const type = await getType(ctx, idOrCode);
  const rows = await dataRows(ctx, type.id, enabledOnly);
  const needle = keyword?.toLowerCase();
  const matches = (row: DataRow) =>
    needle === undefined || searched.some((column) => row[column].toLowerCase().includes(needle));
  if ((isTree ?? type.isTree) !== 1) return rows.filter(matches).map(asLeaf);
  return toTree(withAncestors(rows, matches), dictionaryDataRoot);
}

/** The list of entries. Search results reveal the content of a column, so only visible columns are searched. */
export async function listEntries(ctx: Context, idOrCode: string, filter: Omit<DataFilter, "searched">) {
  requireDictionary(ctx, await typeId(ctx, idOrCode));
  const searched = (["fullName", "enCode"] as const).filter((code) => maySeeColumn(ctx, entryColumns.menu, code));
  return listData(ctx, idOrCode, { ...filter, searched });
}

/** The entries below a root that stands for the type, for choosing a parent. */
export async function dataParents(ctx: Context, idOrCode: string): Promise<DictionaryDataNode[]> {
  const type = await getType(ctx, idOrCode);
  requireDictionary(ctx, type.id);
  const children = type.isTree === 1 ? toTree(await dataRows(ctx, type.id, false), dictionaryDataRoot) : [];
  const root = {
    id: type.id,
    parentId: dictionaryDataRoot,
    fullName: type.fullName,
    enCode: type.enCode,
    color: "",
    enabledMark: 1 as const,
    sortCode: 0,
  };
  return [{ ...root, hasChildren: children.length > 0, children }];
}

/** Every dictionary with its enabled entries. */
export async function listAll(ctx: Context): Promise<Dictionary[]> {
  const [typeList, dataList] = await Promise.all([typeRows(ctx), dataRows(ctx, undefined, true)]);
  const byType = Map.groupBy(dataList, (row) => row.dictionaryTypeId);
  return typeList.map(({ id, enCode, fullName, isTree }) => {
    const rows = byType.get(id) ?? [];
    return {
      id,
      enCode,
      fullName,
      isTree,
      dictionaryList: isTree === 1 ? toTree(rows, dictionaryDataRoot) : rows.map(asLeaf),
    };
  });
}

/** The tree of one dictionary by code; `industry` is the name that clients use for IndustryType. */
export function treeList(ctx: Context, type: string): Promise<DictionaryDataNode[]> {
  return listData(ctx, type === "industry" ? "IndustryType" : type, { enabledOnly: true });
}

export async function getData(ctx: Context, id: string) {
  const entry = await entries.get(ctx, id);
  requireDictionary(ctx, entry.dictionaryTypeId);
  return entry;
}

export function createData(ctx: Context, input: DataInput): Promise<string> {
  requireDictionary(ctx, input.dictionaryTypeId, "btn_add");
  return ctx.tx(async (tx) => {
    const parentId = await checkDataParent(tx, input);
    const id = await entries.create(tx, { ...input, color: input.color ?? "", parentId });
    await tx.batch([dictionariesChanged(tx)]);
    return id;
  });
}

export function updateData(ctx: Context, id: string, { version, ...input }: DataChange): Promise<void> {
  requireDictionary(ctx, input.dictionaryTypeId, "btn_edit");
  return ctx.tx(async (tx) => {
    requireDictionary(tx, (await entries.get(tx, id)).dictionaryTypeId, "btn_edit");
    const parentId = await checkDataParent(tx, input, id);
    const before = await entries.update(tx, id, { ...input, parentId }, version);
    if (before.dictionaryTypeId !== input.dictionaryTypeId)
      throw invalidField("dictionaryTypeId", dictionaryErrors.typeIsFixed);
    await tx.batch([dictionariesChanged(tx)]);
  });
}

/** Refused while there are entries below it. */
export function deleteData(ctx: Context, id: string): Promise<void> {
  return ctx.tx(async (tx) => {
    const { dictionaryTypeId } = await entries.get(tx, id);
    requireDictionary(tx, dictionaryTypeId, "btn_remove");
    await types.get(tx, dictionaryTypeId, "update");
    const child = await tx.db
      .selectFrom("dictionaryData")
      .select("id")
      .where("parentId", "=", id)
      .where("deleteMark", "is", null)
      .limit(1)
      .executeTakeFirst();
    if (child !== undefined) throw conflict(dictionaryErrors.dataHasChildren);
    await entries.remove(tx, id);
    await tx.batch([dictionariesChanged(tx)]);
  });
}

export async function toggleData(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (tx) => {
    requireDictionary(tx, (await entries.get(tx, id)).dictionaryTypeId, "btn_edit");
    await entries.toggle(tx, id);
    await tx.batch([dictionariesChanged(tx)]);
  });
}

interface DataRow {
  readonly id: string;
  readonly dictionaryTypeId: string;
  readonly parentId: string;
  readonly fullName: string;
  readonly enCode: string;
  readonly color: string;
  readonly enabledMark: 0 | 1;
  readonly sortCode: number;
}

function asLeaf(row: DataRow): DictionaryDataNode {
  return { ...row, hasChildren: false, children: [] };
}

function typeRows(ctx: Context) {
  return ctx.db
    .selectFrom("dictionaryType")
    .select(["id", "parentId", "fullName", "enCode", "isTree", "sortCode"])
    .where("deleteMark", "is", null)
    .orderBy("sortCode")
    .orderBy("creatorTime", "desc")
    .execute();
}

function dataRows(ctx: Context, dictionaryTypeId: string | undefined, enabledOnly: boolean): Promise<DataRow[]> {
  let query = ctx.db
    .selectFrom("dictionaryData")
    .select(["id", "dictionaryTypeId", "parentId", "fullName", "enCode", "color", "enabledMark", "sortCode"])
    .where("deleteMark", "is", null)
    .orderBy("sortCode")
    .orderBy("creatorTime", "desc");
  if (dictionaryTypeId !== undefined) query = query.where("dictionaryTypeId", "=", dictionaryTypeId);
  if (enabledOnly) query = query.where("enabledMark", "=", 1);
  return query.execute();
}

async function typeId(ctx: Context, idOrCode: string): Promise<string> {
  const row = await ctx.db
    .selectFrom("dictionaryType")
    .select("id")
    .where((where) => where.or([where("id", "=", idOrCode), where(sql`lower(en_code)`, "=", idOrCode.toLowerCase())]))
    .where("deleteMark", "is", null)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row.id;
}

async function checkTypeParent(tx: Context, parentId: string, id?: string): Promise<void> {
  if (parentId === dictionaryTypeRoot) return;
  await lockTypes(tx);
  const rows = await typeRows(tx);
  if (!rows.some((row) => row.id === parentId)) throw invalidField("parentId", dictionaryErrors.parentNotFound);
  if (id !== undefined && isWithin(rows, parentId, id)) throw invalidField("parentId", dictionaryErrors.parentIsSelf);
}

/** The parent as it is stored. Clients name the type itself, or nothing, for "no parent". Holds the type, so that it cannot be deleted meanwhile. */
async function checkDataParent(
  tx: Context,
  input: Pick<DataInput, "dictionaryTypeId" | "parentId">,
  id?: string,
): Promise<string> {
  const type = await types.get(tx, input.dictionaryTypeId, "update");
  if (input.parentId === "" || input.parentId === dictionaryDataRoot || input.parentId === type.id)
    return dictionaryDataRoot;
  if (type.isTree !== 1) throw invalidField("parentId", dictionaryErrors.typeIsFlat);
  const rows = await dataRows(tx, type.id, false);
  if (!rows.some((row) => row.id === input.parentId)) throw invalidField("parentId", dictionaryErrors.parentNotFound);
  if (id !== undefined && isWithin(rows, input.parentId, id))
    throw invalidField("parentId", dictionaryErrors.parentIsSelf);
  return input.parentId;
}

async function hasEntries(tx: Context, dictionaryTypeId: string, which: "any" | "nested"): Promise<boolean> {
  let query = tx.db
    .selectFrom("dictionaryData")
    .select("id")
    .where("dictionaryTypeId", "=", dictionaryTypeId)
    .where("deleteMark", "is", null);
  if (which === "nested") query = query.where("parentId", "<>", dictionaryDataRoot);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
