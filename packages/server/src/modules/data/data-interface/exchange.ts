import { interfaceCategoryType } from "@gongshu/contract/data/data-interface";
import type { FileInterface } from "@gongshu/contract/data/data-interface-file";
import { ownDatabaseId } from "@gongshu/contract/data/data-source";
import { errorCodes } from "@gongshu/contract/errors";
import type { DictionaryDataNode } from "@gongshu/contract/system/dictionary";
import { sql } from "kysely";
import type { Context } from "#platform/http/context.ts";
import { BusinessError } from "#platform/http/errors.ts";
import { listData } from "../../system/dictionary/service.ts";
import { selectableSources } from "../data-source/service.ts";
import { storedDefinition } from "./definition.ts";
import { draftOf } from "./interface-rows.ts";
import { createInterface, updateInterface } from "./save-interface.ts";

/** An interface with what goes into a file of it. */
export interface StoredInterface extends FileInterface {
  readonly id: string;
}

/** Every interface as its draft defines it, without secrets. Rights are up to the caller. */
export async function storedInterfaces(ctx: Context): Promise<StoredInterface[]> {
  const [rows, categories, sources] = await Promise.all([
    ctx.db
      .selectFrom("dataInterface")
      .select(["id", "fullName", "enCode", "categoryId", "definition", "sortCode", "description"])
      .where("deleteMark", "is", null)
      .orderBy("sortCode")
      .orderBy("id")
      .execute(),
    interfaceCategories(ctx),
    selectableSources(ctx),
  ]);
  const categoryOf = new Map(categories.map(({ id, enCode, fullName }) => [id, { enCode, fullName }]));
  const sourceOf = new Map(sources.map(({ id, fullName }) => [id, fullName]));
  return rows.map(({ categoryId, definition, ...row }) => {
    const {
      schema: _schema,
      dbLinkId,
      runAsUserId: _user,
      responseType: _type,
      ...own
    } = storedDefinition.parse(definition);
    return {
      ...row,
      ...own,
      category: categoryOf.get(categoryId) ?? { enCode: categoryId, fullName: categoryId },
      source: dbLinkId === ownDatabaseId ? "" : (sourceOf.get(dbLinkId) ?? dbLinkId),
    };
  });
}

/** Holds the interfaces of these codes, in any case, as far as they are here, until the end of the transaction. */
export async function holdInterfaces(tx: Context, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  const wanted = codes.map((code) => code.toLowerCase());
  await tx.db
    .selectFrom("dataInterface")
    .select("id")
    .where(sql<string>`lower(en_code)`, "in", wanted)
    .where("deleteMark", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** The categories of interfaces; none where the dictionary itself was deleted. */
export async function interfaceCategories(ctx: Context): Promise<DictionaryDataNode[]> {
  const list = await listData(ctx, interfaceCategoryType, { enabledOnly: false }).catch((error: unknown) => {
    if (error instanceof BusinessError && error.code === errorCodes.notFound) return [];
    throw error;
  });
  const flat = (nodes: typeof list): typeof list => nodes.flatMap((node) => [node, ...flat(node.children)]);
  return flat(list);
}

export interface TakenInterface {
  readonly file: FileInterface;
  /** Undefined leaves the one of an interface that is here; a new one needs one. */
  readonly categoryId: string | undefined;
  /** The id of the source that has its name here; without one it names what is not there, and cannot be published. */
  readonly dbLinkId: string | undefined;
}

/**
 * Makes an interface of a file, or with an id changes the draft of that one. It is not published: somebody has to look at what a file asks of a
 * database, and to enter the secrets. Must run inside a transaction. Rights are up to the caller.
 */
export async function takeInterface(
  tx: Context,
  { file, categoryId, dbLinkId = file.source }: TakenInterface,
  id?: string,
): Promise<string> {
  const { category: _category, source: _source, requestParameters, ...own } = file;
  const input = {
    ...own,
    dbLinkId,
    responseType: "json" as const,
    requestParameters: JSON.stringify(requestParameters),
    enabledMark: 1 as const,
    publish: false,
  };
  if (id === undefined)
    return createInterface(tx, { ...input, categoryId: categoryId ?? file.category.enCode, version: undefined });
  const { enabledMark: _mark, ...change } = input;
  const kept = categoryId ?? (await draftOf(tx, id, "update")).categoryId;
  await updateInterface(tx, id, { ...change, categoryId: kept, version: undefined });
  return id;
}
