import PartitionOutlined from "@ant-design/icons/PartitionOutlined";
import { isScalarField } from "@gongshu/core/form/definition";
import type { ViewOf } from "@gongshu/core/list/view/definition";
import { isTreeField } from "@gongshu/core/list/view/tree-list";
import { lazy, Suspense } from "react";
import { DataTable } from "#ui/DataTable.tsx";
import { textIn, type ViewKindPart } from "./view-kind.ts";
import { viewMessages as messages } from "./views.messages.ts";

const TreeSide = lazy(() => import("./TreeSide.tsx").then((module) => ({ default: module.TreeSide })));

/** A tree beside the table, which shows the records of the chosen node. */
export const treeListView: ViewKindPart<ViewOf<"treeList">> = {
  label: messages.treeList,
  Icon: PartitionOutlined,
  hasSums: true,
  body: ({ table }) => <DataTable {...table} />,
  side: (props) => (
    <Suspense fallback={null}>
      <TreeSide {...props} />
    </Suspense>
  ),
  fields({ form }, t) {
    const fields = form.fields.filter(isScalarField).filter(isTreeField);
    const options = fields.map(({ id, label }) => ({ value: id, label }));
    return [
      {
        name: "treeList.by",
        label: t(messages.treeBy),
        kind: "select",
        isRequired: true,
        options,
        ...(options.length === 0 && { help: t(messages.treeNone) }),
      },
    ];
  },
  valuesOf: ({ by }) => ({ by }),
  settingsOf: (values) => ({ kind: "treeList", by: textIn(values, "by") ?? "" }),
};
