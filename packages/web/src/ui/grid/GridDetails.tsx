import { type KeyboardEvent, useEffect, useRef } from "react";
import { useT } from "../../lib/locale.ts";
import type { RowDetails } from "../table-props.ts";
import { uiMessages } from "../ui.messages.ts";
import type { GridLine } from "./grid-lines.ts";
import { cellAt } from "./grid-view.ts";

interface GridDetailsProps<Row extends object> {
  readonly line: GridLine<Row>;
  readonly details: RowDetails<Row>;
  readonly rowName: (row: Row) => string;
  readonly span: number;
  /** The column that opens and closes it. */
  readonly column: number;
  readonly onHeight: (key: string, height: number) => void;
}

/** What belongs to an open row, below it and in view also where the columns are scrolled. Escape goes back to the row. */
export function GridDetails<Row extends object>(props: GridDetailsProps<Row>) {
  const { line, details, rowName, span, column, onHeight } = props;
  const { key } = line;
  const t = useT();
  const cell = useRef<HTMLTableCellElement>(null);
  useEffect(() => {
    const { current } = cell;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => onHeight(key, current.getBoundingClientRect().height));
    observer.observe(current);
    return () => observer.disconnect();
  }, [key, onHeight]);
  const leave = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    cellAt(event.currentTarget.closest("table"), { line: line.index, column })?.focus();
  };
  const name = t(uiMessages.detailsOf, { name: rowName(line.row), label: details.label });
  // It scrolls where it is wider than the table, by keys as well.
  const reached = { role: "region", "aria-label": name, tabIndex: 0, onKeyDown: leave };
  return (
    <tr className="grid-details-row" data-details-of={key}>
      <td ref={cell} colSpan={span} className="grid-details-cell">
        <div className="grid-details-box" {...reached}>
          {details.draw(line.row)}
        </div>
      </td>
    </tr>
  );
}
