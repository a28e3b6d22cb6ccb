import { type MenuEntry, menuTypes } from "@gongshu/contract/access/menu-entry";
import { z } from "zod";
import type { Access } from "./access.ts";

const screenProperties = z.object({ moduleId: z.string() });

/** The granted menu that opens a screen; undefined when there is none. */
export function screenMenu(access: Access, moduleId: string): MenuEntry | undefined {
  return findScreen(access.menuList, moduleId);
}

function findScreen(menus: readonly MenuEntry[], moduleId: string): MenuEntry | undefined {
  for (const menu of menus) {
    if (menu.type === menuTypes.screen && moduleOf(menu) === moduleId) return menu;
    const below = findScreen(menu.children, moduleId);
    if (below !== undefined) return below;
  }
  return undefined;
}

function moduleOf({ propertyJson }: MenuEntry): string | undefined {
  if (propertyJson === "") return undefined;
  return screenProperties.safeParse(JSON.parse(propertyJson)).data?.moduleId;
}
