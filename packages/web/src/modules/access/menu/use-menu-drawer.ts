import { listDataSchemes } from "@gongshu/contract/access/menu-data";
import { listButtons, listColumns, listForms } from "@gongshu/contract/access/menu-rights";
import { useCallback, useState } from "react";
import { usePageSearch } from "#lib/page-place.ts";
import type { MenuRow } from "./menu-rows.ts";

/** What a menu can be asked for in a drawer; each is the name of the search parameter that holds the menu's id. */
export const menuDrawerKinds = ["buttons", "columns", "forms", "schemes"] as const;
export type MenuDrawerKind = (typeof menuDrawerKinds)[number];

/** What each drawer begins with; who may not call it is not offered the drawer. */
export const menuDrawerReads = {
  buttons: listButtons,
  columns: listColumns,
  forms: listForms,
  schemes: listDataSchemes,
} as const;

interface MenuDrawerTarget {
  readonly kind: MenuDrawerKind;
  readonly id: string;
}

export interface MenuDrawerState {
  readonly isOpen: boolean;
  /** What the drawer is about; kept while it closes. */
  readonly target: MenuDrawerTarget | undefined;
  readonly open: (row: MenuRow, kind: MenuDrawerKind) => void;
  readonly close: () => void;
}

function targetOf(search: URLSearchParams): MenuDrawerTarget | undefined {
  for (const kind of menuDrawerKinds) {
    const id = search.get(kind);
    if (id !== null && id !== "") return { kind, id };
  }
  return undefined;
}

/** The drawer over the menus, kept in the address: links lead to it, and a reload shows it again with what was typed in its dialogs. */
export function useMenuDrawer(): MenuDrawerState {
  const [search, setSearch] = usePageSearch();
  const now = targetOf(search);
  const [last, setLast] = useState(now);
  if (now !== undefined && (now.id !== last?.id || now.kind !== last.kind)) setLast(now);
  const show = useCallback(
    (target: MenuDrawerTarget | undefined) => {
      const next = new URLSearchParams(search);
      for (const kind of menuDrawerKinds) next.delete(kind);
      if (target !== undefined) next.set(target.kind, target.id);
      setSearch(next);
    },
    [search, setSearch],
  );
  return {
    isOpen: now !== undefined,
    target: now ?? last,
    open: ({ id }, kind) => show({ kind, id }),
    close: () => show(undefined),
  };
}
