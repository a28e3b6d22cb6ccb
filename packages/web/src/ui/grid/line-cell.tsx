import { memo, type ReactElement, type ReactNode } from "react";
import { useT } from "../../lib/locale.ts";
import { cellOf, cellTextOf } from "../data-column.tsx";
import { measureText } from "../measure-text.ts";
import { type RowAction, RowActions } from "../RowActions.tsx";
import type { EditColumn } from "../row-editing.ts";
import { treeStep } from "../tree-step.ts";
import { uiMessages } from "../ui.messages.ts";
import { EditCell } from "./EditCell.tsx";
import type { DrawnColumn, PlacedColumn } from "./grid-columns.ts";
import type { GridLine } from "./grid-lines.ts";
import type { GridView, LineState } from "./grid-view.ts";

export interface GridRowProps<Row extends object> extends LineState {
  readonly line: GridLine<Row>;
  readonly view: GridView<Row>;
  /** The columns that are filled in. */
  readonly editColumns: ReadonlyMap<string, EditColumn> | undefined;
}

/**
 * One cell of a line. No component, and a bare text where that is all it says: while columns are scrolled hundreds of cells come and go with each
 * frame. Only texts that are longer than their cell are cut off, since each such cell is painted by itself.
 */
export function lineCell<Row extends object>(props: GridRowProps<Row>, drawn: DrawnColumn<Row>): ReactElement {
  const { column: placed, place, className, style } = drawn;
  const isFilledIn = isEdited(props, placed);
  const content = isFilledIn ? undefined : contentOfCell(props, placed);
  const text = typeof content === "string" ? content : undefined;
  const classes = [
    className,
    place >= props.firstMarked && place <= props.lastMarked ? " grid-marked" : "",
    isFilledIn ? " grid-editing" : "",
    text !== undefined && !isWhole(text, placed) ? " grid-cut" : "",
  ];
  return (
    <td
      key={placed.key}
      data-column={place}
      aria-colindex={place + 1}
      tabIndex={props.activeColumn === place ? 0 : -1}
      className={classes.join("")}
      style={style}
      title={placed.kind === "data" && text !== "" ? text : undefined}
    >
      {isFilledIn ? <FilledIn {...props} placed={placed} /> : content}
    </td>
  );
}

/** Pixels at both sides of a text; `grid.css` says the same. */
const paddings = { data: 16, index: 8 } as const;

/** Whether a text has room in its cell. */
function isWhole<Row>(text: string, { kind, least }: PlacedColumn<Row>): boolean {
  return measureText(text, false) <= least - paddings[kind === "index" ? "index" : "data"];
}

/** What a cell shows; a text where it is nothing else. */
function contentOfCell<Row extends object>(props: GridRowProps<Row>, placed: PlacedColumn<Row>): ReactNode {
  const { line, view } = props;
  const { row } = line;
  if (placed.kind === "index") return String(view.indexBase + line.index + 1);
  if (placed.kind === "details")
    return line.hasDetails && <Fold line={line} name={view.rowName(row)} label={view.detailsLabel} />;
  if (placed.kind === "actions")
    return <LineActions row={row} rowName={view.rowName} rowActions={view.rowActions} edited={props.edit?.actions} />;
  if (placed.kind === "selection")
    return (
      <LineCheck
        type={view.selectionType}
        group={view.groupName}
        name={view.rowName(row)}
        isSelected={props.isSelected}
        isDisabled={props.isDisabled}
      />
    );
  const { column } = placed;
  if (column === undefined) return null;
  const content = cellOf(column, row, line.index);
  const isText = typeof content === "string" || typeof content === "number";
  const isLevelled = view.isTree && placed.isFirst;
  if (isText && !isLevelled) return String(content);
  const text = (
    <div className="grid-text" title={isText ? String(content) : cellTextOf(column, row) || undefined}>
      {content}
    </div>
  );
  if (!isLevelled) return text;
  return (
    <div className="grid-tree" style={{ paddingInlineStart: line.depth * treeStep }}>
      {line.hasDetails ? <span className="grid-fold-place" /> : <Fold line={line} name={view.rowName(row)} />}
      {text}
    </div>
  );
}

/** Whether a cell is filled in now. Until it is there what is edited, it says what it said. */
function isEdited<Row extends object>(
  { edit, editColumns, view }: GridRowProps<Row>,
  { key, column }: PlacedColumn<Row>,
): boolean {
  return column !== undefined && view.asked !== undefined && edit?.isReady === true && editColumns?.has(key) === true;
}

function FilledIn<Row extends object>({
  edit,
  view,
  line,
  placed,
}: GridRowProps<Row> & { readonly placed: PlacedColumn<Row> }) {
  if (edit === undefined || view.asked === undefined || placed.column === undefined) return null;
  const name = view.rowName(line.row);
  return <EditCell edit={edit} asked={view.asked} rowKey={line.key} rowName={name} column={placed.column} />;
}

interface LineActionsProps<Row> {
  readonly row: Row;
  readonly rowName: (row: Row) => string;
  readonly rowActions: ((row: Row) => readonly RowAction[]) | undefined;
  /** In place of the others while the row is edited. */
  readonly edited: readonly RowAction[] | undefined;
}

const LineActions = memo(function Actions<Row>({ row, rowName, rowActions, edited }: LineActionsProps<Row>) {
  return <RowActions actions={edited ?? rowActions?.(row) ?? []} name={rowName(row)} />;
}) as <Row>(props: LineActionsProps<Row>) => ReactElement;

interface LineCheckProps {
  readonly type: "checkbox" | "radio" | undefined;
  readonly group: string;
  readonly name: string;
  readonly isSelected: boolean;
  readonly isDisabled: boolean;
}

const LineCheck = memo(function Check({ type, group, name, isSelected, isDisabled }: LineCheckProps) {
  const t = useT();
  return (
    <input
      type={type}
      className="grid-check"
      name={type === "radio" ? group : undefined}
      aria-label={t(uiMessages.selectRow, { name })}
      checked={isSelected}
      disabled={isDisabled}
      // The table hears the change.
      onChange={nothing}
    />
  );
});

const nothing = () => undefined;

interface FoldProps<Row> {
  readonly line: GridLine<Row>;
  readonly name: string;
  /** What is below it; the rows below it without. */
  readonly label?: string | undefined;
}

/** Opens and closes what is below a row. */
function Fold<Row>({ line, name, label }: FoldProps<Row>) {
  const t = useT();
  if (line.isOpen === undefined) return <span className="grid-fold-place" />;
  return (
    <button
      type="button"
      className="grid-fold"
      aria-expanded={line.isOpen}
      aria-label={
        label === undefined
          ? t(line.isOpen ? uiMessages.foldRow : uiMessages.unfoldRow, { name })
          : t(line.isOpen ? uiMessages.foldDetails : uiMessages.unfoldDetails, { name, label })
      }
    >
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d="M4 2.5 8 6l-4 3.5" />
      </svg>
    </button>
  );
}
