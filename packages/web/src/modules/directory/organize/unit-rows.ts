import type { OrganizeRow } from "@gongshu/contract/directory/organize";

/** The placeholder row of a level whose rows are loading, failed to load, or are too many. */
export interface PlaceholderState {
  readonly parentId: string;
  readonly state: "loading" | "failed" | "more";
  /** How many more there are. */
  readonly count: number;
}

/** A line of the table. Only rows with something below them have the key `children`, or all would show an arrow to open them. */
export interface UnitRow extends OrganizeRow {
  readonly children?: readonly UnitRow[];
  readonly placeholder?: PlaceholderState;
}

/** One level as far as it is known. */
export interface Level {
  readonly list: readonly OrganizeRow[] | undefined;
  readonly total: number;
  readonly isFailed: boolean;
}

/** Rows with the opened levels below them. */
export function unitRows(
  list: readonly OrganizeRow[],
  levels: ReadonlyMap<string, Level>,
  hasTree: boolean,
): UnitRow[] {
  return list.map((row) => {
    if (!row.hasChildren || !hasTree) return row;
    const level = levels.get(row.id);
    return { ...row, children: level === undefined ? [] : below(row.id, level, levels) };
  });
}

function below(parentId: string, { list, total, isFailed }: Level, levels: ReadonlyMap<string, Level>): UnitRow[] {
  if (list === undefined) return [placeholderRow(parentId, isFailed ? "failed" : "loading", 0)];
  const rest = total - list.length;
  return [...unitRows(list, levels, true), ...(rest > 0 ? [placeholderRow(parentId, "more", rest)] : [])];
}

function placeholderRow(parentId: string, state: PlaceholderState["state"], count: number): UnitRow {
  return {
    id: `${state}:${parentId}`,
    parentId,
    category: "department",
    enabledMark: 1,
    hasChildren: false,
    placeholder: { parentId, state, count },
  };
}

/** All rows that are organisations, whatever their depth. */
export function flatUnits(rows: readonly UnitRow[]): UnitRow[] {
  return rows.flatMap((row) => (row.placeholder === undefined ? [row, ...flatUnits(row.children ?? [])] : []));
}

/** Whether `id` is `ancestorId` or stands below it among the rows in view. */
export function isInBranch(rows: readonly UnitRow[], id: string, ancestorId: string): boolean {
  const branch = flatUnits(rows).find((row) => row.id === ancestorId);
  return branch !== undefined && flatUnits([branch]).some((row) => row.id === id);
}

/** The level in which a row stands among the rows in view. */
export function siblingsOf(rows: readonly UnitRow[], id: string): readonly UnitRow[] {
  if (rows.some((row) => row.id === id)) return rows.filter((row) => row.placeholder === undefined);
  for (const { children = [] } of rows) {
    const found = siblingsOf(children, id);
    if (found.length > 0) return found;
  }
  return [];
}

/** Where something stands or goes: as the move of the API has it. */
export interface Place {
  readonly parentId: string;
  readonly beforeId?: string;
  readonly afterId?: string;
}

/** The place of a row as it is, to be able to go back there. */
export function placeOf(rows: readonly UnitRow[], row: UnitRow): Place {
  // Beside others of another parent, as in the results of a search, there is no neighbour.
  const siblings = siblingsOf(rows, row.id).filter((other) => other.parentId === row.parentId);
  const at = siblings.findIndex((other) => other.id === row.id);
  const [before, after] = [siblings[at - 1], siblings[at + 1]];
  return {
    parentId: row.parentId,
    ...(after !== undefined ? { beforeId: after.id } : before !== undefined && { afterId: before.id }),
  };
}

export type DropZone = "before" | "inside" | "after";

/** What a pointer over a row means: its upper and lower quarter are the places beside it. */
export function zoneAt(offset: number, height: number): DropZone {
  if (offset < height / 4) return "before";
  return offset > (height * 3) / 4 ? "after" : "inside";
}

/** Where a dragged row would go; undefined where it cannot, such as below itself. */
export function dropPlace(
  rows: readonly UnitRow[],
  dragged: string,
  target: UnitRow,
  zone: DropZone,
): Place | undefined {
  if (isInBranch(rows, target.id, dragged)) return undefined;
  if (zone === "inside") return { parentId: target.id };
  return { parentId: target.parentId, ...(zone === "before" ? { beforeId: target.id } : { afterId: target.id }) };
}
