import type { Translate } from "#lib/locale.ts";
import { wayNames } from "./sessions.messages.ts";

/** How somebody came in, in words: `password+totp` names both steps. A word that is not known stays as it is. */
export function wayText(t: Translate, way: string): string {
  return way
    .split("+")
    .filter((word) => word !== "")
    .map((word) => (isKnown(word) ? t(wayNames[word]) : word))
    .join(" + ");
}

function isKnown(word: string): word is keyof typeof wayNames {
  return Object.hasOwn(wayNames, word);
}
