// law-ignore no-hard-coded-chinese -- the letters that mean nothing in a label are data
import { columnBytes, foldName, isReservedName, maxNameBytes, namePattern } from "@gongshu/core/form/names";
import { inUsualLetters, labelWords } from "./label-words.ts";

const maxLength = 40;
/** Letters between words, such as 的 and 和, which no key needs. */
const fillers = "的之及和与或";

/** The sound of each letter of a Chinese text in Latin letters: `["cai", "gou"]` for 采购. */
export type Spell = (text: string) => readonly string[];

/** A part of a key. One that starts a word begins with a capital, unless it is the first. */
interface Part {
  readonly text: string;
  readonly startsWord: boolean;
}

const word = (text: string): Part => ({ text, startsWord: true });

/** The English words of a Chinese text when all of it is known, else undefined. */
function translated(text: string): readonly string[] | undefined {
  const dead = new Set<number>();
  const from = (at: number): readonly string[] | undefined => {
    if (at === text.length) return [];
    if (dead.has(at)) return undefined;
    for (const [chinese, english] of labelWords) {
      if (!text.startsWith(chinese, at)) continue;
      const rest = from(at + chinese.length);
      if (rest !== undefined) return [english, ...rest];
    }
    const rest = fillers.includes(text.charAt(at)) ? from(at + 1) : undefined;
    if (rest === undefined) dead.add(at);
    return rest;
  };
  return from(0);
}

/** A Chinese text as one word of its sounds; nothing while there is no way to spell, or none is known. */
function spelled(text: string, spell: Spell | undefined): readonly Part[] {
  const syllables = (spell?.(text) ?? []).map((syllable) => syllable.toLowerCase().replaceAll(/[^a-z]/g, ""));
  return syllables
    .filter((syllable) => syllable !== "")
    .map((syllable, at) => ({ text: syllable, startsWord: at === 0 }));
}

function latin(text: string): Part {
  return word(/^[A-Z0-9]+$/.test(text) ? text.toLowerCase() : text);
}

/** The parts of a label's key: English where all of the label is known, else its sound. Numbers at the start go to the end. */
function partsOf(label: string, spell: Spell | undefined): readonly Part[] {
  const runs = inUsualLetters(label.normalize("NFKC")).match(/[A-Za-z0-9]+|\p{Script=Han}+/gu) ?? [];
  const isHan = (run: string) => !/^[A-Za-z0-9]/.test(run);
  const english = new Map(runs.filter(isHan).map((run) => [run, translated(run)]));
  const isKnown = [...english.values()].every((words) => words !== undefined);
  const parts = runs.flatMap((run): readonly Part[] => {
    if (!isHan(run)) return [latin(run)];
    return isKnown ? (english.get(run) ?? []).map(word) : spelled(run, spell);
  });
  const first = parts.findIndex(({ text }) => /^[A-Za-z]/.test(text));
  return first < 0 ? [] : [...parts.slice(first), ...parts.slice(0, first)];
}

const isShort = (key: string) => key.length <= maxLength && columnBytes(key) <= maxNameBytes;

/** Joins parts in camel case, as many of them as a key may hold. */
function camel(parts: readonly Part[]): string {
  let key = "";
  for (const { text, startsWord } of parts) {
    const head = text.slice(0, 1);
    const start = key === "" ? head.toLowerCase() : startsWord ? head.toUpperCase() : head;
    const next = key + start + text.slice(1);
    if (!isShort(next)) return key === "" ? next.toLowerCase().slice(0, maxLength) : key;
    key = next;
  }
  return key;
}

/**
 * A valid key for something called `label`: in English when its words are the usual ones, else as it is spoken; undefined when the label has no
 * letters, or nobody can spell them yet. Not yet checked against neighbours.
 */
export function suggestKey(label: string, spell: Spell | undefined): string | undefined {
  const key = camel(partsOf(label, spell));
  return namePattern.test(key) ? key : undefined;
}

/** `key` itself, or with the first number behind it that makes it differ from all `taken` and from reserved names. */
export function freeKey(key: string, taken: readonly string[]): string {
  const folded = new Set(taken.map(foldName));
  const isFree = (name: string) => !folded.has(foldName(name)) && !isReservedName(name);
  if (isFree(key)) return key;
  let stem = key.replace(/\d+$/, "");
  for (let number = 2; ; number += 1) {
    while (!isShort(stem + number)) stem = stem.slice(0, -1);
    const candidate = stem + number;
    if (isFree(candidate)) return candidate;
  }
}

export type KeyProblem = "form" | "reserved" | "duplicate";

/** Why `key` cannot be the key of a field beside `taken`; null when it can. The same rules as the check of the whole form. */
export function keyProblem(key: string, taken: readonly string[]): KeyProblem | null {
  if (!namePattern.test(key) || columnBytes(key) > maxNameBytes) return "form";
  if (isReservedName(key)) return "reserved";
  return taken.some((other) => foldName(other) === foldName(key)) ? "duplicate" : null;
}
