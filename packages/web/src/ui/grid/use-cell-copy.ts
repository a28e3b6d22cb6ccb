import { useState } from "react";
import { useT } from "../../lib/locale.ts";
import { toast } from "../../lib/toast.ts";
import { wordsOf } from "../column-widths.ts";
import type { RowSelection } from "../table-props.ts";
import { uiMessages } from "../ui.messages.ts";
import { type RangeEdges, tabbedText, tableMarkup } from "./cell-range.ts";
import { copiedText, rowTexts } from "./copied-rows.ts";
import type { PlacedColumn } from "./grid-columns.ts";
import type { GridLine } from "./grid-lines.ts";
import type { RowChoice } from "./row-choice.ts";

function textsOf<Row extends object>(
  lines: readonly GridLine<Row>[],
  columns: readonly PlacedColumn<Row>[],
  { firstLine, lastLine, firstColumn, lastColumn }: RangeEdges,
): string[][] {
  const chosen = columns.slice(firstColumn, lastColumn + 1).flatMap(({ column }) => column ?? []);
  return lines.slice(firstLine, lastLine + 1).map(({ row }) => chosen.map((column) => wordsOf(column, row)));
}

function put(clipboard: DataTransfer, texts: readonly (readonly string[])[]): void {
  clipboard.setData("text/plain", tabbedText(texts));
  clipboard.setData("text/html", tableMarkup(texts));
}

interface CellCopyOptions<Row extends object> {
  readonly lines: readonly GridLine<Row>[];
  readonly columns: readonly PlacedColumn<Row>[];
  readonly selection: RowSelection<Row> | undefined;
  readonly choice: RowChoice<Row> | undefined;
}

interface CellCopy {
  readonly said: string;
  readonly copy: (edges: RangeEdges, clipboard: DataTransfer) => void;
  /** Undefined while no rows are ticked. */
  readonly copyRows: ((clipboard: DataTransfer) => void) | undefined;
}

/** Puts cells or ticked rows on the clipboard as sheets and documents take them, and says so to those who do not see it. */
export function useCellCopy<Row extends object>(options: CellCopyOptions<Row>): CellCopy {
  const { lines, columns, selection, choice } = options;
  const t = useT();
  const [said, setSaid] = useState("");
  const isTicked = selection !== undefined && selection.type !== "radio" && selection.keys.length > 0;
  return {
    said,
    copy: (edges, clipboard) => {
      const texts = textsOf(lines, columns, edges);
      put(clipboard, texts);
      setSaid(t(uiMessages.cellsCopied, { count: texts.reduce((sum, line) => sum + line.length, 0) }));
    },
    copyRows: isTicked
      ? (clipboard) => {
          const rows = choice?.chosen ?? [];
          const shown = columns.flatMap(({ column }) => column ?? []);
          if (rows.length > 0) put(clipboard, rowTexts(rows, shown));
          toast(rows.length > 0 ? "success" : "warning", copiedText(t, rows.length, selection.keys.length));
        }
      : undefined,
  };
}
