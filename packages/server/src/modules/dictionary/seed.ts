import type { Context } from "../../platform/http/context.ts";
import { createData, createType } from "./service.ts";

export type { StockDictionary };

import { type StockDictionary, stockDictionaries } from "./seed/stock-dictionaries.ts";

/** Plants the dictionaries that every new tenant starts with. */
export async function createStockDictionaries(ctx: Context): Promise<void> {
  for (const [index, group] of stockDictionaries.entries()) {
    const parentId = await createType(ctx, {
      parentId: "-1",
      fullName: group.fullName,
      enCode: group.enCode,
      isTree: 0,
      sortCode: index + 1,
      description: "",
    });
    for (const [order, type] of group.types.entries()) await createDictionary(ctx, parentId, type, order + 1);
  }
}

/** A flat dictionary with its entries, in the order given. */
export async function createDictionary(
  ctx: Context,
  parentId: string,
  type: StockDictionary,
  sortCode: number,
): Promise<void> {
  const dictionaryTypeId = await createType(
    ctx,
    { parentId, fullName: type.fullName, enCode: type.enCode, isTree: 0, sortCode, description: "" },
    type.id,
  );
  for (const [index, [enCode, fullName]] of Object.entries(type.entries).entries()) {
    await createData(ctx, {
      dictionaryTypeId,
      parentId: "0",
      fullName,
      enCode,
      enabledMark: 1,
      sortCode: index + 1,
      description: "",
    });
  }
}
