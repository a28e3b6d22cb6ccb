import { toCamelCase } from "./identifier-case.ts";
import { readInt16, readInt32 } from "./message-reader.ts";
import { decoderFor, type ValueDecoder } from "./value-decoding.ts";

export type Row = Record<string, unknown>;

/** How the rows of one statement are read: compiled once from its description. */
export class RowShape {
  readonly names: readonly string[];
  private readonly decoders: readonly ValueDecoder[];

  constructor(buffer: Buffer, start: number) {
    const names: string[] = [];
    const decoders: ValueDecoder[] = [];
    let at = start + 2;
    for (let left = readInt16(buffer, start); left > 0; left--) {
      const nameEnd = buffer.indexOf(0, at);
      names.push(toCamelCase(buffer.toString("utf8", at, nameEnd)));
      // After the name: table oid (4), column number (2), then the type's oid.
      decoders.push(decoderFor(readInt32(buffer, nameEnd + 7)));
      at = nameEnd + 19;
    }
    this.names = names;
    this.decoders = decoders;
  }

  read(buffer: Buffer, start: number): Row {
    const { names, decoders } = this;
    const row: Row = {};
    let at = start + 2;
    for (let index = 0; index < names.length; index++) {
      const length = readInt32(buffer, at);
      at += 4;
      const name = names[index] ?? "";
      if (length < 0) {
        row[name] = null;
        continue;
      }
      row[name] = decoders[index]?.(buffer, at, at + length);
      at += length;
    }
    return row;
  }
}

/** A statement that one session has parsed and PostgreSQL has described. */
export interface PreparedStatement {
  readonly name: string;
  parameterTypes: readonly number[];
  shape: RowShape | null;
}

export function readParameterTypes(buffer: Buffer, start: number): number[] {
  const types: number[] = [];
  let at = start + 2;
  for (let left = readInt16(buffer, start); left > 0; left--, at += 4) types.push(readInt32(buffer, at) >>> 0);
  return types;
}
