const maxLength = 50;

/** Texts that something has already, in any case. */
export class TakenTexts {
  readonly #taken: Set<string>;

  constructor(taken: Iterable<string>) {
    this.#taken = new Set([...taken].map((text) => text.toLowerCase()));
  }

  has(text: string): boolean {
    return this.#taken.has(text.toLowerCase());
  }

  /** The text, or with the first number behind it that makes it free; it is taken from then on. */
  take(text: string, separator = ""): string {
    let free = text;
    for (let number = 2; this.has(free); number += 1) {
      const suffix = `${separator}${number}`;
      free = `${text.slice(0, maxLength - suffix.length)}${suffix}`;
    }
    this.#taken.add(free.toLowerCase());
    return free;
  }
}
