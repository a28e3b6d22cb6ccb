import type { RoleRow } from "@gongshu/contract/access/role";
import type { Translate } from "#lib/locale.ts";
import type { DataColumn } from "#ui/data-column.tsx";
import { rowName } from "#ui/row-name.ts";
import { stateColumn } from "#ui/state-column.tsx";
import { roleMessages as messages } from "./role.messages.ts";

interface RoleColumnOptions {
  /** Without it the state is only shown. */
  readonly toggle: ((row: RoleRow) => Promise<unknown>) | undefined;
  /** The name of a type by its code; undefined where all rows are of one type. */
  readonly typeName: ((type: string) => string) | undefined;
}

/** The columns of the table of roles; their keys are the codes that grants name. */
export function roleColumns(t: Translate, { toggle, typeName }: RoleColumnOptions): DataColumn<RoleRow>[] {
  return [
    { key: "fullName", title: t(messages.fullName), isSortable: true },
    { key: "enCode", title: t(messages.enCode), isSortable: true },
    ...(typeName === undefined
      ? []
      : [
          {
            key: "type",
            title: t(messages.type),
            isGated: false,
            render: (row: RoleRow) => typeName(row.type),
          },
        ]),
    { key: "description", title: t(messages.description) },
    { key: "creatorTime", title: t(messages.creatorTime), kind: "time", isSortable: true },
    { key: "sortCode", title: t(messages.sortCode), kind: "number", isSortable: true },
    stateColumn({ t, title: t(messages.enabledMark), nameOf: rowName, toggle }),
  ];
}
