import type { AreaRow as Area } from "@gongshu/contract/area";

/** An area as a row of the table: an empty list of `children` means that some can be fetched. */
export interface AreaRow extends Area {
  readonly children?: readonly AreaRow[];
}

/** The rows with what has been fetched below the open ones. */
export function nestAreas(list: readonly Area[], below: ReadonlyMap<string, readonly Area[] | undefined>): AreaRow[] {
  return list.map((area) =>
    area.hasChildren ? { ...area, children: nestAreas(below.get(area.id) ?? [], below) } : area,
  );
}

/** All rows in view, whatever their depth. */
export function flatAreas(rows: readonly AreaRow[]): AreaRow[] {
  return rows.flatMap((row) => [row, ...flatAreas(row.children ?? [])]);
}

/** What people call a row; somebody may not have been granted the names. */
export function areaName({ fullName, enCode, id }: Area): string {
  return fullName ?? enCode ?? id;
}
