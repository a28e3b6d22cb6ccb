import { maxFileEntries } from "../limits.ts";
import { choice, decimal, integer } from "../settings/setting.ts";
import { scalarKind } from "./kind.ts";
import { kindLabels } from "./kinds.messages.ts";
import { uploadKind, uploadSettings, uploadTypes } from "./upload-kind.ts";

/** Attachments, in an order of their own. */
export const fileKind = scalarKind({
  ...uploadKind(false),
  kind: "file",
  label: kindLabels.file,
  settings: {
    ...uploadSettings,
    maxSize: decimal({ min: 0, max: 100_000 }, 2),
    limit: integer({ min: 0, max: maxFileEntries }, 10),
    uploadType: choice(uploadTypes, "annex"),
  },
});
