import type { Message } from "@gongshu/core/text/messages";
import { menuNames } from "./menu-names.messages.ts";

const builtIn: ReadonlyMap<string, Message> = new Map(Object.entries(menuNames));

/** Whether the product has a page of its own under this code. */
export function isBuiltIn(enCode: string): boolean {
  return builtIn.has(enCode);
}

/** A menu's name: the built-in translation if there is one, else what was stored, else its code. */
export function menuName({ enCode, fullName }: { readonly enCode: string; readonly fullName: string }): Message {
  const stored = fullName === "" ? enCode : fullName;
  return builtIn.get(enCode) ?? { zh: stored, zhtw: stored, en: stored };
}
