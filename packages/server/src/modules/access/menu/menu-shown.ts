import { menuTypes } from "@gongshu/contract/access/menu-entry";
import type { Context } from "#platform/http/context.ts";
import { invalidField } from "#platform/http/errors.ts";
import { holdType } from "../../system/dictionary/service.ts";
import { menuErrors } from "./menu.messages.ts";
import { modelOf } from "./menu-guard.ts";
import type { RightItems } from "./menu-rows.ts";
import { dictionaryRights } from "./stock-menus.ts";

const field = "propertyJson.moduleId";

/** The code of a published model, which stays there until the end of the transaction. */
export async function shownModelCode(tx: Context, modelId: string): Promise<string> {
  const code = await tx.hooks.models.holdPublished(tx, modelId);
  if (code === undefined) throw invalidField(field, menuErrors.unknownModel);
  return code;
}

/** Checks that the target of a menu exists, and locks it until the end of the transaction. */
export async function checkShown(tx: Context, type: number, moduleId: string): Promise<void> {
  if (moduleId === "") throw invalidField(field, menuErrors.moduleNeeded);
  if (type === menuTypes.dictionary && !(await holdType(tx, moduleId)))
    throw invalidField(field, menuErrors.unknownDictionary);
}

/** The rights that a new menu offers: those of its model's list, or of the dictionary page. */
export async function startingRights(
  tx: Context,
  menu: { readonly type: number; readonly propertyJson: unknown },
): Promise<RightItems> {
  if (menu.type === menuTypes.dictionary) return dictionaryRights;
  const modelId = modelOf(menu);
  return modelId === undefined ? { buttons: [], columns: [] } : tx.hooks.models.rights(tx, modelId);
}
