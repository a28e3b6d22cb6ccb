import { ExcelRefusal } from "../excel-refusal.ts";
import type { SheetRow } from "../sheet-cell.ts";
import type { SheetLimits } from "./row-collector.ts";
import { RowCollector } from "./row-collector.ts";
import type { CellContext, RawCell } from "./xlsx-cell.ts";
import { readCell } from "./xlsx-cell.ts";
import type { XmlHandler } from "./xml-scanner.ts";
import { attribute, XmlScanner } from "./xml-scanner.ts";

/** A sheet's rows in chunks, as its XML is inflated: never more than a chunk is held. */
export async function* readXlsxRows(
  text: AsyncGenerator<string>,
  context: CellContext,
  limits: SheetLimits,
): AsyncGenerator<SheetRow[]> {
  const rows = new RowCollector(limits);
  const handler = new SheetHandler(rows, context);
  const scanner = new XmlScanner(handler);
  for await (const piece of text) {
    scanner.push(piece);
    const chunk = rows.take();
    if (chunk !== null) yield chunk;
  }
  scanner.end();
  const rest = rows.take(true);
  if (rest !== null) yield rest;
  if (limits.refusesMerged === true && handler.merged !== undefined)
    throw new ExcelRefusal({ reason: "mergedCells", data: { range: handler.merged } });
}

class SheetHandler implements XmlHandler {
  /** The first cells that are merged below the first row with something in it. */
  merged: string | undefined;
  #firstRow = 0;
  readonly #rows: RowCollector;
  readonly #context: CellContext;
  #row = 0;
  #column = -1;
  #cell: RawCell | null = null;
  #inValue = false;
  #inPhonetic = false;

  constructor(rows: RowCollector, context: CellContext) {
    this.#rows = rows;
    this.#context = context;
  }

  open(name: string, attributes: string): void {
    if (name === "c") this.#openCell(attributes);
    else if (name === "row") this.#openRow(attributes);
    else if (name === "mergeCell") this.#noteMerged(attribute(attributes, "ref") ?? "");
    else if (this.#cell === null) return;
    else if (name === "f") this.#cell.formula = true;
    else if (name === "rPh") this.#inPhonetic = true;
    else if (name === "v" || (name === "t" && !this.#inPhonetic)) {
      this.#inValue = true;
      this.#cell.value ??= "";
    }
  }

  text(raw: string): void {
    if (this.#inValue && this.#cell !== null)
      this.#cell.value = this.#cell.value === "" ? raw : `${this.#cell.value}${raw}`;
  }

  close(name: string): void {
    if (name === "v" || name === "t") this.#inValue = false;
    else if (name === "rPh") this.#inPhonetic = false;
    else if (name === "c" && this.#cell !== null) {
      this.#rows.put(this.#column, readCell(this.#cell, this.#context));
      this.#cell = null;
    } else if (name === "row") {
      this.#rows.endRow(this.#row);
      if (this.#firstRow === 0 && this.#rows.rowCount > 0) this.#firstRow = this.#row;
    }
  }

  #noteMerged(range: string): void {
    const lastRow = Number(/(\d+)$/.exec(range)?.[1] ?? 0);
    if (range.includes(":") && lastRow > this.#firstRow) this.merged ??= range;
  }

  /** Both the row's number and the cell's place may be left out; then they follow the one before. */
  #openRow(attributes: string): void {
    const number = Number(attribute(attributes, "r"));
    this.#row = number > 0 ? number : this.#row + 1;
    this.#column = -1;
  }

  #openCell(attributes: string): void {
    const place = attribute(attributes, "r");
    this.#column = place === undefined ? this.#column + 1 : columnOf(place);
    const style = attribute(attributes, "s");
    this.#cell = {
      type: attribute(attributes, "t") ?? "n",
      style: style === undefined ? 0 : Number(style),
      value: null,
      formula: false,
    };
  }
}

/** "AB12" is column 27, counted from 0. */
function columnOf(place: string): number {
  let column = 0;
  for (let at = 0; at < place.length; at += 1) {
    const letter = place.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}
