import type { FieldOf } from "../definition.ts";
import type { KindDefinition } from "./kind.ts";
import { kindLabels } from "./kinds.messages.ts";

export const groupTitleKind: KindDefinition<FieldOf<"groupTitle">> = {
  label: kindLabels.groupTitle,
  create: ({ id, label }) => ({ kind: "groupTitle", id, label, span: 24, hidden: false, align: "left" }),
  inSubTable: false,
  inList: false,
};
