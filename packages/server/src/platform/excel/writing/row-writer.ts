import type { Encoded, MarkedCell, MomentToSerial, WorkbookColumn, WritableCell } from "../workbook-column.ts";
import { columnKinds } from "../workbook-column.ts";
import type { NoteBook } from "./note-book.ts";
import type { CellStyle, StyleBook } from "./style-book.ts";
import { columnName, escapeCellText } from "./xml-text.ts";

const edgeBlanks = /^\s|\s$|\n/;
/** Text that a spreadsheet program, or a later export to CSV, could take for a formula. */
const looksLikeFormula = /^[=+\-@\t\r]/;

interface StyleNumbers {
  plain: number;
  quoted: number;
  /** For a date in a column of another kind. */
  date: number;
}

interface ColumnWriter {
  name: string;
  encode: (typeof columnKinds)[keyof typeof columnKinds]["encode"];
  plain: StyleNumbers;
  fault: StyleNumbers;
}

/** Turns rows into sheet XML. Every text goes in as an inline string: no text can become a formula. */
export class RowWriter {
  readonly #columns: ColumnWriter[];
  readonly #notes: NoteBook;
  readonly #serialOf: MomentToSerial;

  constructor(columns: readonly WorkbookColumn[], styles: StyleBook, notes: NoteBook, serialOf: MomentToSerial) {
    this.#columns = columns.map((column, index) => columnWriter(column, index, styles));
    this.#notes = notes;
    this.#serialOf = serialOf;
  }

  /** `number` is the row's number on the sheet, from 1. Cells beyond the columns are left out. */
  row(number: number, cells: readonly WritableCell[]): string {
    let xml = `<row r="${number}">`;
    const count = Math.min(cells.length, this.#columns.length);
    for (let index = 0; index < count; index += 1) {
      const cell = cells[index];
      const column = this.#columns[index];
      if (cell === null || cell === undefined || column === undefined) continue;
      xml += isMarked(cell)
        ? this.#marked(column, number, index, cell)
        : this.#cell(column, number, column.encode(cell, this.#serialOf), column.plain);
    }
    return `${xml}</row>`;
  }

  #marked(column: ColumnWriter, number: number, index: number, { value, note }: MarkedCell): string {
    if (note !== "") this.#notes.add(number, index, note);
    const encoded = value === null || value === undefined ? null : column.encode(value, this.#serialOf);
    return (
      this.#cell(column, number, encoded, column.fault) || `<c r="${column.name}${number}" s="${column.fault.plain}"/>`
    );
  }

  #cell({ name }: ColumnWriter, number: number, value: Encoded, styles: StyleNumbers): string {
    if (typeof value === "string") {
      if (value === "") return "";
      return textCell(name, number, looksLikeFormula.test(value) ? styles.quoted : styles.plain, value);
    }
    if (typeof value === "number")
      return Number.isFinite(value) ? `<c r="${name}${number}" s="${styles.plain}"><v>${value}</v></c>` : "";
    if (value === null) return "";
    if (typeof value === "boolean")
      return `<c r="${name}${number}" s="${styles.plain}" t="b"><v>${value ? 1 : 0}</v></c>`;
    return `<c r="${name}${number}" s="${styles.date}"><v>${value.serial}</v></c>`;
  }
}

export function textCell(column: string, row: number, style: number, text: string): string {
  const preserve = edgeBlanks.test(text) ? ' xml:space="preserve"' : "";
  return `<c r="${column}${row}" s="${style}" t="inlineStr"><is><t${preserve}>${escapeCellText(text)}</t></is></c>`;
}

function isMarked(cell: WritableCell): cell is MarkedCell {
  return typeof cell === "object" && cell !== null && "kind" in cell && cell.kind === "marked";
}

function columnWriter(column: WorkbookColumn, index: number, styles: StyleBook): ColumnWriter {
  const kind = columnKinds[column.kind];
  const format = column.format ?? kind.format;
  const isDate = /[yh]/i.test(format) && kind.format !== "@";
  const numbers = (look: CellStyle["look"]): StyleNumbers => ({
    plain: styles.number({ format, look, wrap: kind.wrap }),
    quoted: styles.number({ format: "@", look, wrap: kind.wrap, quoted: true }),
    date: styles.number({ format: isDate ? format : columnKinds.dateTime.format, look, wrap: kind.wrap }),
  });
  return { name: columnName(index), encode: kind.encode, plain: numbers("plain"), fault: numbers("fault") };
}
