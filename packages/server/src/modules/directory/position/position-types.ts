import type { Context } from "#platform/http/context.ts";
import { entriesOfTypes } from "../../system/dictionary/service.ts";

/** The dictionary of position types. */
const typeDictionary = "PositionType";

/** Texts of the kinds of positions by code; those that are switched off too, for old positions name them. */
export async function typeTexts(ctx: Context, isEnabledOnly = false): Promise<ReadonlyMap<string, string>> {
  const entries = await entriesOfTypes(ctx, [typeDictionary]);
  const offered = isEnabledOnly ? entries.filter(({ enabledMark }) => enabledMark === 1) : entries;
  return new Map(offered.map(({ enCode, fullName }) => [enCode, fullName]));
}
