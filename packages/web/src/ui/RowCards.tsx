import DownOutlined from "@ant-design/icons/DownOutlined";
import SortAscendingOutlined from "@ant-design/icons/SortAscendingOutlined";
import SortDescendingOutlined from "@ant-design/icons/SortDescendingOutlined";
import UpOutlined from "@ant-design/icons/UpOutlined";
import { Button, Checkbox, Dropdown } from "antd";
import type { ReactNode } from "react";
import { useT } from "../lib/locale.ts";
import { cellOf, cellTextOf, contentOf, type DataColumn, type TableSort } from "./data-column.tsx";
import { linesOf } from "./grid/grid-lines.ts";
import { useOpenRows } from "./grid/use-open-rows.ts";
import { type RowAction, RowActions } from "./RowActions.tsx";
import type { CardLook, RowDetails } from "./table-props.ts";
import { uiMessages } from "./ui.messages.ts";
import "./row-cards.css";

export interface RowCardsProps<Row extends object> {
  readonly label: string;
  /** Those in view, in their order; the first one is the heading of each card. */
  readonly columns: readonly DataColumn<Row>[];
  /** Rows with `children` are followed by these, set in. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly rowActions: ((row: Row) => readonly RowAction[]) | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly sort: TableSort | undefined;
  readonly onSort: ((sidx?: string, sort?: "asc" | "desc") => void) | undefined;
  /** Of cards that were asked for; undefined where a table has no room. */
  readonly look: CardLook<Row> | undefined;
  /** Undefined where nothing belongs to a row. */
  readonly details: RowDetails<Row> | undefined;
  /** Undefined when rows cannot be chosen. */
  readonly selection: CardSelection<Row> | undefined;
}

interface CardSelection<Row> {
  readonly keys: readonly string[];
  readonly onToggle: (row: Row) => void;
  readonly isDisabled: (row: Row) => boolean;
}

/** Cards do not fold: what is below a row follows it. */
const isUnfolded = () => true;

/** The rows of a `DataTable` where a table has no room, or as cards beside each other: the columns are lines below the heading. */
export function RowCards<Row extends object>(props: RowCardsProps<Row>) {
  const { rows, columns, rowKey, label, look } = props;
  const { isOpen, turn } = useOpenRows<Row>(undefined, false);
  if (rows.length === 0) return null;
  const lines = linesOf(rows, rowKey, isUnfolded);
  return (
    <>
      <CardSort columns={columns} sort={props.sort} onSort={props.onSort} />
      <div role="table" aria-label={label} className={look === undefined ? "row-cards" : "row-cards row-cards-beside"}>
        {lines.map((line) => (
          <RowCard
            key={line.key}
            {...props}
            row={line.row}
            depth={line.depth}
            index={line.index}
            isOpen={isOpen(line)}
            onTurn={() => turn(line)}
          />
        ))}
      </div>
    </>
  );
}

/** Deeper levels are set in alike: a phone has no room for more. */
const deepest = 4;

interface RowCardProps<Row extends object> extends RowCardsProps<Row> {
  readonly row: Row;
  readonly depth: number;
  readonly index: number;
  readonly isOpen: boolean;
  readonly onTurn: () => void;
}

function RowCard<Row extends object>(props: RowCardProps<Row>) {
  const { row, depth, index, columns, look, rowKey, rowName, rowActions, selection, onOpen } = props;
  const [first, ...others] = columns;
  // A heading that opens the card is no link as well.
  const writeHeading = onOpen === undefined ? cellOf : contentOf;
  const heading = first === undefined ? "" : writeHeading(first, row, index);
  return (
    <div role="row" data-row-key={rowKey(row)} className={`row-card row-card-depth-${Math.min(depth, deepest)}`}>
      {look?.picture !== undefined && (
        <span role="cell" className="row-card-picture">
          {look.picture(row)}
        </span>
      )}
      <div className="row-card-head" role="presentation">
        {selection !== undefined && (
          <span role="cell">
            <Checkbox
              aria-label={rowName(row)}
              checked={selection.keys.includes(rowKey(row))}
              disabled={selection.isDisabled(row)}
              onChange={() => selection.onToggle(row)}
            />
          </span>
        )}
        <span role="cell" className="row-card-title">
          {onOpen === undefined ? (
            heading
          ) : (
            <button type="button" className="row-card-open" onClick={() => onOpen(row)}>
              {heading}
            </button>
          )}
        </span>
        {rowActions !== undefined && (
          <span role="cell">
            <RowActions actions={rowActions(row)} name={rowName(row)} />
          </span>
        )}
      </div>
      <div className="row-card-lines" role="presentation">
        {others.map((column) => (
          <CardLine key={column.key} label={column.title} text={cellTextOf(column, row)}>
            {cellOf(column, row, index)}
          </CardLine>
        ))}
      </div>
      {props.details !== undefined && props.details.has?.(row) !== false && (
        <CardDetails {...props} details={props.details} />
      )}
    </div>
  );
}

/** What belongs to a row, at the end of its card. */
function CardDetails<Row extends object>({
  row,
  rowName,
  details,
  isOpen,
  onTurn,
}: RowCardProps<Row> & { readonly details: RowDetails<Row> }) {
  const t = useT();
  const name = { name: rowName(row), label: details.label };
  return (
    <div role="cell" className="row-card-details">
      <Button
        type="link"
        size="small"
        aria-expanded={isOpen}
        aria-label={t(isOpen ? uiMessages.foldDetails : uiMessages.unfoldDetails, name)}
        icon={isOpen ? <UpOutlined /> : <DownOutlined />}
        iconPlacement="end"
        onClick={onTurn}
      >
        {details.label}
      </Button>
      {isOpen && (
        <section aria-label={t(uiMessages.detailsOf, name)} className="row-card-below">
          {details.draw(row)}
        </section>
      )}
    </div>
  );
}

function CardLine({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  // Empty cells are left out on a small screen.
  if (children === "" || children === null) return null;
  return (
    <span role="cell" className="row-card-line">
      <span className="row-card-label">{label}</span>
      <span className="row-card-value" title={text}>
        {children}
      </span>
    </span>
  );
}

function CardSort<Row>({ columns, sort, onSort }: Pick<RowCardsProps<Row & object>, "columns" | "sort" | "onSort">) {
  const t = useT();
  const sortable = columns.filter((column) => column.isSortable === true);
  if (onSort === undefined || sortable.length === 0) return null;
  const active = sortable.find(({ key }) => key === sort?.sidx);
  const isUp = sort?.sort === "asc";
  const items = [
    { key: "", label: t(uiMessages.ownOrder) },
    ...sortable.map(({ key, title }) => ({ key, label: title })),
  ];
  const choose = (key: string) => {
    if (key === "") onSort();
    else onSort(key, active?.key === key && !isUp ? "asc" : "desc");
  };
  return (
    <Dropdown
      trigger={["click"]}
      menu={{ items, selectedKeys: [active?.key ?? ""], onClick: ({ key }) => choose(key) }}
    >
      <Button
        type="text"
        size="small"
        className="row-cards-sort"
        aria-label={t(uiMessages.sortBy, { name: active?.title ?? t(uiMessages.ownOrder) })}
        icon={isUp && active !== undefined ? <SortAscendingOutlined /> : <SortDescendingOutlined />}
      >
        {t(uiMessages.sortBy, { name: active?.title ?? t(uiMessages.ownOrder) })}
      </Button>
    </Dropdown>
  );
}
