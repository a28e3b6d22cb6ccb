import type { AreaRow as Area } from "@gongshu/contract/system/area";

/** An area as a row of the table: an empty list of `children` means that some can be fetched. */
export interface AreaRow extends Area {
  readonly children?: readonly AreaRow[];
  /** Stands for the rows below an open area that are on their way, or could not be fetched. */
  readonly stand?: Stand;
}

interface Stand {
  readonly parentId: string;
  readonly isFailed: boolean;
}

/** What is below an open area, as far as it is known. */
interface AreaLevel {
  readonly list: readonly Area[] | undefined;
  readonly isFailed: boolean;
}

/** The rows with what has been fetched below the open ones. */
export function nestAreas(list: readonly Area[], below: ReadonlyMap<string, AreaLevel>): AreaRow[] {
  return list.map((area) => (area.hasChildren ? { ...area, children: levelBelow(area, below) } : area));
}

function levelBelow(area: Area, below: ReadonlyMap<string, AreaLevel>): readonly AreaRow[] {
  const level = below.get(area.id);
  if (level === undefined) return [];
  if (level.list !== undefined) return nestAreas(level.list, below);
  const stand = { parentId: area.id, isFailed: level.isFailed };
  return [{ id: `stand:${area.id}`, parentId: area.id, type: area.type + 1, isLeaf: true, hasChildren: false, stand }];
}

/** All rows in view that are areas, whatever their depth. */
export function flatAreas(rows: readonly AreaRow[]): AreaRow[] {
  return rows.flatMap((row) => (row.stand === undefined ? [row, ...flatAreas(row.children ?? [])] : []));
}

/** What people call a row; somebody may not have been granted the names. */
export function areaName({ fullName, enCode, id }: Area): string {
  return fullName ?? enCode ?? id;
}
