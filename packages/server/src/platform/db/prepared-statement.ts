import { toCamelCase } from "./identifier-case.ts";
import { ProtocolError, readInt16, readInt32 } from "./message-reader.ts";
import type { TextColumn } from "./reading.ts";
import { decoderFor, type ValueDecoder } from "./value-decoding.ts";

export type Row = Record<string, unknown>;

/** PostgreSQL gives no more columns in one row. */
const maxColumns = 1_664;

/** How the rows of one statement are read: compiled once from its description. */
export class RowShape {
  readonly names: readonly string[];
  /** As the statement names them. */
  readonly columns: readonly TextColumn[];
  private readonly decoders: readonly ValueDecoder[];

  constructor(buffer: Buffer, start: number, end: number) {
    const names: string[] = [];
    const decoders: ValueDecoder[] = [];
    const columns: TextColumn[] = [];
    let at = start + 2;
    const count = readInt16(buffer, start);
    if (count > maxColumns) throw new ProtocolError(`rows of ${count} columns`);
    for (let left = count; left > 0; left--) {
      const nameEnd = buffer.indexOf(0, at);
      if (nameEnd < 0 || nameEnd + 19 > end) throw new ProtocolError("a description of rows ends too soon");
      const name = buffer.toString("utf8", at, nameEnd);
      // After the name: table oid (4), column number (2), then the type's oid.
      const typeId = readInt32(buffer, nameEnd + 7) >>> 0;
      names.push(toCamelCase(name));
      decoders.push(decoderFor(typeId));
      columns.push({ name, typeId });
      at = nameEnd + 19;
    }
    this.names = names;
    this.decoders = decoders;
    this.columns = columns;
  }

  /** The values as PostgreSQL prints them. */
  readTexts(buffer: Buffer, start: number, end: number): (string | null)[] {
    const texts: (string | null)[] = [];
    let at = start + 2;
    for (let left = this.columns.length; left > 0; left--) {
      const length = lengthOfValue(buffer, at, end);
      at += 4;
      texts.push(length < 0 ? null : buffer.toString("utf8", at, at + length));
      if (length > 0) at += length;
    }
    return texts;
  }

  read(buffer: Buffer, start: number, end: number): Row {
    const { names, decoders } = this;
    const row: Row = {};
    let at = start + 2;
    for (let index = 0; index < names.length; index++) {
      const length = lengthOfValue(buffer, at, end);
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

/** A row never reaches beyond its message: otherwise a few bytes would become values without end. */
function lengthOfValue(buffer: Buffer, at: number, end: number): number {
  const length = readInt32(buffer, at);
  if (at + 4 + Math.max(0, length) > end) throw new ProtocolError("a row ends too soon");
  return length;
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
