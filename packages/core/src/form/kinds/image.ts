import { maxFileEntries } from "../limits.ts";
import { choice, decimal, integer } from "../settings/setting.ts";
import { scalarKind } from "./kind.ts";
import { kindLabels } from "./kinds.messages.ts";
import { uploadKind, uploadSettings, uploadTypes } from "./upload-kind.ts";

/** Pictures, in an order of their own. */
export const imageKind = scalarKind({
  ...uploadKind(true),
  kind: "image",
  label: kindLabels.image,
  settings: {
    ...uploadSettings,
    maxSize: decimal({ min: 0, max: 100_000 }, 20),
    limit: integer({ min: 0, max: maxFileEntries }, 5),
    uploadType: choice(uploadTypes, "annexpic"),
  },
});
