import { Rejection } from "../issue.ts";
import { choice, list, optional, text } from "../settings/setting.ts";
import { isEmptyCell } from "./cell.ts";
import { hint } from "./hints.ts";
import type { KindTraits, ScalarBehaviour } from "./kind.ts";
import { kindMessages } from "./kinds.messages.ts";
import { filesText, type UploadRules, uploadParser } from "./upload.ts";

/** The categories of uploads that fields may use: attachments and pictures. */
export const uploadTypes = ["annex", "annexpic"] as const;

/**
 * What fields with files have in common, apart from the figures that a new one starts with: `maxSize` in `unit` (a file must be smaller,
 * 0 checks no size), and `limit` files (0 allows as many as a record can hold).
 */
export const uploadSettings = {
  unit: choice(["KB", "MB", "GB"], "MB"),
  /** Endings without the dot that are taken; none takes all that may be uploaded. */
  extensions: list(text({ max: 10, pattern: /^[a-z0-9]{1,10}$/ }), 50, []),
  buttonText: optional(text({ max: 50 })),
  tips: optional(text({ max: 200 })),
};

/** What fields with files and fields with pictures have in common. */
export function uploadKind(imagesOnly: boolean) {
  return {
    // An import puts its rows in the place of those of a sub-table, and a sheet cannot hold files.
    inSubTable: false,
    inList: true,
    columnType: () => ({ type: "jsonb" }),
    indexable: () => false,
    sortable: () => false,
    searchOperators: () => [],
    defaultValue: () => null,
    isMany: () => true,
    files: ({ maxSize, unit, extensions, limit }) => ({ imagesOnly, maxSize, unit, extensions, limit }),
    parser: (field) => uploadParser(field, imagesOnly),
    text: (value, _field, lookups) => filesText(value, lookups),
    fromCell: (cell) => (isEmptyCell(cell) ? null : new Rejection(kindMessages.filesNotImported)),
    exampleCell: () => "",
    sheet: () => ({ kind: "longText" }),
    hints: () => [hint(kindMessages.filesNotImported)],
  } as const satisfies KindTraits & ScalarBehaviour<UploadRules>;
}
