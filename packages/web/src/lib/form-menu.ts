import { type MenuEntry, menuTypes } from "@gongshu/contract/access/menu-entry";
import { menuName } from "@gongshu/contract/access/menu-names";
import type { Message } from "@gongshu/core/text/messages";

function propertyOf(menu: MenuEntry): object {
  try {
    const value: unknown = JSON.parse(menu.propertyJson);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** The model named by a menu's propertyJson, or empty. */
export function modelIdOf(menu: MenuEntry): string {
  const property = propertyOf(menu);
  return "moduleId" in property && typeof property.moduleId === "string" ? property.moduleId : "";
}

/** The path of a form's list as its menu names it, unencoded. */
function pathOf({ urlAddress }: MenuEntry): string {
  return `/${urlAddress.replace(/^\/+/, "")}`;
}

/** The menu of a form's list at a path. */
export function formMenuAt(menus: readonly MenuEntry[], path: string): MenuEntry | undefined {
  for (const menu of menus) {
    const isHere = menu.type === menuTypes.form && pathOf(menu) === path;
    const found = isHere ? menu : formMenuAt(menu.children, path);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A place where the records of a form are. */
export interface FormPlace {
  readonly menuId: string;
  /** As an address has it. */
  readonly path: string;
  /** What the menu is called, behind the directories that it stands in. */
  readonly names: readonly Message[];
}

/** Every place among the menus where the records of a model are. */
export function formPlaces(
  menus: readonly MenuEntry[],
  modelId: string,
  above: readonly Message[] = [],
): readonly FormPlace[] {
  return menus.flatMap((menu) => {
    const names = [...above, menuName(menu)];
    const own = menu.type === menuTypes.form && modelIdOf(menu) === modelId;
    return [
      ...(own ? [{ menuId: menu.id, path: encodeURI(pathOf(menu)), names }] : []),
      ...formPlaces(menu.children, modelId, names),
    ];
  });
}
