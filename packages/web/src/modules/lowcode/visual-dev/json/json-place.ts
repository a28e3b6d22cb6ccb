/** Where a value begins in a text of JSON, by the names and numbers that lead to it. Where the way ends early, the last value on it. Undefined when the text is none. */
export function placeInJson(text: string, path: readonly string[]): number | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  return new Walk(text).find(path);
}

/** Where a text stops to be JSON; undefined where the browser does not say. */
export function brokenAt(error: unknown, text: string): number | undefined {
  const position = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined;
  if (position !== undefined) return Number(position);
  return error instanceof Error && /end of JSON/.test(error.message) ? Math.max(0, text.length - 1) : undefined;
}

/** Goes through a text that is known to be JSON. */
class Walk {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  find(path: readonly string[]): number {
    this.#space();
    const start = this.#at;
    const [name, ...rest] = path;
    const opening = this.#text[start];
    if (name === undefined || (opening !== "{" && opening !== "[")) return start;
    this.#at += 1;
    for (let index = 0; ; index += 1) {
      this.#space();
      const isEnd = this.#text[this.#at] === "}" || this.#text[this.#at] === "]";
      if (isEnd) return start;
      const key = opening === "{" ? this.#key() : String(index);
      if (key === name) return this.find(rest);
      this.#skip();
      this.#space();
      if (this.#text[this.#at] === ",") this.#at += 1;
    }
  }

  #space(): void {
    while (/\s/.test(this.#text[this.#at] ?? "")) this.#at += 1;
  }

  #key(): string {
    const start = this.#at;
    this.#string();
    const key: unknown = JSON.parse(this.#text.slice(start, this.#at));
    this.#space();
    this.#at += 1;
    return String(key);
  }

  #string(): void {
    this.#at += 1;
    while (this.#text[this.#at] !== '"') this.#at += this.#text[this.#at] === "\\" ? 2 : 1;
    this.#at += 1;
  }

  /** Past the value that begins here, whatever it is. */
  #skip(): void {
    let depth = 0;
    for (;;) {
      this.#space();
      const sign = this.#text[this.#at];
      if (sign === '"') this.#string();
      else {
        if (sign === "{" || sign === "[") depth += 1;
        if (sign === "}" || sign === "]") depth -= 1;
        this.#at += 1;
        while (depth === 0 && sign !== "}" && sign !== "]" && /[^\s,\]}]/.test(this.#text[this.#at] ?? ","))
          this.#at += 1;
      }
      if (depth === 0) return;
    }
  }
}
