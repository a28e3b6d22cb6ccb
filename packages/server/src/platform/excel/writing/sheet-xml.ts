import type { MomentToSerial, WorkbookColumn } from "../workbook-column.ts";
import { columnKinds } from "../workbook-column.ts";
import type { WorkbookSheet } from "../workbook-sheet.ts";
import type { NoteBook } from "./note-book.ts";
import type { OptionLists } from "./option-lists.ts";
import { RowWriter, textCell } from "./row-writer.ts";
import type { StyleBook } from "./style-book.ts";
import { columnName, escapeXml } from "./xml-text.ts";

export interface SheetParts {
  styles: StyleBook;
  options: OptionLists;
  notes: NoteBook;
  serialOf: MomentToSerial;
}

const lastRow = 1_048_576;
/** Rows turned into XML in one go: a few milliseconds, so that a large chunk does not hold up the server. */
const rowsAtOnce = 100;

/** One sheet's XML, in pieces. Its notes are complete when it ends. */
export async function* sheetXml(sheet: WorkbookSheet, parts: SheetParts): AsyncGenerator<string> {
  const { columns } = sheet;
  yield sheetStart(columns, parts.styles) + headerRow(columns, parts);
  const writer = new RowWriter(columns, parts.styles, parts.notes, parts.serialOf);
  let number = 1;
  for await (const chunk of sheet.rows) {
    for (let from = 0; from < chunk.length; from += rowsAtOnce) {
      let xml = "";
      for (const cells of chunk.slice(from, from + rowsAtOnce)) {
        number += 1;
        if (number > lastRow) throw new RangeError(`a sheet holds at most ${lastRow} rows`);
        xml += writer.row(number, cells);
      }
      yield xml;
    }
  }
  yield `</sheetData>${validations(columns, parts.options)}${parts.notes.isEmpty ? "" : '<legacyDrawing r:id="rId1"/>'}</worksheet>`;
}

/** The hidden sheet with the choices of drop-downs. */
export function* optionSheetXml(options: OptionLists, styles: StyleBook): Generator<string> {
  yield `${declaration}<sheetData>`;
  let number = 0;
  const style = styles.number({ format: columnKinds.text.format, look: "plain" });
  for (const row of options.rows()) {
    number += 1;
    yield `<row r="${number}">${row.map((text, column) => (text === null ? "" : textCell(columnName(column), number, style, text))).join("")}</row>`;
  }
  yield "</sheetData></worksheet>";
}

const declaration =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">';

function sheetStart(columns: readonly WorkbookColumn[], styles: StyleBook): string {
  const widths = columns.map((column, index) => {
    const kind = columnKinds[column.kind];
    const width = Math.min(255, column.width ?? Math.max(kind.width, shownWidth(column.header) + 2));
    // The style reaches the column's blank cells too: a code typed into a template keeps its leading zeros.
    const style = styles.number({ format: column.format ?? kind.format, look: "plain", wrap: kind.wrap });
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${style}" customWidth="1"/>`;
  });
  const frozen =
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/>';
  const cols = widths.length === 0 ? "" : `<cols>${widths.join("")}</cols>`;
  return `${declaration}<sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${cols}<sheetData>`;
}

function headerRow(columns: readonly WorkbookColumn[], { styles, notes }: SheetParts): string {
  const cells = columns.map((column, index) => {
    if (column.note !== undefined && column.note !== "") notes.add(1, index, column.note);
    const style = styles.number({ format: "@", look: column.required === true ? "requiredHeader" : "header" });
    return textCell(columnName(index), 1, style, column.header);
  });
  return `<row r="1" ht="22" customHeight="1">${cells.join("")}</row>`;
}

function validations(columns: readonly WorkbookColumn[], lists: OptionLists): string {
  const rules = columns.flatMap(({ options }, index) => {
    if (options === undefined || options.length === 0) return [];
    const name = columnName(index);
    return [
      `<dataValidation type="list" allowBlank="1" showInputMessage="1" showErrorMessage="1" sqref="${name}2:${name}${lastRow}"><formula1>${escapeXml(lists.reference(options))}</formula1></dataValidation>`,
    ];
  });
  return rules.length === 0 ? "" : `<dataValidations count="${rules.length}">${rules.join("")}</dataValidations>`;
}

/** Chinese characters take the room of two. */
function shownWidth(text: string): number {
  let width = 0;
  for (const char of text) width += char > "\u2e7f" ? 2 : 1;
  return width;
}
