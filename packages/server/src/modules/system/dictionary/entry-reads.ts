import { type WithDictTexts, withDictTexts } from "@gongshu/core/list/dict-text";
import { sql } from "kysely";
import type { Context } from "#platform/http/context.ts";

/** An entry of one of several dictionaries. */
export interface TypedEntry {
  /** The code of its dictionary. */
  readonly type: string;
  readonly id: string;
  readonly fullName: string;
  readonly enCode: string;
  readonly enabledMark: 0 | 1;
}

/** The live entries of these dictionaries in their order, whatever the case of the codes; those that are switched off too. */
export function entriesOfTypes(ctx: Context, typeCodes: readonly string[]): Promise<TypedEntry[]> {
  return ctx.db
    .selectFrom("dictionaryData as entry")
    .innerJoin("dictionaryType as type", (join) =>
      join.onRef("type.tenantId", "=", "entry.tenantId").onRef("type.id", "=", "entry.dictionaryTypeId"),
    )
    .select(["type.enCode as type", "entry.id", "entry.fullName", "entry.enCode", "entry.enabledMark"])
    .where("entry.deleteMark", "is", null)
    .where("type.deleteMark", "is", null)
    .where(
      sql<string>`lower(type.en_code)`,
      "in",
      typeCodes.map((code) => code.toLowerCase()),
    )
    .orderBy("entry.sortCode")
    .execute();
}

export interface EntryName {
  readonly dictionaryTypeId: string;
  readonly enCode: string;
  readonly fullName: string;
}

/** What the codes of all dictionaries are called. A code that was deleted and given again comes last with the name that it has now. */
export function everyName(ctx: Context): Promise<EntryName[]> {
  return ctx.db
    .selectFrom("dictionaryData")
    .select(["dictionaryTypeId", "enCode", "fullName"])
    .orderBy("deleteTime", (order) => order.asc().nullsLast())
    .execute();
}

/** The code of an entry by its id, of a removed one too: rows still name it. */
export async function entryCode(ctx: Context, id: string): Promise<string | undefined> {
  const entry = await ctx.db.selectFrom("dictionaryData").select("enCode").where("id", "=", id).executeTakeFirst();
  return entry?.enCode;
}

/** Whether a dictionary is there; it then stays until the end of the transaction. */
export async function holdType(tx: Context, id: string): Promise<boolean> {
  const type = await tx.db
    .selectFrom("dictionaryType")
    .select("id")
    .where("id", "=", id)
    .where("deleteMark", "is", null)
    .forShare()
    .executeTakeFirst();
  return type !== undefined;
}

/** The texts of the codes of these dictionaries, those of entries that are switched off too; by the code of the dictionary as it is asked for. */
export async function dictionaryTexts(
  ctx: Context,
  typeCodes: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const byType = Map.groupBy(await entriesOfTypes(ctx, typeCodes), ({ type }) => type.toLowerCase());
  return new Map(
    typeCodes.map((code) => {
      const entries = byType.get(code.toLowerCase()) ?? [];
      return [code, new Map(entries.map(({ enCode, fullName }) => [enCode, fullName]))];
    }),
  );
}

/** Rows with the texts of their dictionary codes: each named field gets a companion `<field>_dictText`. `fields` names the dictionary of each. */
export async function resolveDictTexts<Row extends object, Field extends keyof Row & string>(
  ctx: Context,
  rows: readonly Row[],
  fields: Readonly<Record<Field, string>>,
): Promise<WithDictTexts<Row, Field>[]> {
  const texts = await dictionaryTexts(ctx, Object.values<string>(fields));
  const none = new Map<string, string>();
  return withDictTexts<Row, Field>(rows, (field) => texts.get(fields[field]) ?? none, Object.keys(fields) as Field[]);
}
