import type { Message } from "@gongshu/core/text/messages";
import { type Named, shownName } from "./own-name.ts";
import { buttonNames, columnNames, listButtonNames } from "./right-names.messages.ts";

const ownNames: Readonly<Record<string, readonly Readonly<Record<string, Message>>[]>> = {
  button: [buttonNames, listButtonNames],
  column: [columnNames],
};

/** What a right of a menu is called; forms and schemes only have the names that tenants give them. */
export function rightName(kind: string, right: Named): Message {
  const { enCode = "" } = right;
  const own = (ownNames[kind] ?? []).map((names) => (Object.hasOwn(names, enCode) ? names[enCode] : undefined));
  return shownName(right, own);
}
