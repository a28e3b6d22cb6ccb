import type { ColumnType } from "./kinds/kind.ts";

/**
 * same: nothing to do. lossless: every value converts. checked: some may not, rows are looked at first. impossible: the old column
 * is put aside and a new one begins.
 */
export type Conversion = "same" | "lossless" | "checked" | "impossible";

type Type = ColumnType["type"];

const conversions: Readonly<Record<Type, Readonly<Record<Type, Conversion>>>> = {
  text: {
    text: "same",
    "text[]": "lossless",
    numeric: "checked",
    timestamptz: "checked",
    smallint: "checked",
    jsonb: "impossible",
  },
  "text[]": {
    text: "lossless",
    "text[]": "same",
    numeric: "impossible",
    timestamptz: "impossible",
    smallint: "impossible",
    jsonb: "impossible",
  },
  numeric: {
    text: "lossless",
    "text[]": "lossless",
    numeric: "same",
    timestamptz: "impossible",
    smallint: "checked",
    jsonb: "impossible",
  },
  timestamptz: {
    text: "lossless",
    "text[]": "impossible",
    numeric: "impossible",
    timestamptz: "same",
    smallint: "impossible",
    jsonb: "impossible",
  },
  smallint: {
    text: "lossless",
    "text[]": "lossless",
    numeric: "lossless",
    timestamptz: "impossible",
    smallint: "same",
    jsonb: "impossible",
  },
  // The names alone would look like the files that they are not.
  jsonb: {
    text: "impossible",
    "text[]": "impossible",
    numeric: "impossible",
    timestamptz: "impossible",
    smallint: "impossible",
    jsonb: "same",
  },
};

function contentOf(column: ColumnType): string | undefined {
  return column.type === "text" || column.type === "jsonb" ? column.content : undefined;
}

/** How the values of one column type become those of another. Fewer decimals are checked, as digits could be lost. */
export function conversionOf(from: ColumnType, to: ColumnType): Conversion {
  // One path becomes the only one of several.
  if (from.type === "text[]" && contentOf(to) === "paths") return "lossless";
  // A hash is no text to be read, a text no hash of a password, and neither of them HTML; paths are no files.
  if (contentOf(from) !== contentOf(to)) return "impossible";
  if (from.type !== "numeric" || to.type !== "numeric") return conversions[from.type][to.type];
  if (from.scale === to.scale && from.precision === to.precision) return "same";
  return to.scale >= from.scale && to.precision - to.scale >= from.precision - from.scale ? "lossless" : "checked";
}
