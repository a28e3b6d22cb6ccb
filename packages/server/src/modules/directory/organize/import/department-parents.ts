import type { Context } from "#platform/http/context.ts";
import type { ReadRow, ReadSheet } from "#platform/import-export/sheet-rows.ts";
import { type NamedPlace, type PlaceBook, pathMark, placesByTexts } from "../organize-places.ts";
import { departmentImportErrors as errors } from "./department-sheet.messages.ts";
import type { DepartmentColumns } from "./department-sheet.ts";

/** A department of the file; its parent is one that is there, or another of the file. */
export interface PlacedRow {
  readonly row: ReadRow<DepartmentColumns>;
  readonly id: string;
  readonly fullName: string;
  readonly enCode: string;
  parent: Parent | undefined;
}

export interface Parent {
  readonly id: string;
  /** Names, and ids, from the top. */
  readonly path: string;
  readonly treePath: string;
  readonly isEnabled: boolean;
  readonly placed?: PlacedRow;
}

type Sheet = ReadSheet<DepartmentColumns>;
/** Finds the department of a row below its parent: the stored one with its code, else the row itself. */
type Known = (parentId: string, row: PlacedRow) => { readonly id: string; readonly isEnabled: boolean };

/** Finds the parent of every row. Those in the file may stand in any order; what waits for itself is a circle. */
export class ParentFinder {
  readonly #sheet: Sheet;
  readonly #book: PlaceBook;
  readonly #known: Known;
  /** Rows that wait for a department of the file, by the text that they call it. */
  readonly #waiting = new Map<string, PlacedRow[]>();

  constructor(sheet: Sheet, book: PlaceBook, known: Known) {
    this.#sheet = sheet;
    this.#book = book;
    this.#known = known;
  }

  static book(tx: Context, sheet: Sheet): Promise<PlaceBook> {
    return placesByTexts(
      tx,
      "permission.department",
      sheet.rows.flatMap(({ values }) => values.parent ?? []),
    );
  }

  /** The rows whose parent is known, parents first; the others are marked. */
  place(rows: readonly Omit<PlacedRow, "parent">[]): PlacedRow[] {
    const placed: PlacedRow[] = [];
    const codes = Map.groupBy(rows, ({ enCode }) => enCode.toLowerCase());
    const ready: { row: PlacedRow; parent: Parent }[] = [];
    for (const one of rows) {
      const row: PlacedRow = { ...one, parent: undefined };
      const text = one.row.values.parent;
      if (text === undefined) continue;
      const found = this.#book.find(text, ({ isInScope }) => isInScope);
      if (found === "ambiguous") this.#sheet.refuse(one.row, "parent", errors.parentAmbiguous, { text });
      else if (found === "unknown") this.#waiting.set(text, [...(this.#waiting.get(text) ?? []), row]);
      else ready.push({ row, parent: parentOf(found) });
    }
    for (let next = ready.shift(); next !== undefined; next = ready.shift()) {
      const { row, parent } = next;
      row.parent = parent;
      placed.push(row);
      const own = this.#asParent(row, parent);
      const texts = [own.path, ...(codes.get(row.enCode.toLowerCase())?.length === 1 ? [row.enCode] : [])];
      for (const text of texts) {
        for (const waiting of this.#waiting.get(text) ?? []) ready.push({ row: waiting, parent: own });
        this.#waiting.delete(text);
      }
    }
    this.#refuseWaiting(rows);
    return placed;
  }

  #asParent(row: PlacedRow, parent: Parent): Parent {
    const { id, isEnabled } = this.#known(parent.id, row);
    return {
      id,
      path: parent.path + pathMark + row.fullName,
      treePath: `${parent.treePath}${id}/`,
      isEnabled,
      placed: row,
    };
  }

  /** Rows that are still unresolved have an unknown parent, a cycle, or a faulty parent. */
  #refuseWaiting(rows: readonly Omit<PlacedRow, "parent">[]): void {
    const named = new Map<string, Omit<PlacedRow, "parent">>();
    for (const one of rows) {
      named.set(one.enCode, one);
      named.set(`${one.row.values.parent ?? ""}${pathMark}${one.fullName}`, one);
    }
    for (const [text, waiting] of this.#waiting) {
      const there = named.get(text);
      for (const { row } of waiting) {
        if (there === undefined) this.#sheet.refuse(row, "parent", errors.parentUnknown, { text });
        else if (isAbove(named, text, row)) this.#sheet.refuse(row, "parent", errors.parentCircle, { text });
        else this.#sheet.refuse(row, "parent", errors.parentFaulty, { row: there.row.row.number });
      }
    }
  }
}

/** Whether going up from the text leads back to the row. */
function isAbove(
  named: ReadonlyMap<string, Omit<PlacedRow, "parent">>,
  text: string,
  row: ReadRow<DepartmentColumns>,
): boolean {
  const seen = new Set<string>();
  for (let next: string | undefined = text; next !== undefined && !seen.has(next); ) {
    seen.add(next);
    const above = named.get(next);
    if (above?.row === row) return true;
    next = above?.row.values.parent;
  }
  return false;
}

function parentOf({ id, path, treePath, isEnabled }: NamedPlace): Parent {
  return { id, path, treePath, isEnabled };
}
