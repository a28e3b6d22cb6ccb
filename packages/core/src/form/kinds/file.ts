import type { FieldOf } from "../definition.ts";
import type { ScalarKindDefinition } from "./kind.ts";
import { kindLabels } from "./kinds.messages.ts";
import { newDataField } from "./new-field.ts";
import { uploadKind } from "./upload-kind.ts";

export const fileKind: ScalarKindDefinition<FieldOf<"file">> = {
  ...uploadKind,
  label: kindLabels.file,
  create: (start) => ({
    kind: "file",
    ...newDataField(start),
    limit: 10,
    maxSize: 2,
    uploadType: "annex",
    unit: "MB",
    extensions: [],
  }),
};
