import type { MenuEntry } from "@gongshu/contract/access/menu-entry";

export type MenuFaultKind =
  | "unreadable"
  | "noCode"
  | "unknownType"
  | "badProperty"
  | "noAddress"
  | "badAddress"
  | "unsafeLink"
  | "takenPath"
  | "repeatedPath"
  | "cycle"
  | "tooDeep"
  | "noPage";

/** What is wrong with a menu, and the path of the page that says so. */
export interface MenuFault {
  readonly kind: MenuFaultKind;
  readonly path: string;
  /** What was found instead of something good, such as the type that does not exist. */
  readonly value: string;
}

/** A menu after `readMenus`: every field is there and of its type, its children are sound as well. */
export interface SoundMenu extends MenuEntry {
  readonly fault: MenuFault | undefined;
  readonly isHidden: boolean;
  children: SoundMenu[];
}

/** What is wrong with a menu; undefined for a good one. */
export function faultOf(menu: MenuEntry & { readonly fault?: MenuFault | undefined }): MenuFault | undefined {
  return menu.fault;
}

/** Whether a menu is left out of the side menu and the search; its page can be gone to. */
export function isHidden(menu: MenuEntry & { readonly isHidden?: boolean }): boolean {
  return menu.isHidden === true;
}
