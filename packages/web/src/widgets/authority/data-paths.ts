import { type MenuCategory, menuCategories } from "@gongshu/contract/access/authority";

/** Where the data schemes of a menu are made. */
export function dataScopePath(menuId: string): string {
  return `/system/menu?schemes=${encodeURIComponent(menuId)}`;
}

/** A menu whose data schemes are to be granted, and the place that it belongs to. */
export interface GrantFocus {
  readonly menuId: string;
  readonly category: MenuCategory;
}

/** The page that grants to many at once, and the one that grants role by role. */
type GrantPage = "/permission/authorize" | "/permission/role";

/** Where the data schemes of a menu are granted. */
export function grantDataPath(page: GrantPage, { menuId, category }: GrantFocus): string {
  return `${page}?${new URLSearchParams({ data: menuId, place: category })}`;
}

/** What `grantDataPath` says, read from the parameters of an address; undefined for an address that names no menu. */
export function grantFocusOf({ data = "", place }: { readonly data?: string; readonly place?: string }) {
  if (data === "") return undefined;
  const focus: GrantFocus = { menuId: data, category: menuCategories.find((name) => name === place) ?? "Web" };
  return focus;
}
