import PartitionOutlined from "@ant-design/icons/PartitionOutlined";
import type { ViewOf } from "@gongshu/core/list/view/definition";
import { lazy, Suspense } from "react";
import { DataTable } from "#ui/DataTable.tsx";
import type { ViewKindPart } from "./view-kind.ts";

const TreeSide = lazy(() => import("./TreeSide.tsx").then((module) => ({ default: module.TreeSide })));

/** A tree beside the table, which shows the records of the chosen node. */
export const treeListView: ViewKindPart<ViewOf<"treeList">> = {
  Icon: PartitionOutlined,
  hasSums: true,
  body: ({ table }) => <DataTable {...table} />,
  side: (props) => (
    <Suspense fallback={null}>
      <TreeSide {...props} />
    </Suspense>
  ),
};
