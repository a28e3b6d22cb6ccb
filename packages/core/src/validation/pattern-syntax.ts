/** Whether one character, given as its code point, is meant. */
export type CharacterTest = (character: number) => boolean;

/** A pattern as a tree. Groups are gone: what they capture is never asked for. */
export type PatternNode =
  | { readonly type: "character"; readonly test: CharacterTest }
  | { readonly type: "edge"; readonly edge: Edge }
  | { readonly type: "look"; readonly node: PatternNode; readonly behind: boolean; readonly negative: boolean }
  | { readonly type: "sequence"; readonly parts: readonly PatternNode[] }
  | { readonly type: "choice"; readonly options: readonly PatternNode[] }
  /** `max` is Infinity without a limit. */
  | { readonly type: "repeat"; readonly node: PatternNode; readonly min: number; readonly max: number };

/** Start and end of the text, between a word and something else, or not there. */
export type Edge = "start" | "end" | "word" | "notWord";

/** Something that is no regular language, or means another thing from browser to browser: a back reference or inline flags. */
export class UnsupportedPattern extends Error {}

const tokens = {
  escape:
    /\\(?:u\{[\dA-Fa-f]+\}|u[dD][89abAB][\dA-Fa-f]{2}\\u[dD][c-fC-F][\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|c[A-Za-z]|[pP]\{[^}]*\}|.)/suy,
  characterClass: /\[(?:\\.|[^\]\\])*\]/suy,
  group: /\((?:\?(?::|=|!|<=|<!|<[^>]+>))?/uy,
  repeat: /(?:[*+?]|\{(?<min>\d+)(?<open>,(?<max>\d*))?\})\??/uy,
};

const looks: Readonly<Record<string, { readonly behind: boolean; readonly negative: boolean }>> = {
  "(?=": { behind: false, negative: false },
  "(?!": { behind: false, negative: true },
  "(?<=": { behind: true, negative: false },
  "(?<!": { behind: true, negative: true },
};

const edges: Readonly<Record<string, Edge>> = { "^": "start", $: "end", "\\b": "word", "\\B": "notWord" };

/**
 * Reads a regular expression in the syntax of JavaScript with the flag `u`. What classes and escapes mean is left to the
 * engine of the platform, which is asked about one character at a time. Throws a SyntaxError, or {@link UnsupportedPattern}.
 */
export function parsePattern(source: string): PatternNode {
  // Says everything that is wrong with the syntax, so that the reader below need not.
  new RegExp(source, "u");
  return new PatternReader(source).choice();
}

class PatternReader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  /** Up to the end, or to the bracket that closes the group. */
  choice(): PatternNode {
    const options = [this.#sequence()];
    while (this.#source[this.#at] === "|") {
      this.#at += 1;
      options.push(this.#sequence());
    }
    const [only] = options;
    return options.length === 1 && only !== undefined ? only : { type: "choice", options };
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (this.#at < this.#source.length && !"|)".includes(this.#source[this.#at] ?? "")) {
      const node = this.#term();
      const repeat = this.#take(tokens.repeat);
      parts.push(repeat === undefined ? node : { type: "repeat", node, ...limitsOf(repeat) });
    }
    return { type: "sequence", parts };
  }

  #term(): PatternNode {
    const [character = ""] = this.#source.slice(this.#at, this.#at + 2);
    if (character === "(") return this.#group();
    if (character === "[") return nativeCharacter(this.#take(tokens.characterClass)?.[0] ?? "");
    const text = this.#take(tokens.escape)?.[0] ?? character;
    if (!text.startsWith("\\")) this.#at += text.length;
    const edge = edges[text];
    if (edge !== undefined) return { type: "edge", edge };
    if (/^\\[1-9k]/u.test(text)) throw new UnsupportedPattern(text);
    return text.startsWith("\\") || text === "." ? nativeCharacter(text) : literal(text);
  }

  #group(): PatternNode {
    const open = this.#take(tokens.group)?.[0] ?? "(";
    if (open === "(" && this.#source[this.#at] === "?") throw new UnsupportedPattern("(?");
    const node = this.choice();
    this.#at += 1;
    const look = looks[open];
    return look === undefined ? node : { type: "look", node, ...look };
  }

  #take(token: RegExp): RegExpExecArray | undefined {
    token.lastIndex = this.#at;
    const found = token.exec(this.#source) ?? undefined;
    if (found !== undefined) this.#at += found[0].length;
    return found;
  }
}

function limitsOf({ 0: text, groups }: RegExpExecArray): { min: number; max: number } {
  if (text.startsWith("*")) return { min: 0, max: Number.POSITIVE_INFINITY };
  if (text.startsWith("+")) return { min: 1, max: Number.POSITIVE_INFINITY };
  if (text.startsWith("?")) return { min: 0, max: 1 };
  const min = Number(groups?.["min"]);
  if (groups?.["open"] === undefined) return { min, max: min };
  return { min, max: groups["max"] === "" ? Number.POSITIVE_INFINITY : Number(groups["max"]) };
}

function literal(text: string): PatternNode {
  const wanted = text.codePointAt(0);
  return { type: "character", test: (character) => character === wanted };
}

const remembered = 128;

/** An escape or a class, asked about one character at a time; the answers for ASCII are kept. */
function nativeCharacter(token: string): PatternNode {
  const native = new RegExp(`^${token}$`, "u");
  const known = new Int8Array(remembered);
  const ask = (character: number) => native.test(String.fromCodePoint(character));
  const test = (character: number) => {
    if (character >= remembered) return ask(character);
    if (known[character] === 0) known[character] = ask(character) ? 1 : -1;
    return known[character] === 1;
  };
  return { type: "character", test };
}
