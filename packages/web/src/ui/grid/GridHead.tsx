import { type CSSProperties, memo } from "react";
import { useT } from "../../lib/locale.ts";
import { alignOf, type TableSort } from "../data-column.tsx";
import { uiMessages } from "../ui.messages.ts";
import { headLine } from "./cell-range.ts";
import { type PlacedColumn, stickLook } from "./grid-columns.ts";
import type { GridView, HeadState } from "./grid-view.ts";
import { HeadEdge } from "./HeadEdge.tsx";
import { headGroups } from "./head-groups.ts";
import { SkippedColumns } from "./SkippedColumns.tsx";

interface GridHeadProps<Row extends object> extends HeadState {
  readonly view: GridView<Row>;
  /** The column of the head in focus. */
  readonly activeColumn: number | undefined;
}

/** The titles, with the groups of columns above them. They stay in place above the rows. */
function Head<Row extends object>({ view, activeColumn, ...state }: GridHeadProps<Row>) {
  return (
    <thead>
      {Array.from({ length: view.depth }, (_, level) => (
        <GroupRow key={level} view={view} level={level} />
      ))}
      <tr data-line={headLine} aria-rowindex={view.depth + 1} style={levelStyle(view.depth)}>
        {view.runs.map((run) =>
          run.kind === "skipped" ? (
            <SkippedColumns key={`skipped ${run.place}`} span={run.span} isHead />
          ) : (
            <HeadCell
              key={run.column.key}
              isSingle={view.selectionType === "radio"}
              column={run.column}
              place={run.place}
              isActive={activeColumn === run.place}
              {...state}
            />
          ),
        )}
      </tr>
    </thead>
  );
}

export const GridHead = memo(Head) as typeof Head;

type LevelStyle = CSSProperties & Record<"--grid-level", number>;

/** How many rows of the head stay above this one. */
function levelStyle(level: number): LevelStyle {
  return { "--grid-level": level };
}

function GroupRow<Row extends object>({ view, level }: { readonly view: GridView<Row>; readonly level: number }) {
  return (
    <tr className="grid-groups" aria-rowindex={level + 1} style={levelStyle(level)}>
      {headGroups(view.runs, level).map(({ key, title, place, span, stick }) => {
        const { className, style } = stickLook({ stick });
        return title === undefined ? (
          <td key={key} colSpan={span} className={className.trim()} style={style} aria-hidden="true" />
        ) : (
          <th
            key={key}
            scope="colgroup"
            colSpan={span}
            aria-colindex={place + 1}
            aria-colspan={span}
            className={className.trim()}
            style={style}
            title={title}
          >
            {title}
          </th>
        );
      })}
    </tr>
  );
}

interface HeadCellProps<Row> extends HeadState {
  readonly column: PlacedColumn<Row>;
  readonly place: number;
  readonly isActive: boolean;
  /** Only one row can be chosen. */
  readonly isSingle: boolean;
}

function HeadCell<Row extends object>({
  column: placed,
  place,
  isActive,
  isSingle,
  sort,
  all,
  onResize,
  editColumns,
  canMove,
  canSortMore,
}: HeadCellProps<Row>) {
  const t = useT();
  const { column, kind, key } = placed;
  const stick = stickLook(placed);
  const common = {
    scope: "col" as const,
    "data-column": place,
    "aria-colindex": place + 1,
    tabIndex: isActive ? 0 : -1,
    style: stick.style,
  };
  if (kind === "selection")
    return (
      <th {...common} className={`grid-selection${stick.className}`}>
        {all === undefined || isSingle ? (
          <span className="visually-hidden">{t(uiMessages.selection)}</span>
        ) : (
          <input
            type="checkbox"
            className="grid-check"
            aria-label={t(uiMessages.selectShown)}
            checked={all.isChecked}
            disabled={all.isDisabled}
            ref={(box) => {
              if (box !== null) box.indeterminate = all.isPartly;
            }}
            // The table hears the change.
            onChange={nothing}
          />
        )}
      </th>
    );
  if (kind === "details")
    return (
      <th {...common} className={`grid-details${stick.className}`}>
        <span className="visually-hidden">{t(uiMessages.rowDetails)}</span>
      </th>
    );
  if (column === undefined)
    return (
      <th {...common} className={`grid-${kind}${stick.className}`}>
        {t(kind === "index" ? uiMessages.index : uiMessages.actions)}
      </th>
    );
  const align = alignOf(column);
  const { order, sortPlace } = orderOf(sort, key);
  const hints = [
    ...(canSortMore && column.isSortable === true ? [t(uiMessages.sortHint)] : []),
    ...(canMove ? [t(uiMessages.moveColumnHint)] : []),
  ];
  return (
    <th
      {...common}
      className={`${column.isSortable === true ? "grid-sortable" : ""}${stick.className}${align === undefined ? "" : ` grid-${align}`}`}
      title={column.title}
      {...(column.isSortable === true && {
        "aria-sort": order === undefined ? "none" : order === "asc" ? "ascending" : "descending",
      })}
    >
      {editColumns?.get(key)?.isRequired === true && (
        <span className="grid-star" aria-hidden="true">
          *
        </span>
      )}
      <span className="grid-title" draggable={canMove} {...(hints.length > 0 && { title: hints.join("\n") })}>
        {column.title}
      </span>
      {editColumns?.get(key)?.isRequired === true && <span className="visually-hidden">{t(uiMessages.required)}</span>}
      {column.isSortable === true && <SortMark order={order} />}
      {sortPlace !== undefined && (
        <span className="grid-sort-place">
          <span className="visually-hidden">{t(uiMessages.sortPlace, { place: sortPlace })}</span>
          <span aria-hidden="true">{sortPlace}</span>
        </span>
      )}
      {onResize !== undefined && <HeadEdge onResize={(width) => onResize(key, width)} />}
    </th>
  );
}

/** How the table is sorted by a column, and which of several it is. */
function orderOf(sort: TableSort | undefined, key: string) {
  const further = sort?.further ?? [];
  if (sort?.sidx === key) return { order: sort.sort, sortPlace: further.length > 0 ? 1 : undefined };
  const at = further.findIndex(({ sidx }) => sidx === key);
  return at < 0 ? { order: undefined, sortPlace: undefined } : { order: further[at]?.sort, sortPlace: at + 2 };
}

const nothing = () => undefined;

function SortMark({ order }: { readonly order: "asc" | "desc" | undefined }) {
  return (
    <svg className="grid-sort" data-order={order} viewBox="0 0 10 14" aria-hidden="true">
      <path d="M5 1.5 8.5 6h-7z" />
      <path d="M5 12.5 1.5 8h7z" />
    </svg>
  );
}
