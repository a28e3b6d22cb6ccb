import type { Translate } from "../../lib/locale.ts";
import { wordsOf } from "../column-widths.ts";
import type { DataColumn } from "../data-column.tsx";
import { uiMessages } from "../ui.messages.ts";

/** Rows as they are copied: what their cells say, below the titles of the columns. */
export function rowTexts<Row extends object>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
): readonly (readonly string[])[] {
  return [columns.map(({ title }) => title), ...rows.map((row) => columns.map((column) => wordsOf(column, row)))];
}

/** What is said once rows have been copied. Chosen rows of other pages are not here to be copied. */
export function copiedText(t: Translate, count: number, chosen: number): string {
  if (count === 0) return t(uiMessages.noneToCopy);
  return count === chosen ? t(uiMessages.rowsCopied, { count }) : t(uiMessages.rowsCopiedOf, { count, all: chosen });
}
