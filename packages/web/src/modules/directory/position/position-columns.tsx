import type { PositionRow } from "@gongshu/contract/directory/position";
import type { Translate } from "#lib/locale.ts";
import type { DataColumn } from "#ui/data-column.tsx";
import { stateColumn } from "#ui/state-column.tsx";
import { positionMessages as messages } from "./position.messages.ts";

/** A position in texts; columns may be hidden. */
export function nameOf(row: Pick<PositionRow, "fullName" | "enCode">): string {
  return row.fullName ?? row.enCode ?? "";
}

/** The columns of the list of positions; their keys are the codes that grants name. Without `toggle` the state is only shown. */
export function positionColumns(
  t: Translate,
  toggle: ((row: PositionRow) => Promise<unknown>) | undefined,
): DataColumn<PositionRow>[] {
  return [
    { key: "fullName", title: t(messages.fullName), isSortable: true },
    { key: "enCode", title: t(messages.enCode), isSortable: true },
    { key: "department", title: t(messages.department) },
    { key: "type", title: t(messages.type) },
    { ...stateColumn({ t, title: t(messages.state), nameOf, toggle }), isGated: false },
    { key: "sortCode", title: t(messages.sortCode), kind: "number", isSortable: true },
    { key: "description", title: t(messages.description) },
    { key: "creatorTime", title: t(messages.creatorTime), kind: "time", isSortable: true },
  ];
}
