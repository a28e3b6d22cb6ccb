export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A text with parts replaced, which knows where each place of it came from: errors are shown in what somebody has typed. */
export class EditedText {
  readonly text: string;
  readonly #edits: readonly Edit[];

  /** The edits do not overlap. */
  constructor(source: string, edits: readonly Edit[]) {
    this.#edits = edits.toSorted((one, other) => one.start - other.start);
    let text = "";
    let at = 0;
    for (const edit of this.#edits) {
      text += source.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
    this.text = text + source.slice(at);
  }

  /** The place in the source; for one inside of a replacement, where that begins. */
  toSource(place: number): number {
    let shift = 0;
    for (const { start, end, text } of this.#edits) {
      if (place < start + shift) break;
      if (place < start + shift + text.length) return start;
      shift += text.length - (end - start);
    }
    return place - shift;
  }
}

/** The place in UTF-16 units of a place in UTF-8 bytes: the parser counts bytes. */
export function placeOfByte(text: string, byte: number): number {
  return Buffer.from(text).subarray(0, byte).toString("utf8").length;
}

/** The place in UTF-16 units of a place in whole characters: PostgreSQL counts these. */
export function placeOfCharacter(text: string, character: number): number {
  let place = 0;
  for (let left = character; left > 0 && place < text.length; left--)
    place += (text.codePointAt(place) ?? 0) > 0xffff ? 2 : 1;
  return place;
}

/** Line and column, both from 1. */
export function lineAndColumn(text: string, place: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, place).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}
