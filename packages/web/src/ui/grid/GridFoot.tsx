import { memo } from "react";
import { useT } from "../../lib/locale.ts";
import type { DataColumn } from "../data-column.tsx";
import type { SumTitle } from "../table-props.ts";
import { uiMessages } from "../ui.messages.ts";
import type { PlacedColumn } from "./grid-columns.ts";
import type { GridView } from "./grid-view.ts";
import { SkippedColumns } from "./SkippedColumns.tsx";

interface GridFootProps<Row extends object> {
  readonly view: GridView<Row>;
  readonly columns: readonly PlacedColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowIndex: number;
  readonly title: SumTitle | undefined;
}

/** Whether some column has a sum, which stands below the rows. */
export function hasSums<Row>(columns: readonly PlacedColumn<Row>[]): boolean {
  return columns.some(({ column }) => column?.sumOf !== undefined);
}

type SumOf = (rows: readonly never[]) => string;

/** Sums that are known, by the rows and by how they are reckoned. */
const known = new WeakMap<readonly object[], Map<SumOf, string>>();

/** A sum looks at all rows: it is reckoned once, however often columns are scrolled or become wider. */
function sumText<Row extends object>(column: DataColumn<Row> | undefined, rows: readonly Row[]): string | undefined {
  const sumOf = column?.sumOf;
  if (sumOf === undefined) return undefined;
  const sums = known.get(rows) ?? new Map<SumOf, string>();
  known.set(rows, sums);
  const text = sums.get(sumOf) ?? sumOf(rows);
  sums.set(sumOf, text);
  return text;
}

/** The sums of the columns that have one, in view below the rows. What they are is said in the first cell that is free. */
function Foot<Row extends object>({ view, columns, rows, rowIndex, title }: GridFootProps<Row>) {
  const t = useT();
  const titled = columns.findIndex(
    ({ kind, column }) => kind !== "selection" && kind !== "details" && column?.sumOf === undefined,
  );
  return (
    <tfoot>
      <tr aria-rowindex={rowIndex}>
        {view.runs.map((run) => {
          if (run.kind === "skipped") return <SkippedColumns key={`skipped ${run.place}`} span={run.span} />;
          const { column: placed, place, className, style } = run;
          const text = place === titled ? (title?.text ?? t(uiMessages.summary)) : sumText(placed.column, rows);
          return (
            <td
              key={placed.key}
              aria-colindex={place + 1}
              className={className}
              style={style}
              title={place === titled ? (title?.hint ?? text) : text}
            >
              {text}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}

export const GridFoot = memo(Foot) as typeof Foot;
