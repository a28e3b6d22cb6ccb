import { cardView } from "./card.ts";
import type { ViewKind, ViewSettings } from "./definition.ts";
import { groupedView } from "./grouped.ts";
import { tableView } from "./table.ts";
import { treeListView } from "./tree-list.ts";
import type { ViewKindRules } from "./view-kind.ts";

/** Every kind of view. */
export const viewKinds = {
  table: tableView,
  card: cardView,
  treeList: treeListView,
  grouped: groupedView,
} satisfies { [Kind in ViewKind]: ViewKindRules<Extract<ViewSettings, { kind: Kind }>> };

/** The rules of a kind. */
export function rulesOf(kind: ViewKind): ViewKindRules<ViewSettings> {
  return viewKinds[kind];
}
