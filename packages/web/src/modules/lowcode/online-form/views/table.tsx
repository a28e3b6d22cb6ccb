import TableOutlined from "@ant-design/icons/TableOutlined";
import type { ViewOf } from "@gongshu/core/list/view/definition";
import { DataTable } from "#ui/DataTable.tsx";
import type { ViewKindPart } from "./view-kind.ts";

/** Rows and columns. */
export const tableView: ViewKindPart<ViewOf<"table">> = {
  Icon: TableOutlined,
  hasSums: true,
  body: ({ table }) => <DataTable {...table} />,
};
