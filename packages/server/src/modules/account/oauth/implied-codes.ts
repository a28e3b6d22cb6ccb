import { type MenuEntry, menuTypes, type PermissionEntry } from "@gongshu/contract/access/menu-entry";

type Codes = Readonly<Record<string, readonly string[]>>;

/**
 * Codes that existing clients ask and that are granted nowhere, because they follow from another one: the buttons inside of the drawers of the menu of
 * menus, where the right to open a drawer includes all of them.
 */
const drawerCodes: Codes = {
  btn_btnPer: ["btn_btnPer_add", "btn_btnPer_edit", "btn_btnPer_remove"],
  btn_columnPer: ["btn_columnPer_add", "btn_columnPer_edit", "btn_columnPer_remove"],
  btn_dataPer: ["btn_dataPer_edit", "btn_dataPer_remove"],
};

/** On generic screens, deleting one record or several has a code of its own. */
const screenCodes: Codes = { ...drawerCodes, btn_remove: ["btn_del"] };

/** The granted rights with the codes that follow from them. */
export function withImpliedCodes(entries: readonly PermissionEntry[], menus: readonly MenuEntry[]): PermissionEntry[] {
  const screens = new Set(screenMenus(menus));
  return entries.map((entry) => withCodes(entry, screens.has(entry.modelId) ? screenCodes : drawerCodes));
}

function withCodes(entry: PermissionEntry, codes: Codes): PermissionEntry {
  const implied = entry.button.flatMap((button) =>
    Object.hasOwn(codes, button.enCode) ? (codes[button.enCode] ?? []).map((enCode) => ({ ...button, enCode })) : [],
  );
  return implied.length === 0 ? entry : { ...entry, button: [...entry.button, ...implied] };
}

/** The ids of the menus that show records of forms. */
function screenMenus(menus: readonly MenuEntry[]): string[] {
  return menus.flatMap(({ id, type, children }) => [
    ...(type === menuTypes.form ? [id] : []),
    ...screenMenus(children),
  ]);
}
