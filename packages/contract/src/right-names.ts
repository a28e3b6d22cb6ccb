import type { Message } from "@gongshu/core/text/messages";
import { buttonNames, columnNames, listButtonNames } from "./right-names.messages.ts";

type Names = Readonly<Record<string, Message>>;

/** Names that the product itself gives to rights, by their kind. */
const ownNames: Readonly<Record<string, readonly Names[]>> = {
  button: [buttonNames, listButtonNames],
  column: [columnNames],
};

/** What a button or a column of a menu is called: translated as long as it has a name of the product's, else as it was stored. */
export function rightName(
  kind: string,
  { enCode = "", fullName }: { readonly enCode?: string; readonly fullName: string },
): Message {
  for (const names of ownNames[kind] ?? []) {
    const own = Object.hasOwn(names, enCode) ? names[enCode] : undefined;
    if (own !== undefined && [enCode, own.zh, own.zhtw, own.en].includes(fullName)) return own;
  }
  return { zh: fullName, zhtw: fullName, en: fullName };
}
