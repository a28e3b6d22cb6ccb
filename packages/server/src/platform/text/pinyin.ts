import type * as PinyinPro from "pinyin-pro";
import { lazyImport } from "../lazy-import.ts";

const pinyinPro = lazyImport<typeof PinyinPro>("pinyin-pro");

const plain = { toneType: "none", type: "array", nonZh: "consecutive" } as const;

/** First letters of the syllables of a name, as `yxm` for 杨雪梅; what is no Chinese character stays. A person's name begins with a surname. */
export function pinyinInitials(name: string, isPerson = false): string {
  const syllables = pinyinPro().pinyin(name, { ...plain, pattern: "first", surname: isPerson ? "head" : "off" });
  return compact(syllables);
}

/**
 * What a row is searched by, in lower case and one below the other: each text as it is, and the names among them also in pinyin, whole and by
 * first letters. A word is found anywhere in it; one that stands at the start of a line is a better match.
 */
export function searchText(names: readonly string[], codes: readonly string[] = [], isPerson = false): string {
  const lines = new Set<string>();
  for (const text of [...names, ...codes]) if (text.trim() !== "") lines.add(text.trim().toLowerCase());
  for (const name of names) {
    if (!/\p{Script=Han}/u.test(name)) continue;
    lines.add(compact(pinyinPro().pinyin(name, { ...plain, surname: isPerson ? "head" : "off" })));
    lines.add(pinyinInitials(name, isPerson));
  }
  return [...lines].join("\n");
}

/** A name in pinyin, whole and by first letters; empty for one without Chinese characters. */
export function spelling(name: string): string {
  if (!/\p{Script=Han}/u.test(name)) return "";
  return `${compact(pinyinPro().pinyin(name, plain))} ${pinyinInitials(name)}`;
}

function compact(syllables: readonly string[]): string {
  return syllables.join("").replaceAll(/\s/g, "").toLowerCase();
}
