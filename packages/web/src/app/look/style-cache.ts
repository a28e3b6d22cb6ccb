import { createCache, extractStyle } from "@ant-design/cssinjs";
import { ownVersion } from "../../lib/version.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { pathClass, type RememberedStyles, rememberedStyles, rememberStyles } from "./remembered-styles.ts";

type StyleCache = ReturnType<typeof createCache>;
/** As the library keeps a style. */
type Style = readonly [text: string, hash: string, keyframes: unknown, clientOnly: unknown, rank: number];

function isStyle(value: unknown): value is Style {
  return Array.isArray(value) && typeof value[0] === "string" && typeof value[4] === "number";
}

/** In place of the text of a style that has been found in the page. */
const found = "_FILE_STYLE__";
const mark = new RegExp(`\\.${pathClass}\\{content:"([^"]*)";?\\}`);
/** What takes longer to read than to make is not kept. */
const maxLength = 600_000;

/** The control library's styles, where the whole program finds them. */
export const styleCache: StyleCache = createCache();

/** The names of the styles that are remembered, as the cache has them. */
function keysOf(known: RememberedStyles | undefined): Set<string> {
  const names = known?.paths.split(";").map((path) => path.slice(0, path.lastIndexOf(":"))) ?? [];
  return new Set(names.map((name) => `style%${name.replaceAll("|", "%")}`));
}

/** The styles that were made since the page was opened and are not remembered yet, a cache of its own for each rank in which they stand. */
function madeStyles(made: StyleCache, known: ReadonlySet<string>): Map<number, StyleCache> {
  const ranks = new Map<number, StyleCache>();
  for (const [key, kept] of made.cache) {
    const style: unknown = kept[1];
    if (!key.startsWith("style%") || known.has(key) || !isStyle(style)) continue;
    const [text, , , clientOnly, rank] = style;
    if (text === found || clientOnly === true) continue;
    const ofRank = ranks.get(rank) ?? createCache();
    ofRank.cache.set(key, kept);
    ranks.set(rank, ofRank);
  }
  return ranks;
}

/** What is remembered together with what has been made since; undefined when nothing is new. */
export function stylesToRemember(
  cache: StyleCache,
  version: string,
  known: RememberedStyles | undefined,
): RememberedStyles | undefined {
  const made = madeStyles(cache, keysOf(known));
  if (made.size === 0) return undefined;
  const texts = new Map(known?.ranks);
  const paths = known === undefined || known.paths === "" ? [] : [known.paths];
  for (const [rank, ofRank] of made) {
    const text = extractStyle(ofRank, { plain: true, types: "style" });
    paths.push(mark.exec(text)?.[1] ?? "");
    texts.set(rank, (texts.get(rank) ?? "") + text.replace(mark, ""));
  }
  return { version, ranks: [...texts].sort(([a], [b]) => a - b), paths: paths.join(";") };
}

/** Remembers the styles that are in use now for the next time that the product is opened in this browser. */
export function keepStyles(): void {
  const version = ownVersion();
  if (version === "") return;
  const styles = stylesToRemember(styleCache, version, rememberedStyles(version));
  const length = styles?.ranks.reduce((sum, [, css]) => sum + css.length, 0) ?? 0;
  if (styles !== undefined && length <= maxLength) rememberStyles(styles);
}

const restMs = 300;

/** Keeps the styles whenever the library has made more of them and the browser has time. */
export function rememberControlStyles(): void {
  let timer: number | undefined;
  const observer = new MutationObserver(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => whenIdle(keepStyles), restMs);
  });
  observer.observe(document.head, { childList: true });
}
