import { damaged } from "../excel-refusal.ts";

/** The record kinds of BIFF8 that carry what an import needs ([MS-XLS] 2.3). */
export const record = {
  formula: 0x06,
  eof: 0x0a,
  date1904: 0x22,
  filePass: 0x2f,
  continued: 0x3c,
  boundSheet: 0x85,
  mulRk: 0xbd,
  rString: 0xd6,
  xf: 0xe0,
  mergeCells: 0xe5,
  sst: 0xfc,
  labelSst: 0xfd,
  number: 0x203,
  label: 0x204,
  boolErr: 0x205,
  string: 0x207,
  rk: 0x27e,
  format: 0x41e,
  bof: 0x809,
} as const;

export interface BiffRecord {
  kind: number;
  data: DataView;
  /** The pieces of a record too long for one: strings go on across them. */
  pieces: DataView[];
}

/** Walks the records from a position, each with its continuations. */
export function* readRecords(stream: Uint8Array, from = 0): Generator<BiffRecord> {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  let at = from;
  let pending: BiffRecord | null = null;
  while (at + 4 <= view.byteLength) {
    const kind = view.getUint16(at, true);
    const length = view.getUint16(at + 2, true);
    at += 4;
    if (at + length > view.byteLength) throw damaged("a record is cut off");
    const data = new DataView(view.buffer, view.byteOffset + at, length);
    at += length;
    if (kind === record.continued) {
      pending?.pieces.push(data);
      continue;
    }
    if (pending !== null) yield pending;
    pending = { kind, data, pieces: [data] };
  }
  if (pending !== null) yield pending;
}

/** Reads strings that may run over several pieces of a record; each new piece of text says anew how wide its characters are. */
export class BiffStrings {
  #piece = 0;
  #at: number;
  readonly #pieces: readonly DataView[];

  constructor(pieces: readonly DataView[], at: number) {
    this.#pieces = pieces;
    this.#at = at;
  }

  get atEnd(): boolean {
    this.#advance();
    return this.#piece >= this.#pieces.length;
  }

  /** A string with a 2-byte length (or 1-byte for sheet names); formatting runs and phonetic data are passed over. */
  read(lengthBytes: 1 | 2 = 2): string {
    let left = this.#unsigned(lengthBytes);
    let options = this.#unsigned(1);
    const runBytes = (options & 8) === 0 ? 0 : this.#unsigned(2) * 4;
    const extraBytes = (options & 4) === 0 ? 0 : this.#unsigned(4);
    let text = "";
    while (left > 0) {
      if (this.#here().byteLength === this.#at) {
        this.#advance();
        options = this.#unsigned(1);
      }
      const width = (options & 1) + 1;
      const piece = this.#here();
      const count = Math.min(left, Math.floor((piece.byteLength - this.#at) / width));
      if (count === 0) throw damaged("a text is cut off");
      text += Buffer.from(piece.buffer, piece.byteOffset + this.#at, count * width).toString(
        width === 1 ? "latin1" : "utf16le",
      );
      this.#at += count * width;
      left -= count;
    }
    this.#skip(runBytes + extraBytes);
    return text;
  }

  #here(): DataView {
    const piece = this.#pieces[this.#piece];
    if (piece === undefined) throw damaged("a text is cut off");
    return piece;
  }

  #advance(): void {
    while (this.#piece < this.#pieces.length && this.#here().byteLength <= this.#at) {
      this.#piece += 1;
      this.#at = 0;
    }
  }

  #unsigned(bytes: 1 | 2 | 4): number {
    this.#advance();
    let value = 0;
    for (let index = 0; index < bytes; index += 1) {
      this.#advance();
      value += this.#here().getUint8(this.#at) * 2 ** (8 * index);
      this.#at += 1;
    }
    return value;
  }

  #skip(bytes: number): void {
    for (let left = bytes; left > 0; ) {
      this.#advance();
      const step = Math.min(left, this.#here().byteLength - this.#at);
      this.#at += step;
      left -= step;
    }
  }
}

/** A number packed into 30 bits, whole or the top of a double, perhaps times 100. */
export function unpackRk(packed: number): number {
  const scratch = new DataView(new ArrayBuffer(8));
  scratch.setUint32(4, packed & ~3, true);
  const value = (packed & 2) === 0 ? scratch.getFloat64(0, true) : packed >> 2;
  return (packed & 1) === 0 ? value : value / 100;
}
