import AppstoreOutlined from "@ant-design/icons/AppstoreOutlined";
import type { ViewOf } from "@gongshu/core/list/view/definition";
import { lazy, Suspense } from "react";
import { TableSkeleton } from "#ui/TableSkeleton.tsx";
import type { ViewKindPart } from "./view-kind.ts";

const CardBody = lazy(() => import("./CardBody.tsx").then((module) => ({ default: module.CardBody })));

/** One card a record. */
export const cardView: ViewKindPart<ViewOf<"card">> = {
  Icon: AppstoreOutlined,
  hasSums: false,
  body: (props) => (
    <Suspense fallback={<TableSkeleton columns={props.table.columns.length} />}>
      <CardBody {...props} />
    </Suspense>
  ),
};
