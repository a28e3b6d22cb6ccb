import { choice, type ValuesOf } from "../settings/setting.ts";
import type { AnyFieldValues } from "./field-settings.ts";
import type { AnyKind } from "./kind.ts";
import { kindLabels } from "./kinds.messages.ts";

const settings = { align: choice(["left", "center", "right"], "left") };

export type GroupTitleField = { kind: "groupTitle" } & AnyFieldValues & ValuesOf<typeof settings>;

/** A heading between fields; holds no data. Its text is the label. */
export const groupTitleKind = {
  kind: "groupTitle",
  label: kindLabels.groupTitle,
  settings,
  inSubTable: false,
  inList: false,
} as const satisfies AnyKind;
