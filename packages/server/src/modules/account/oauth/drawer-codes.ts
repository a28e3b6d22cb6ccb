import type { PermissionEntry } from "@gongshu/contract/access/menu-entry";

/**
 * Buttons inside of the drawers of the menu of menus, which existing clients ask one by one. Here the right to open such a drawer includes all of them:
 * these codes follow from the drawer's own and are granted nowhere.
 */
const drawerCodes: Readonly<Record<string, readonly string[]>> = {
  btn_btnPer: ["btn_btnPer_add", "btn_btnPer_edit", "btn_btnPer_remove"],
  btn_columnPer: ["btn_columnPer_add", "btn_columnPer_edit", "btn_columnPer_remove"],
  btn_dataPer: ["btn_dataPer_edit", "btn_dataPer_remove"],
};

/** The granted rights with the codes that follow from them. */
export function withDrawerCodes(entries: readonly PermissionEntry[]): PermissionEntry[] {
  return entries.map((entry) => {
    const opened = entry.button.filter(({ enCode }) => Object.hasOwn(drawerCodes, enCode));
    if (opened.length === 0) return entry;
    const inside = opened.flatMap((drawer) =>
      (drawerCodes[drawer.enCode] ?? []).map((enCode) => ({ ...drawer, enCode })),
    );
    return { ...entry, button: [...entry.button, ...inside] };
  });
}
