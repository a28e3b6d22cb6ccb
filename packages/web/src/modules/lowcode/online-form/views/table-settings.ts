import type { ViewOf } from "@gongshu/core/list/view/definition";
import { viewDialogMessages as messages } from "./view-dialogs.messages.ts";
import type { ViewSettingsPart } from "./view-settings-part.ts";

export const tableSettings: ViewSettingsPart<ViewOf<"table">> = {
  label: messages.table,
  fields: () => [],
  valuesOf: () => ({}),
  settingsOf: () => ({ kind: "table" }),
};
