import { menuNames } from "@gongshu/contract/access/menu-names.messages";
import { buttonNames, columnNames } from "@gongshu/contract/access/right-names.messages";
import type { Message } from "@gongshu/core/text/messages";

type MenuCode = keyof typeof menuNames;

/** A button or column that a menu offers to grants. */
export interface OfferedRight {
  readonly enCode: string;
  readonly fullName: string;
}

/** A page that every new tenant has in its menu. Names are stored in Chinese and translated where they are shown. */
export interface StockPage {
  readonly enCode: string;
  readonly fullName: string;
  readonly icon: string;
  readonly urlAddress: string;
  /** Its place among the pages of its directory, from 1. */
  readonly sortCode: number;
  readonly buttons: readonly OfferedRight[];
  readonly columns: readonly OfferedRight[];
}

interface PageParts {
  /** `directory.page`; the directories are those of the menu module. */
  readonly enCode: Extract<MenuCode, `${string}.${string}`>;
  readonly sortCode: number;
  readonly icon: string;
  /** Codes with spaces between them, in the order in which they are offered. */
  readonly buttons?: string;
  readonly columns?: string;
}

/** The buttons of a list that is maintained. */
export const toolbar = "btn_add btn_edit btn_remove";

export function stockPage({ enCode, sortCode, icon, buttons = "", columns = "" }: PageParts): StockPage {
  return {
    enCode,
    fullName: menuNames[enCode].zh,
    icon,
    urlAddress: enCode.replace(".", "/"),
    sortCode,
    buttons: offered(buttons, buttonNames),
    columns: offered(columns, columnNames),
  };
}

export const offeredButtons = (codes: string) => offered(codes, buttonNames);
export const offeredColumns = (codes: string) => offered(codes, columnNames);

function offered(codes: string, names: Readonly<Record<string, Message>>): OfferedRight[] {
  return codes
    .split(" ")
    .filter(Boolean)
    .map((enCode) => {
      const name = names[enCode];
      if (name === undefined) throw new Error(`The right ${enCode} of a stock menu has no name.`);
      return { enCode, fullName: name.zh };
    });
}
