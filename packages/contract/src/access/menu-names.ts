import type { Message } from "@gongshu/core/text/messages";
import { menuNames } from "./menu-names.messages.ts";
import { type Named, shownName } from "./own-name.ts";

const builtIn: ReadonlyMap<string, Message> = new Map(Object.entries(menuNames));

/** Whether the product has a page of its own under this code. */
export function isBuiltIn(enCode: string): boolean {
  return builtIn.has(enCode);
}

/** What a menu is called. */
export function menuName(menu: Named): Message {
  return shownName(menu, [builtIn.get(menu.enCode ?? "")]);
}
