import { Rejection } from "@gongshu/core/form/issue";
import { cellText } from "@gongshu/core/form/kinds/cell";
import { type Locale, locales, type Message, type MessageParams, translate } from "@gongshu/core/text/messages";
import type { SheetRow } from "../excel/sheet-cell.ts";
import { columnName } from "../excel/writing/xml-text.ts";
import { invalid } from "../http/errors.ts";
import { isOldErrors, type RowFault } from "./fault-sheet.ts";
import { headerText, listed, withoutMark } from "./header-row.ts";
import { importErrors, valueErrors } from "./import-export.messages.ts";
import type { ImportSheet } from "./import-sheet.ts";
import { plainCell } from "./plain-cell.ts";
import type { SheetColumns, SheetPlace, SheetValues } from "./sheet-column.ts";

/** A row of the file with what its cells mean. */
export interface ReadRow<Columns extends SheetColumns> {
  readonly row: SheetRow;
  readonly values: SheetValues<Columns>;
  readonly faults: RowFault[];
}

/** The rows of a file, and the way to say what is wrong with one of them. */
export class ReadSheet<Columns extends SheetColumns> {
  readonly sheetName: string;
  /** The headings by position. */
  readonly texts: readonly string[];
  readonly rows: readonly ReadRow<Columns>[];
  readonly #positions: ReadonlyMap<keyof Columns, number>;
  readonly #place: SheetPlace;

  constructor(sheet: ImportSheet, columns: Columns, hidden: ReadonlySet<keyof Columns>, place: SheetPlace) {
    this.sheetName = sheet.sheetName;
    this.texts = sheet.header.cells.map((cell, position) => headerText(cell, position, sheet.header.number));
    this.#positions = matchColumns(this.texts, columns, hidden, place.locale);
    this.#place = place;
    this.rows = sheet.rows.map((row) => this.#read(row, columns));
  }

  has(key: keyof Columns): boolean {
    return this.#positions.has(key);
  }

  /** The column at a position of the file. */
  keyAt(position: number): keyof Columns | undefined {
    return [...this.#positions].find(([, at]) => at === position)?.[0];
  }

  /** Marks a row as wrong, at one of its columns or as a whole. */
  refuse(row: ReadRow<Columns>, key: keyof Columns | null, message: Message, params?: MessageParams): void {
    row.faults.push(this.fault(key, message, params));
  }

  fault(key: keyof Columns | null, message: Message, params?: MessageParams): RowFault {
    const position = key === null ? undefined : this.#positions.get(key);
    const header = position === undefined ? "" : (this.texts[position] ?? "");
    const text = translate(message, this.#place.locale, params);
    const shown = withoutMark(header);
    const lead = shown === "" || text.startsWith(shown) ? "" : `${shown}${this.#place.locale === "en" ? ": " : "："}`;
    return { position: position ?? null, header: shown, message: lead + text };
  }

  #read(row: SheetRow, columns: Columns): ReadRow<Columns> {
    const values: SheetValues<Columns> = {};
    const read: ReadRow<Columns> = { row, values, faults: [] };
    for (const [key, position] of this.#positions) {
      const column = columns[key];
      if (column === undefined) continue;
      const cell = plainCell(row, position);
      const text = cell instanceof Rejection ? cell : cellText(cell);
      const value = text instanceof Rejection ? text : text === "" ? column.blank : column.read(text, this.#place);
      if (value instanceof Rejection) this.refuse(read, key, value.message, value.params);
      else if (text === "" && column.isRequired) this.refuse(read, key, valueErrors.blank);
      else Object.assign(values, { [key]: value });
    }
    for (const [position, cell] of row.cells.entries()) {
      if (cell === null || (this.texts[position] ?? "") !== "") continue;
      this.refuse(read, null, importErrors.cellBeyond, { cell: `${columnName(position)}${row.number}` });
    }
    return read;
  }
}

/** Finds the columns by their headings in any language. Unknown ones, doubled ones and missing required ones are refused with all names. */
function matchColumns<Columns extends SheetColumns>(
  texts: readonly string[],
  columns: Columns,
  hidden: ReadonlySet<keyof Columns>,
  locale: Locale,
): ReadonlyMap<keyof Columns, number> {
  const byHeader = new Map<string, keyof Columns>();
  for (const [key, { header }] of Object.entries(columns))
    if (!hidden.has(key)) for (const locale of locales) byHeader.set(header[locale].toLowerCase(), key);
  const positions = new Map<keyof Columns, number>();
  const unknown: string[] = [];
  const doubled: string[] = [];
  for (const [position, text] of texts.entries()) {
    if (text === "" || isOldErrors(text)) continue;
    const key = byHeader.get(withoutMark(text).toLowerCase());
    if (key === undefined) unknown.push(text);
    else if (positions.has(key)) doubled.push(text);
    else positions.set(key, position);
  }
  if (positions.size === 0) throw invalid(importErrors.noHeaders);
  if (unknown.length > 0) throw invalid(importErrors.unknownHeaders, { headers: listed(unknown) });
  if (doubled.length > 0) throw invalid(importErrors.duplicateHeaders, { headers: listed(doubled) });
  const missing = Object.entries(columns).filter(([key, { isRequired }]) => isRequired && !positions.has(key));
  if (missing.length > 0)
    throw invalid(importErrors.missingHeaders, { headers: listed(missing.map(([, { header }]) => header[locale])) });
  return positions;
}
