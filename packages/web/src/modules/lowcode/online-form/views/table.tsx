import TableOutlined from "@ant-design/icons/TableOutlined";
import type { ViewOf } from "@gongshu/core/list/view/definition";
import { DataTable } from "#ui/DataTable.tsx";
import type { ViewKindPart } from "./view-kind.ts";
import { viewMessages as messages } from "./views.messages.ts";

/** Rows and columns. */
export const tableView: ViewKindPart<ViewOf<"table">> = {
  label: messages.table,
  Icon: TableOutlined,
  hasSums: true,
  body: ({ table }) => <DataTable {...table} />,
  fields: () => [],
  valuesOf: () => ({}),
  settingsOf: () => ({ kind: "table" }),
};
