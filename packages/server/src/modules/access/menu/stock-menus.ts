import { menuNames } from "@gongshu/contract/access/menu-names.messages";
import {
  type OfferedRight,
  offeredButtons,
  offeredColumns,
  type StockPage,
  toolbar,
} from "#platform/auth/stock-page.ts";

/** A menu of every new tenant: a directory, or a page that a module brings. */
export interface StockMenu {
  readonly enCode: string;
  readonly fullName: string;
  readonly icon: string;
  readonly sortCode: number;
  readonly urlAddress?: string;
  readonly buttons?: readonly OfferedRight[];
  readonly columns?: readonly OfferedRight[];
  readonly children?: readonly StockMenu[];
}

/** Codes and icons of the directories, in the order of the menu. */
const directories = [
  ["onlineDev", "form"],
  ["generator", "code"],
  ["workFlow", "apartment"],
  ["systemData", "database"],
  ["permission", "safety"],
  ["supplier", "branches"],
  ["system", "setting"],
] as const satisfies readonly (readonly [keyof typeof menuNames, string])[];

/** The pages of all modules in their directories. */
export function stockMenus(pages: readonly StockPage[]): StockMenu[] {
  const byDirectory = Map.groupBy(pages, ({ enCode }) => enCode.slice(0, enCode.indexOf(".")));
  return directories.map(([enCode, icon], index) => ({
    enCode,
    fullName: menuNames[enCode].zh,
    icon,
    sortCode: index + 1,
    children: (byDirectory.get(enCode) ?? []).toSorted((a, b) => a.sortCode - b.sortCode),
  }));
}

/** What a menu of a dictionary starts with. */
export const dictionaryRights = {
  buttons: offeredButtons(toolbar),
  columns: offeredColumns("fullName enCode sortCode enabledMark"),
} as const;
