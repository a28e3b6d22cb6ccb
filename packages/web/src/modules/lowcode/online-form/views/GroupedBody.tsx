import type { RecordRow } from "@gongshu/contract/lowcode/online-dev";
import { maxGroups } from "@gongshu/contract/lowcode/online-dev";
import { kindOf } from "@gongshu/core/form/kinds/kinds";
import { filterShape } from "@gongshu/core/list/query/filter-shape";
import type { ViewOf } from "@gongshu/core/list/view/definition";
import { groupUnitOf } from "@gongshu/core/list/view/group-unit";
import { viewGroup } from "@gongshu/core/list/view/grouped";
import { Button } from "antd";
import { useMemo } from "react";
import { useT } from "#lib/locale.ts";
import { DataTable } from "#ui/DataTable.tsx";
import type { DataColumn } from "#ui/data-column.tsx";
import { LateAlert } from "#ui/LateAlert.tsx";
import { uiMessages } from "#ui/ui.messages.ts";
import { phoneQuery, useMedia } from "#ui/use-media.ts";
import { type FormSources, useFormSources } from "#widgets/lookups.ts";
import { columnAt, keyOfColumn, type OnlineModel } from "../online-model.ts";
import { groupTitle } from "./column-choices.ts";
import { type GroupColumn, type GroupTotal, isGroupRow, isMoreRow, isRecord } from "./group-tree.ts";
import { useGroups } from "./use-groups.ts";
import { viewBodyMessages as messages } from "./view-bodies.messages.ts";
import type { ViewBodyProps } from "./view-kind.ts";

/** The column of the groups; no field has such a key. */
const groupKey = "~group";
/** Room for a name with how many there are, whatever the rows below are called. */
const groupWidth = 300;

function totalsIn({ form }: OnlineModel, view: ViewOf<"grouped">, { lookups }: FormSources): GroupTotal[] {
  return view.totals.flatMap(({ field, aggregate }) => {
    const column = columnAt(form, field);
    if (column === undefined || typeof column === "string") return [];
    const type = kindOf(column).columnType(column);
    // A mean has decimals where its numbers have none, but not all of them.
    const decimals = Math.max(2, type.type === "numeric" ? type.scale : 0);
    const shown = (value: number) => (aggregate === "avg" ? Number(value.toFixed(decimals)) : value);
    const textOf = (value: number) => kindOf(column).text(shown(value), column, lookups);
    return [{ key: column.field, function: aggregate, textOf }];
  });
}

function columnsOf({ form }: OnlineModel, view: ViewOf<"grouped">): GroupColumn[] {
  return view.groups.map(viewGroup).flatMap(({ field: id, unit }) => {
    const column = columnAt(form, id);
    const shape = column === undefined ? undefined : filterShape(column);
    if (column === undefined || shape === undefined) return [];
    return [{ id, column, shape, key: keyOfColumn(column), unit: groupUnitOf(column, unit) }];
  });
}

/** The records in their groups: totals of all of them, and the rows of a group once it is opened. */
export function GroupedBody({ view, model, table, query }: ViewBodyProps<ViewOf<"grouped">>) {
  const t = useT();
  const { rowName, rowActions, onOpen, editing: _none, page: _page, onPage: _onPage, ...rest } = table;
  const sources = useFormSources(model.form);
  const columns = useMemo(() => columnsOf(model, view), [model, view]);
  const totals = useMemo(() => totalsIn(model, view, sources), [model, view, sources]);
  const groups = useGroups({ modelId: model.id, query, columns, timeZone: sources.lookups.timeZone, totals });
  const nameOf = (row: RecordRow) => {
    if (isMoreRow(row)) return t(messages.moreRows, { shown: row.shown, count: row.count });
    if (!isGroupRow(row)) return rowName(row);
    if (row.id === "~total") return t(messages.groupTotal, { count: row.count });
    return t(messages.groupName, { name: row.text || t(messages.emptyGroup), count: row.count });
  };
  const isPhone = useMedia(phoneQuery);
  // A record has its own columns beside; on a card the first one is its heading.
  const headOf = (row: RecordRow) => (isRecord(row) && !isPhone ? "" : nameOf(row));
  const headed: DataColumn<RecordRow> = {
    key: groupKey,
    title: columns.map(({ column, unit }) => groupTitle(column, unit, t)).join(" / "),
    width: groupWidth,
    fixed: "start",
    text: headOf,
    render: (row) =>
      isMoreRow(row) ? (
        <Button type="link" size="small" onClick={() => groups.showMore(row.groupId)}>
          {nameOf(row)}
        </Button>
      ) : (
        headOf(row)
      ),
  };
  // The last row has the totals of all groups; sums of the list would add up rows of groups.
  const cells = table.columns.map(
    ({ sumOf: _sumOf, ...column }): DataColumn<RecordRow> => ({
      ...column,
      render: (row, index) => (isRecord(row) ? column.render?.(row, index) : textOf(row, column.key)),
    }),
  );
  const openRow = (row: RecordRow) => {
    if (isMoreRow(row)) groups.showMore(row.groupId);
    else if (isGroupRow(row) && row.children !== undefined) groups.turn(row.id, !groups.open.has(row.id));
    else if (isRecord(row)) onOpen?.(row);
  };
  return (
    <>
      {groups.isCut && (
        <p className="view-note" role="note">
          {t(messages.groupsCut, { count: maxGroups })}
        </p>
      )}
      {groups.error !== null && groups.rows !== undefined && (
        <LateAlert
          type="error"
          showIcon
          title={groups.error.message}
          action={
            <Button size="small" onClick={groups.retry}>
              {t(uiMessages.retry)}
            </Button>
          }
        />
      )}
      <DataTable<RecordRow>
        {...rest}
        {...(rest.details !== undefined && { details: { ...rest.details, has: isRecord } })}
        columns={[headed, ...cells]}
        rows={groups.rows}
        error={groups.rows === undefined ? groups.error : undefined}
        isLoading={groups.isFetching}
        onRetry={groups.retry}
        rowName={nameOf}
        hasIndex={false}
        expansion={{ keys: [...groups.open], onChange: (row, isOpen) => groups.turn(row.id, isOpen) }}
        onOpen={openRow}
        {...(table.selection !== undefined && {
          selection: { ...table.selection, isDisabled: (row) => !isRecord(row) },
        })}
        {...(rowActions !== undefined && { rowActions: (row) => (isRecord(row) ? rowActions(row) : []) })}
      />
    </>
  );
}

function textOf(row: RecordRow, key: string): string {
  const value: unknown = row[key];
  return typeof value === "string" ? value : "";
}
