import type { FieldOf } from "../definition.ts";
import type { ScalarKindDefinition } from "./kind.ts";
import { kindLabels } from "./kinds.messages.ts";
import { newDataField } from "./new-field.ts";
import { uploadKind } from "./upload-kind.ts";

export const imageKind: ScalarKindDefinition<FieldOf<"image">> = {
  ...uploadKind,
  label: kindLabels.image,
  create: (start) => ({
    kind: "image",
    ...newDataField(start),
    limit: 5,
    maxSize: 20,
    uploadType: "annexpic",
    unit: "MB",
    extensions: [],
  }),
};
