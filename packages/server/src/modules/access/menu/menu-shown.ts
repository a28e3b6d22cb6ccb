import { menuTypes } from "@gongshu/contract/access/menu-entry";
import type { Context } from "#platform/http/context.ts";
import { invalidField } from "#platform/http/errors.ts";
import { menuErrors } from "./menu.messages.ts";
import { modelOf } from "./menu-guard.ts";
import type { RightItems } from "./menu-rows.ts";
import { dictionaryRights } from "./stock-menus.ts";

const field = "propertyJson.moduleId";

/** The code of a published model, which stays there until the end of the transaction. */
export async function shownModelCode(tx: Context, modelId: string): Promise<string> {
  const model = await tx.db
    .selectFrom("visualDev")
    .select("enCode")
    .where("id", "=", modelId)
    .where("publishedVersion", ">", 0)
    .where("deleteMark", "is", null)
    .forShare()
    .executeTakeFirst();
  if (model === undefined) throw invalidField(field, menuErrors.unknownModel);
  return model.enCode;
}

/** Checks that the target of a menu exists, and locks it until the end of the transaction. */
export async function checkShown(tx: Context, type: number, moduleId: string): Promise<void> {
  if (moduleId === "") throw invalidField(field, menuErrors.moduleNeeded);
  if (type === menuTypes.dictionary) {
    const dictionary = await tx.db
      .selectFrom("dictionaryType")
      .select("id")
      .where("id", "=", moduleId)
      .where("deleteMark", "is", null)
      .forShare()
      .executeTakeFirst();
    if (dictionary === undefined) throw invalidField(field, menuErrors.unknownDictionary);
  }
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
