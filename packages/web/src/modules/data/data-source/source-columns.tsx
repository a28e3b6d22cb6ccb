import type { DataSourceRow } from "@gongshu/contract/data/data-source";
import { Tag } from "antd";
import type { Translate } from "#lib/locale.ts";
import type { DataColumn } from "#ui/data-column.tsx";
import { stateColumn } from "#ui/state-column.tsx";
import { dataSourceMessages as messages } from "./data-source.messages.ts";
import { dbTypeNames } from "./source-fields.ts";

/** A source in texts; columns may be hidden. */
export function nameOf({ fullName, host, serviceName }: DataSourceRow): string {
  return fullName ?? host ?? serviceName;
}

/** The columns of the list; their keys are the codes that grants name. Without `toggle` the state is only shown. */
export function sourceColumns(
  t: Translate,
  toggle: ((row: DataSourceRow) => Promise<unknown>) | undefined,
): DataColumn<DataSourceRow>[] {
  return [
    { key: "fullName", title: t(messages.fullName) },
    {
      key: "dbType",
      title: t(messages.dbType),
      isGated: false,
      render: ({ dbType }) => <Tag>{dbTypeNames[dbType]}</Tag>,
      text: ({ dbType }) => dbTypeNames[dbType],
      besideText: 24,
    },
    { key: "host", title: t(messages.host) },
    { key: "port", title: t(messages.port), kind: "number" },
    { key: "serviceName", title: t(messages.serviceName), isGated: false },
    { ...stateColumn({ t, title: t(messages.enabledMark), nameOf, toggle }), isGated: false },
    { key: "sortCode", title: t(messages.sortCode), kind: "number" },
    { key: "creatorUser", title: t(messages.creatorUser) },
    { key: "creatorTime", title: t(messages.creatorTime), kind: "time" },
    { key: "lastModifyUser", title: t(messages.lastModifyUser) },
    { key: "lastModifyTime", title: t(messages.lastModifyTime), kind: "time" },
  ];
}
