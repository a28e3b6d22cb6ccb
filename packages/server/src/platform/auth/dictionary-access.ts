import { menuTypes } from "@gongshu/contract/access/menu-entry";
import type { DictionaryAccess } from "./access.ts";

interface Menu {
  readonly id: string;
  readonly type: number;
  readonly propertyJson: { readonly moduleId?: string };
  readonly isColumnAuthorize: number;
}

type Items = ReadonlyMap<string, readonly { readonly enCode: string }[]>;

function codesOf(items: Items, menuId: string): ReadonlySet<string> {
  return new Set((items.get(menuId) ?? []).map(({ enCode }) => enCode));
}

/** What the menus that show one dictionary each allow, by the id of the dictionary. */
export function dictionaryAccess(menus: readonly Menu[], buttons: Items): ReadonlyMap<string, DictionaryAccess> {
  const access = new Map<string, DictionaryAccess>();
  for (const { id, type, propertyJson } of menus) {
    const { moduleId } = propertyJson;
    if (type !== menuTypes.dictionary || moduleId === undefined) continue;
    const own = codesOf(buttons, id);
    access.set(moduleId, { buttons: access.get(moduleId)?.buttons.union(own) ?? own });
  }
  return access;
}

/**
 * The columns of entries for somebody who has only menus of single dictionaries: those that all of these menus grant, so that no reply shows what
 * one of them hides. Null when none of them restricts columns.
 */
export function dictionaryColumns(menus: readonly Menu[], columns: Items): ReadonlySet<string> | null {
  return menus
    .filter(({ type, isColumnAuthorize }) => type === menuTypes.dictionary && isColumnAuthorize === 1)
    .map(({ id }) => codesOf(columns, id))
    .reduce<ReadonlySet<string> | null>((seen, own) => (seen === null ? own : seen.intersection(own)), null);
}
