import { comingMenus } from "@gongshu/contract/access/coming-menus";
import { menuTypes } from "@gongshu/contract/access/menu-entry";

interface PlacedMenu {
  readonly id: string;
  readonly parentId: string;
  readonly enCode: string;
  readonly type: number;
}

/**
 * Leaves out the menus whose feature is not built yet. A directory of such menus stays while something else is in it. A menu of another type that
 * a tenant has made under one of these codes is its own and stays.
 */
export function shownMenus<Row extends PlacedMenu>(
  rows: readonly Row[],
  coming: ReadonlySet<string> = new Set(comingMenus),
): readonly Row[] {
  const isComing = (row: Row, type: number) => row.type === type && coming.has(row.enCode);
  let shown = rows.filter((row) => !isComing(row, menuTypes.page));
  for (;;) {
    const parents = new Set(shown.map(({ parentId }) => parentId));
    const next = shown.filter((row) => !isComing(row, menuTypes.directory) || parents.has(row.id));
    if (next.length === shown.length) return next;
    shown = next;
  }
}
