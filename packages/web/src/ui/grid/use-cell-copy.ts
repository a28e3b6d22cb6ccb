import { useState } from "react";
import { useT } from "../../lib/locale.ts";
import { wordsOf } from "../column-widths.ts";
import { uiMessages } from "../ui.messages.ts";
import { type RangeEdges, tabbedText, tableMarkup } from "./cell-range.ts";
import type { PlacedColumn } from "./grid-columns.ts";
import type { GridLine } from "./grid-lines.ts";

function textsOf<Row extends object>(
  lines: readonly GridLine<Row>[],
  columns: readonly PlacedColumn<Row>[],
  { firstLine, lastLine, firstColumn, lastColumn }: RangeEdges,
): string[][] {
  const chosen = columns.slice(firstColumn, lastColumn + 1).flatMap(({ column }) => column ?? []);
  return lines.slice(firstLine, lastLine + 1).map(({ row }) => chosen.map((column) => wordsOf(column, row)));
}

/** Puts cells on the clipboard as sheets and documents take them, and says so to those who do not see it. */
export function useCellCopy<Row extends object>(
  lines: readonly GridLine<Row>[],
  columns: readonly PlacedColumn<Row>[],
): { readonly said: string; readonly copy: (edges: RangeEdges, clipboard: DataTransfer) => void } {
  const t = useT();
  const [said, setSaid] = useState("");
  return {
    said,
    copy: (edges, clipboard) => {
      const texts = textsOf(lines, columns, edges);
      clipboard.setData("text/plain", tabbedText(texts));
      clipboard.setData("text/html", tableMarkup(texts));
      setSaid(t(uiMessages.cellsCopied, { count: texts.reduce((sum, line) => sum + line.length, 0) }));
    },
  };
}
