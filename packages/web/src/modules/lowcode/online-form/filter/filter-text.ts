import type { FilterTree } from "@gongshu/core/list/query/filter-tree";

/** An advanced filter as it stands in addresses; undefined for none. */
export function filterText(filter: FilterTree): string;
export function filterText(filter: FilterTree | undefined): string | undefined;
export function filterText(filter: FilterTree | undefined): string | undefined {
  return filter === undefined ? undefined : JSON.stringify(filter);
}
