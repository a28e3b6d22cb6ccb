import { type MenuNode, menuRoot } from "@gongshu/contract/access/menu";
import { menuTypes } from "@gongshu/contract/access/menu-entry";

/** A menu as a row of the table: without the key `children` where there are none, or every row would show an arrow to open it. */
export interface MenuRow extends Omit<MenuNode, "children"> {
  readonly children?: readonly MenuRow[];
}

export function menuRows(nodes: readonly MenuNode[]): MenuRow[] {
  return nodes.map(({ children, ...row }) => (children.length === 0 ? row : { ...row, children: menuRows(children) }));
}

/** All rows, whatever their depth. */
export function flatRows(rows: readonly MenuRow[]): MenuRow[] {
  return rows.flatMap((row) => [row, ...flatRows(row.children ?? [])]);
}

/** What people call a row; somebody may not have been granted the names. */
export function nameOf({ fullName, enCode }: Pick<MenuRow, "fullName" | "enCode">): string {
  return fullName ?? enCode;
}

/** Whether anything inside a menu can be granted. */
export function hasRights({ type }: Pick<MenuRow, "type">): boolean {
  return type !== menuTypes.directory && type !== menuTypes.link;
}

/** Where a menu goes: below which parent, and beside which of the menus there. */
export interface Place {
  readonly parentId: string;
  readonly beforeId?: string;
  readonly afterId?: string;
}

/** Which part of a row the pointer is over. */
export type Zone = "before" | "inside" | "after";

/** Rows have an upper and a lower edge that mean "between"; the middle of a directory means "into it". */
export function zoneAt(offset: number, height: number, isDirectory: boolean): Zone {
  const part = height === 0 ? 0 : offset / height;
  if (!isDirectory) return part < 0.5 ? "before" : "after";
  if (part < 0.3) return "before";
  return part > 0.7 ? "after" : "inside";
}

/** Where a dragged row lands; undefined where it cannot go: onto itself, or below itself. */
export function dropPlace(rows: readonly MenuRow[], draggedId: string, target: MenuRow, zone: Zone): Place | undefined {
  const dragged = flatRows(rows).find(({ id }) => id === draggedId);
  if (dragged === undefined || flatRows([dragged]).some(({ id }) => id === target.id)) return undefined;
  if (zone === "inside") return target.type === menuTypes.directory ? { parentId: target.id } : undefined;
  const { parentId } = target;
  return zone === "before" ? { parentId, beforeId: target.id } : { parentId, afterId: target.id };
}

function siblingsOf(rows: readonly MenuRow[], { parentId }: MenuRow): readonly MenuRow[] {
  if (parentId === menuRoot) return rows;
  return flatRows(rows).find(({ id }) => id === parentId)?.children ?? [];
}

/** One step up or down among the siblings; undefined at the end. */
export function stepPlace(rows: readonly MenuRow[], row: MenuRow, step: -1 | 1): Place | undefined {
  const siblings = siblingsOf(rows, row);
  const neighbour = siblings[siblings.findIndex(({ id }) => id === row.id) + step];
  if (neighbour === undefined) return undefined;
  const { parentId } = row;
  return step < 0 ? { parentId, beforeId: neighbour.id } : { parentId, afterId: neighbour.id };
}
