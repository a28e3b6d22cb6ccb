import { createWriteStream } from "node:fs";
import type { Writable } from "node:stream";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { serialInZone } from "./wall-clock.ts";
import type { WorkbookSheet } from "./workbook-sheet.ts";
import { NoteBook } from "./writing/note-book.ts";
import { OptionLists } from "./writing/option-lists.ts";
import type { PackagedSheet } from "./writing/package-xml.ts";
import {
  contentTypesXml,
  rootRelationsXml,
  sheetRelationsXml,
  workbookRelationsXml,
  workbookXml,
} from "./writing/package-xml.ts";
import { optionSheetXml, sheetXml } from "./writing/sheet-xml.ts";
import { StyleBook } from "./writing/style-book.ts";
import { sheetNameFrom } from "./writing/xml-text.ts";
import type { ZipPart } from "./writing/zip-stream.ts";
import { zipStream } from "./writing/zip-stream.ts";

export interface WorkbookContent {
  /** In order; the first is the one shown when the file is opened. */
  sheets: readonly WorkbookSheet[];
  /** IANA name: moments (epoch ms, Date) are written as this zone's wall clock. */
  timeZone: string;
}

export interface WriteOptions {
  signal?: AbortSignal;
}

/** Writes an .xlsx to a file (by path) or a stream, which is ended, or destroyed when the rows or the writing fail. */
export async function writeWorkbook(
  target: Writable | string,
  content: WorkbookContent,
  { signal }: WriteOptions = {},
): Promise<void> {
  const sink = typeof target === "string" ? createWriteStream(target) : target;
  await pipeline(workbookStream(content), sink, signal === undefined ? {} : { signal });
}

/** An .xlsx as a stream of bytes, for a reply. Rows are asked for as fast as the reader takes the bytes. */
export function workbookStream(content: WorkbookContent): Readable {
  return Readable.from(zipStream(workbookParts(content)), { objectMode: false, highWaterMark: 262_144 });
}

/** Sheets come first: which parts the rest must list is known only after their rows have passed. */
async function* workbookParts({ sheets, timeZone }: WorkbookContent): AsyncGenerator<ZipPart> {
  const styles = new StyleBook();
  const options = new OptionLists();
  const serialOf = serialInZone(timeZone);
  const packaged: PackagedSheet[] = [];
  for (const sheet of sheets) {
    const number = packaged.length + 1;
    const notes = new NoteBook(number);
    yield { name: `xl/worksheets/sheet${number}.xml`, pieces: sheetXml(sheet, { styles, options, notes, serialOf }) };
    const name = sheetNameFrom(sheet.name, [...packaged.map((one) => one.name), options.sheetName]);
    packaged.push({ name, hidden: false, notes: !notes.isEmpty });
    if (notes.isEmpty) continue;
    yield { name: `xl/comments${number}.xml`, pieces: notes.commentsXml() };
    yield { name: `xl/drawings/vmlDrawing${number}.vml`, pieces: notes.drawingXml() };
    yield { name: `xl/worksheets/_rels/sheet${number}.xml.rels`, pieces: [sheetRelationsXml(number)] };
  }
  if (options.lists.length > 0) {
    packaged.push({ name: options.sheetName, hidden: true, notes: false });
    yield { name: `xl/worksheets/sheet${packaged.length}.xml`, pieces: optionSheetXml(options, styles) };
  }
  yield { name: "xl/styles.xml", pieces: [styles.toXml()] };
  yield { name: "xl/workbook.xml", pieces: [workbookXml(packaged)] };
  yield { name: "xl/_rels/workbook.xml.rels", pieces: [workbookRelationsXml(packaged)] };
  yield { name: "_rels/.rels", pieces: [rootRelationsXml()] };
  yield { name: "[Content_Types].xml", pieces: [contentTypesXml(packaged)] };
}
