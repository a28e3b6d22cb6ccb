import { type MenuEntry, menuTypes } from "@gongshu/contract/oauth";

/** The model named by a menu's propertyJson, or empty. */
export function modelIdOf(menu: MenuEntry): string {
  try {
    const value: unknown = JSON.parse(menu.propertyJson);
    return typeof value === "object" && value !== null && "moduleId" in value && typeof value.moduleId === "string"
      ? value.moduleId
      : "";
  } catch {
    return "";
  }
}

/** The menu of a form's list at a path. */
export function formMenuAt(menus: readonly MenuEntry[], path: string): MenuEntry | undefined {
  for (const menu of menus) {
    const isHere = menu.type === menuTypes.form && `/${menu.urlAddress.replace(/^\/+/, "")}` === path;
    const found = isHere ? menu : formMenuAt(menu.children, path);
    if (found !== undefined) return found;
  }
  return undefined;
}
