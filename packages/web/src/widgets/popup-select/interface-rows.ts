/** A row of a data interface: its columns by name. */
export type InterfaceRow = Readonly<Record<string, unknown>>;

/** A column of the table to choose from. */
export interface PopupColumn {
  readonly field: string;
  readonly label: string;
  readonly width?: number;
}

/** A value as it is shown in a cell and kept as an id. */
export function cellText(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

function isRow(value: unknown): value is InterfaceRow {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The rows of an answer that have an id, of several with the same the first; undefined when the answer is no list. */
export function rowsOf(answer: unknown, valueField: string): readonly InterfaceRow[] | undefined {
  if (!Array.isArray(answer)) return undefined;
  const byId = new Map<string, InterfaceRow>();
  for (const row of answer.filter(isRow)) {
    const id = cellText(row[valueField]);
    if (id !== "" && !byId.has(id)) byId.set(id, row);
  }
  return [...byId.values()];
}

/** The rows in whose shown columns every word stands, capital or small. */
export function matchingRows(
  rows: readonly InterfaceRow[],
  columns: readonly PopupColumn[],
  keyword: string,
): readonly InterfaceRow[] {
  const words = keyword
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = columns.map(({ field }) => cellText(row[field]).toLowerCase()).join("\n");
    return words.every((word) => text.includes(word));
  });
}
