import { isScalarField } from "@gongshu/core/form/definition";
import type { ViewOf } from "@gongshu/core/list/view/definition";
import { isTreeField } from "@gongshu/core/list/view/tree-list";
import { viewDialogMessages as messages } from "./view-dialogs.messages.ts";
import { textIn, type ViewSettingsPart } from "./view-settings-part.ts";

export const treeListSettings: ViewSettingsPart<ViewOf<"treeList">> = {
  label: messages.treeList,
  fields({ form }, t) {
    const fields = form.fields.filter(isScalarField).filter(isTreeField);
    const options = fields.map(({ id, label }) => ({ value: id, label }));
    return [
      {
        name: "treeList.by",
        label: t(messages.treeBy),
        kind: "select",
        isRequired: true,
        options,
        ...(options.length === 0 && { help: t(messages.treeNone) }),
      },
    ];
  },
  valuesOf: ({ by }) => ({ by }),
  settingsOf: (values) => ({ kind: "treeList", by: textIn(values, "by") ?? "" }),
};
