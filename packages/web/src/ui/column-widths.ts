import type { ArrangedColumn } from "./column-layout.ts";
import { cellTextOf, type DataColumn } from "./data-column.tsx";
import { childrenOf, isTree } from "./grid/grid-lines.ts";
import { treeStep } from "./tree-step.ts";

/** Pixels of a text in the font of cells. */
export type Measure = (text: string, isBold: boolean) => number;

/** What a column asks for. */
export interface ColumnSize {
  readonly key: string;
  readonly natural: number;
  /** Pixels below which it does not shrink, so that the start of its texts can be read. */
  readonly least: number;
  /** Takes its share of room that is left. */
  readonly canGrow: boolean;
}

/** Padding of a cell, and room for digits that are wider than measured. */
const padding = 20;
const sorter = 20;
const narrowest = 56;
/** The widest that a column becomes by itself; the rest of a text is in its tooltip. */
const widest = 320;
/** Where room is scarce, a text shows so much; that of the first column, which says what the row is, more. */
const readable = 120;
const readableFirst = 168;
/** Arrow of a tree, and the step of each level. */
const treeArrow = 26;
/** Enough rows to know what is in a column. */
const sampled = 60;

/** The first rows, and of a long list some of all the others as well: later numbers are often longer. */
function samplesOf<Row>(rows: readonly Row[]): readonly Row[] {
  if (rows.length <= sampled) return rows;
  const near = sampled / 2;
  const step = (rows.length - near) / near;
  const far = Array.from({ length: near }, (_, index) => rows[rows.length - 1 - Math.floor(index * step)]);
  return [...rows.slice(0, near), ...far.flatMap((row) => row ?? [])];
}

interface Line<Row> {
  readonly row: Row;
  readonly depth: number;
}

function linesOf<Row extends object>(rows: readonly Row[], depth: number, into: Line<Row>[]): Line<Row>[] {
  for (const row of rows) {
    if (into.length >= sampled) break;
    into.push({ row, depth });
    linesOf(childrenOf(row) ?? [], depth + 1, into);
  }
  return into;
}

/** The text of a cell: from its column, from a rendered text, else the value. */
export function wordsOf<Row extends object>(column: DataColumn<Row>, row: Row): string {
  const drawn = column.text === undefined ? column.render?.(row, 0) : undefined;
  return typeof drawn === "string" ? drawn : cellTextOf(column, row);
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

function headWidth<Row>({ title, isSortable }: DataColumn<Row>, measure: Measure): number {
  return Math.ceil(measure(title, true)) + padding + (isSortable === true ? sorter : 0);
}

/** Pixels of the star before the title of a column that has to be filled in. */
const requiredMark = 12;

/** The wanted widths of the columns: those chosen by the user, fixed ones, else by the texts of title and rows. */
export function sizesOf<Row extends object>(
  columns: readonly ArrangedColumn<Row>[],
  rows: readonly Row[],
  measure: Measure,
  required: (key: string) => boolean = () => false,
): readonly ColumnSize[] {
  const lines = linesOf(samplesOf(rows), 0, []);
  const hasLevels = isTree(rows);
  return columns.map(({ column, width }, index): ColumnSize => {
    const { key } = column;
    if (width !== undefined) return { key, natural: width, least: width, canGrow: false };
    const head = headWidth(column, measure) + (required(key) ? requiredMark : 0);
    if (column.width !== undefined) {
      const own = Math.max(column.width, head);
      return { key, natural: own, least: own, canGrow: false };
    }
    const beside = (column.besideText ?? 0) + (hasLevels && index === 0 ? treeArrow : 0);
    const texts = lines.map(({ row, depth }) => {
      const indent = hasLevels && index === 0 ? depth * treeStep : 0;
      return Math.ceil(measure(wordsOf(column, row), false)) + indent;
    });
    const natural = clamp(Math.max(head, ...texts.map((text) => text + padding + beside)), narrowest, widest);
    // Half a number would be a wrong number.
    const isWhole = column.kind !== undefined && column.kind !== "text";
    const least = Math.max(head, (index === 0 ? readableFirst : readable) + beside);
    return { key, natural, least: isWhole ? natural : Math.min(natural, least), canGrow: !isWhole };
  });
}

/** The same columns with rows of another page: nothing becomes narrower while pages are turned. */
export function grownSizes(before: readonly ColumnSize[], now: readonly ColumnSize[]): readonly ColumnSize[] {
  const known = new Map(before.map((size) => [size.key, size]));
  return now.map((size) => {
    const other = known.get(size.key);
    if (other === undefined || !size.canGrow || other.natural <= size.natural) return size;
    return { ...size, natural: other.natural, least: Math.max(size.least, other.least) };
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The largest width with which everything fits into the room, or as near to it as the least widths let it. */
function shrunk(sizes: readonly ColumnSize[], room: number): readonly number[] {
  const at = (most: number) => sizes.map(({ natural, least }) => Math.max(least, Math.min(natural, most)));
  let [low, high] = [0, Math.max(0, ...sizes.map(({ natural }) => natural))];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (sum(at(middle)) <= room) low = middle;
    else high = middle;
  }
  return at(low);
}

/** Pixels of each column in a room: what is left goes to columns of text, what is missing is taken from the widest of them. */
export function fitWidths(sizes: readonly ColumnSize[], room: number): ReadonlyMap<string, number> {
  const wanted = sum(sizes.map(({ natural }) => natural));
  const growing = sizes.filter(({ canGrow }) => canGrow);
  const growth = sum(growing.map(({ natural }) => natural));
  const left = Math.max(0, room - wanted);
  const widths =
    wanted > room
      ? shrunk(sizes, room)
      : sizes.map(({ natural, canGrow }) =>
          canGrow && growth > 0 ? natural + Math.floor((left * natural) / growth) : natural,
        );
  return new Map(sizes.map(({ key }, index) => [key, widths[index] ?? narrowest]));
}

/** Pixels of each column where nothing may reach beyond the room: for a head without rows, which cannot be scrolled. */
export function squeezedWidths(sizes: readonly ColumnSize[], room: number): ReadonlyMap<string, number> {
  const fitted = fitWidths(sizes, room);
  const all = sum([...fitted.values()]);
  if (all <= room) return fitted;
  return new Map([...fitted].map(([key, width]) => [key, Math.max(1, Math.floor((width * room) / all))]));
}
