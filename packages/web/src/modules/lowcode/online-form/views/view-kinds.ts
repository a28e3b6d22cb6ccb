import type { ViewDefinition, ViewKind, ViewOf } from "@gongshu/core/list/view/definition";
import { cardView } from "./card.tsx";
import { groupedView } from "./grouped.tsx";
import { tableView } from "./table.tsx";
import { treeListView } from "./tree-list.tsx";
import type { ViewKindPart } from "./view-kind.ts";

/** Every kind of view, as it is shown. */
const viewKinds = {
  table: tableView,
  card: cardView,
  treeList: treeListView,
  grouped: groupedView,
} satisfies { [Kind in ViewKind]: ViewKindPart<ViewOf<Kind>> };

/** The part of a kind. */
export function kindPart(kind: ViewKind): ViewKindPart<ViewDefinition> {
  return viewKinds[kind];
}
