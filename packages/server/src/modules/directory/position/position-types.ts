import { sql } from "kysely";
import type { Context } from "#platform/http/context.ts";

/** The dictionary of position types. */
const typeDictionary = "PositionType";

/** Texts of the kinds of positions by code; those that are switched off too, for old positions name them. */
export async function typeTexts(ctx: Context, isEnabledOnly = false): Promise<ReadonlyMap<string, string>> {
  let query = ctx.db
    .selectFrom("dictionaryData")
    .innerJoin("dictionaryType", (join) =>
      join
        .onRef("dictionaryType.tenantId", "=", "dictionaryData.tenantId")
        .onRef("dictionaryType.id", "=", "dictionaryData.dictionaryTypeId"),
    )
    .select(["dictionaryData.enCode", "dictionaryData.fullName"])
    .where(sql`lower(dictionary_type.en_code)`, "=", typeDictionary.toLowerCase())
    .where("dictionaryType.deleteMark", "is", null)
    .where("dictionaryData.deleteMark", "is", null);
  if (isEnabledOnly) query = query.where("dictionaryData.enabledMark", "=", 1);
  return new Map((await query.execute()).map(({ enCode, fullName }) => [enCode, fullName]));
}
