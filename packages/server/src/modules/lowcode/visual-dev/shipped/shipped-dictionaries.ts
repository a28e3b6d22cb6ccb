import { dictionaryTypeRoot } from "@gongshu/contract/system/dictionary";
import { createDictionaries } from "#modules/system/dictionary/seed.ts";
import { createType, dictionaryNames } from "#modules/system/dictionary/service.ts";
import type { Context } from "#platform/http/context.ts";
import type { ShippedDictionary } from "#platform/http/shipped-model.ts";
import { TakenTexts } from "../exchange/free-text.ts";
import { shippedTexts } from "./shipped.messages.ts";

/** The type under which the dictionaries of shipped models stand. */
const groupCode = "masterData";

/** Makes the dictionaries that a tenant has none of. One of the same code that is there is taken as it is. In a transaction. */
export async function createMissingDictionaries(tx: Context, wanted: readonly ShippedDictionary[]): Promise<void> {
  const stored = await dictionaryNames(tx);
  const codes = new Set(stored.map(({ enCode }) => enCode.toLowerCase()));
  const missing = wanted.filter(
    ({ enCode }, index) =>
      !codes.has(enCode.toLowerCase()) && wanted.findIndex((other) => other.enCode === enCode) === index,
  );
  if (missing.length === 0) return;
  const names = new TakenTexts(stored.map(({ fullName }) => fullName));
  const parentId = stored.find(({ enCode }) => enCode === groupCode)?.id ?? (await createGroup(tx, names));
  await createDictionaries(
    tx,
    missing.map(({ enCode, fullName, entries }, index) => ({
      enCode,
      fullName: names.take(fullName.zh, " "),
      entries: Object.fromEntries(Object.entries(entries).map(([code, name]) => [code, name.zh])),
      parentId,
      sortCode: stored.length + index,
    })),
  );
}

function createGroup(tx: Context, names: TakenTexts): Promise<string> {
  const fullName = names.take(shippedTexts.dictionaryGroup.zh, " ");
  return createType(tx, {
    enCode: groupCode,
    fullName,
    parentId: dictionaryTypeRoot,
    isTree: 0,
    sortCode: 0,
    description: "",
  });
}
