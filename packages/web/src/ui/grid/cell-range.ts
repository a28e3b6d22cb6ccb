/** A cell: the place of its line, -1 for the head, and the place of its column. */
export interface CellPlace {
  readonly line: number;
  readonly column: number;
}

/** Cells between two corners. */
export interface CellRange {
  readonly from: CellPlace;
  readonly to: CellPlace;
}

export const headLine = -1;

export interface RangeEdges {
  readonly firstLine: number;
  readonly lastLine: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

export function edgesOf({ from, to }: CellRange): RangeEdges {
  return {
    firstLine: Math.min(from.line, to.line),
    lastLine: Math.max(from.line, to.line),
    firstColumn: Math.min(from.column, to.column),
    lastColumn: Math.max(from.column, to.column),
  };
}

/** All cells below the head; undefined without any. */
export function wholeOf(lines: number, columns: number): CellRange | undefined {
  if (lines === 0 || columns === 0) return undefined;
  return { from: { line: 0, column: 0 }, to: { line: lines - 1, column: columns - 1 } };
}

export const isSamePlace = (one: CellPlace, other: CellPlace) => one.line === other.line && one.column === other.column;

/** Sheets take a text with tabs, breaks or quotes for one cell only in quotes. */
function quoted(text: string): string {
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Texts as sheets paste them: a line each row, a tab between cells. */
export function tabbedText(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => cells.map(quoted).join("\t")).join("\n");
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** The same as a table, for documents and mails. */
export function tableMarkup(lines: readonly (readonly string[])[]): string {
  const cell = (text: string) => `<td>${text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)}</td>`;
  return `<table>${lines.map((cells) => `<tr>${cells.map(cell).join("")}</tr>`).join("")}</table>`;
}

/** How far a key moves the cell in focus; undefined for other keys. `page` is the number of lines in view. */
export function moveOf(
  event: { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean },
  at: CellPlace,
  { lines, columns, page }: { readonly lines: number; readonly columns: number; readonly page: number },
): CellPlace | undefined {
  const isFar = event.ctrlKey || event.metaKey;
  const [last, end] = [lines - 1, columns - 1];
  const to = (line: number, column: number): CellPlace => ({
    line: Math.max(headLine, Math.min(last, line)),
    column: Math.max(0, Math.min(end, column)),
  });
  switch (event.key) {
    case "ArrowUp":
      return to(isFar ? 0 : at.line - 1, at.column);
    case "ArrowDown":
      return to(isFar ? last : at.line + 1, at.column);
    case "ArrowLeft":
      return to(at.line, isFar ? 0 : at.column - 1);
    case "ArrowRight":
      return to(at.line, isFar ? end : at.column + 1);
    case "Home":
      return to(isFar ? 0 : at.line, 0);
    case "End":
      return to(isFar ? last : at.line, end);
    case "PageUp":
      return to(Math.max(0, at.line - page), at.column);
    case "PageDown":
      return to(at.line + page, at.column);
    default:
      return undefined;
  }
}
