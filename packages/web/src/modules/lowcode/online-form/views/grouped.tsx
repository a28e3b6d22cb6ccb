import GroupOutlined from "@ant-design/icons/GroupOutlined";
import type { ViewOf } from "@gongshu/core/list/view/definition";
import { lazy, Suspense } from "react";
import { TableSkeleton } from "#ui/TableSkeleton.tsx";
import type { ViewKindPart } from "./view-kind.ts";

const GroupedBody = lazy(() => import("./GroupedBody.tsx").then((module) => ({ default: module.GroupedBody })));

/** Rows in groups that can be folded, each with its number of rows and totals. */
export const groupedView: ViewKindPart<ViewOf<"grouped">> = {
  Icon: GroupOutlined,
  hasSums: false,
  body: (props) => (
    <Suspense fallback={<TableSkeleton columns={props.table.columns.length} />}>
      <GroupedBody {...props} />
    </Suspense>
  ),
};
