import { dictionaryDataRoot, dictionaryTypeRoot } from "@gongshu/contract/system/dictionary";
import type { Context } from "#platform/http/context.ts";
import { entries, types } from "./dictionary-rows.ts";
import { type StockDictionary, stockDictionaries } from "./seed/stock-dictionaries.ts";

export type { StockDictionary };

const flat = { isTree: 0, description: "" };

/** Seeds the dictionaries that every new tenant starts with. In a transaction. */
export async function createStockDictionaries(tx: Context): Promise<void> {
  const groups = await types.createMany(
    tx,
    stockDictionaries.map(({ fullName, enCode }, index) => ({
      ...flat,
      parentId: dictionaryTypeRoot,
      fullName,
      enCode,
      sortCode: index + 1,
    })),
  );
  await createDictionaries(
    tx,
    stockDictionaries.flatMap((group, index) =>
      group.types.map((type, at) => ({ ...type, parentId: groups[index] ?? "", sortCode: at + 1 })),
    ),
  );
}

/** Flat dictionaries with their entries, below types that are there. In a transaction. */
export async function createDictionaries(
  tx: Context,
  list: readonly (StockDictionary & { readonly parentId: string; readonly sortCode: number })[],
): Promise<void> {
  const ids = await types.createMany(
    tx,
    list.map(({ id, parentId, fullName, enCode, sortCode }) => ({ ...flat, id, parentId, fullName, enCode, sortCode })),
  );
  await entries.createMany(
    tx,
    list.flatMap((type, at) =>
      Object.entries(type.entries).map(([enCode, fullName], index) => ({
        dictionaryTypeId: ids[at] ?? "",
        parentId: dictionaryDataRoot,
        fullName,
        enCode,
        color: "",
        enabledMark: 1,
        sortCode: index + 1,
        description: "",
      })),
    ),
  );
}
