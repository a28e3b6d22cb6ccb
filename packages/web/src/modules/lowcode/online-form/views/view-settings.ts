import type { ViewDefinition, ViewKind, ViewOf } from "@gongshu/core/list/view/definition";
import { cardSettings } from "./card-settings.tsx";
import { groupedSettings } from "./grouped-settings.tsx";
import { tableSettings } from "./table-settings.ts";
import { treeListSettings } from "./tree-list-settings.ts";
import type { ViewSettingsPart } from "./view-settings-part.ts";

/** What can be set up of every kind of view, in the order in which they are offered. They come with the dialog. */
export const viewSettings = {
  table: tableSettings,
  card: cardSettings,
  treeList: treeListSettings,
  grouped: groupedSettings,
} satisfies { [Kind in ViewKind]: ViewSettingsPart<ViewOf<Kind>> };

export function settingsPart(kind: ViewKind): ViewSettingsPart<ViewDefinition> {
  return viewSettings[kind];
}
