import { columnName, escapeXml } from "./xml-text.ts";

/** Notes are the only part of a sheet that is held until its end; past this many, cells are still marked but not noted. */
const maxNotes = 20_000;
const shapesInBlock = 1_024;

interface Note {
  row: number;
  column: number;
  text: string;
}

/** The notes at a sheet's cells, in the two parts that Excel wants: their texts, and the boxes that show them. */
export class NoteBook {
  readonly #notes: Note[] = [];
  readonly #firstBlock: number;

  /** `sheetNumber` counts from 1: shapes are numbered in blocks of 1,024, and no two sheets may share a block. */
  constructor(sheetNumber: number) {
    this.#firstBlock = 1 + (sheetNumber - 1) * Math.ceil(maxNotes / shapesInBlock);
  }

  get isEmpty(): boolean {
    return this.#notes.length === 0;
  }

  add(row: number, column: number, text: string): void {
    if (this.#notes.length < maxNotes) this.#notes.push({ row, column, text });
  }

  *commentsXml(): Generator<string> {
    yield '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><authors><author></author></authors><commentList>';
    for (const { row, column, text } of this.#notes) {
      yield `<comment ref="${columnName(column)}${row}" authorId="0"><text><r><t xml:space="preserve">${escapeXml(text)}</t></r></text></comment>`;
    }
    yield "</commentList></comments>";
  }

  *drawingXml(): Generator<string> {
    yield '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">';
    const blocks = Array.from(
      { length: Math.ceil((this.#notes.length + 1) / shapesInBlock) },
      (_, index) => this.#firstBlock + index,
    );
    yield `<o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="${blocks.join(",")}"/></o:shapelayout>`;
    yield '<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>';
    for (const [index, note] of this.#notes.entries()) yield box(this.#firstBlock * shapesInBlock + 1 + index, note);
    yield "</xml>";
  }
}

function box(shape: number, { row, column, text }: Note): string {
  const lines = text.split("\n").reduce((count, line) => count + Math.max(1, Math.ceil(line.length / 16)), 1);
  const top = Math.max(0, row - 2);
  const anchor = `${column + 1}, 12, ${top}, 4, ${column + 4}, 12, ${top + Math.min(12, lines + 1)}, 4`;
  return `<v:shape id="_x0000_s${shape}" type="#_x0000_t202" style="position:absolute;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"/><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${anchor}</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row - 1}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`;
}
