import { columnName } from "./xml-text.ts";

/** The choices of drop-downs. They stand on a hidden sheet: written into the rule itself they may not pass 255 characters or hold a comma. */
export class OptionLists {
  readonly #lists: (readonly string[])[] = [];
  readonly sheetName = "_options";

  get lists(): readonly (readonly string[])[] {
    return this.#lists;
  }

  /** The place of the choices, as a rule refers to it. */
  reference(options: readonly string[]): string {
    const known = this.#lists.indexOf(options);
    const name = columnName(known >= 0 ? known : this.#lists.push(options) - 1);
    return `'${this.sheetName}'!$${name}$1:$${name}$${options.length}`;
  }

  *rows(): Generator<(string | null)[]> {
    const height = Math.max(0, ...this.#lists.map((list) => list.length));
    for (let row = 0; row < height; row += 1) yield this.#lists.map((list) => list[row] ?? null);
  }
}
