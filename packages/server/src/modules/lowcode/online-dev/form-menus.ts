import { type MenuEntry, menuTypes } from "@gongshu/contract/access/menu-entry";
import type { Context } from "#platform/http/context.ts";

/** The first menu of each model that the caller has, by the model's id and in the order of the menu. */
export function formMenus(ctx: Context): Map<string, MenuEntry> {
  const byModel = new Map<string, MenuEntry>();
  const visit = (menus: readonly MenuEntry[]) => {
    for (const menu of menus) {
      const modelId = menu.type === menuTypes.form ? modelOf(menu, ctx) : undefined;
      if (modelId !== undefined && !byModel.has(modelId)) byModel.set(modelId, menu);
      visit(menu.children);
    }
  };
  visit(ctx.actor.access.menuList);
  return byModel;
}

/** The model that a menu shows, if its records are granted. */
function modelOf(menu: MenuEntry, { actor }: Context): string | undefined {
  const json: unknown = menu.propertyJson === "" ? {} : JSON.parse(menu.propertyJson);
  if (typeof json !== "object" || json === null || !("moduleId" in json)) return undefined;
  const { moduleId } = json;
  return typeof moduleId === "string" && actor.access.models.has(moduleId) ? moduleId : undefined;
}
