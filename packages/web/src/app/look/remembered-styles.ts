import { storagePrefix } from "../../lib/storage.ts";

/**
 * The control library's styles, as this browser made them when the product was open here last: they are the same for every look, which lies in custom
 * properties. The library finds the mark in the page (its own way for pages drawn by servers) and makes none of those again, which would take a
 * third of the time until the first list is there.
 */
export interface RememberedStyles {
  /** Of the program that made them. */
  readonly version: string;
  /** By rank, the lowest first: styles of a later rank refine those before them. */
  readonly ranks: readonly (readonly [rank: number, css: string])[];
  /** Which styles these are, as the library names them: `path:hash`, divided by semicolons. */
  readonly paths: string;
}

/** The class by which the library looks for the names of the styles that are there. */
export const pathClass = "data-ant-cssinjs-cache-path";

/** Not as other values are kept: bars are part of what is kept. */
const key = `${storagePrefix}controlStyles`;

function isRank(value: unknown): value is readonly [number, string] {
  return Array.isArray(value) && typeof value[0] === "number" && typeof value[1] === "string";
}

/** What the program of this `version` has left here. */
export function rememberedStyles(version: string): RememberedStyles | undefined {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? "null");
    if (typeof stored !== "object" || stored === null || !("version" in stored) || stored.version !== version)
      return undefined;
    const { ranks, paths } = stored as Partial<Record<keyof RememberedStyles, unknown>>;
    if (!Array.isArray(ranks) || !ranks.every(isRank) || typeof paths !== "string") return undefined;
    return { version, ranks, paths };
  } catch {
    // Damaged or refused: they are made again.
    return undefined;
  }
}

export function rememberStyles(styles: RememberedStyles): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(styles));
  } catch {
    // A full storage: they are made again.
  }
}

/** Puts remembered styles into the page, where the library would have put them: before all others. */
export function insertStyles({ ranks, paths }: RememberedStyles, nonce: string): void {
  const mark = `.${pathClass}{content:"${paths}"}`;
  const elements = ranks.map(([rank, css], index) => {
    const element = document.createElement("style");
    element.nonce = nonce;
    // By these the library finds the place for what it adds.
    element.dataset["rcOrder"] = "prependQueue";
    element.dataset["rcPriority"] = String(rank);
    element.textContent = index === 0 ? css + mark : css;
    return element;
  });
  document.head.prepend(...elements);
}
