import type { RecordRow } from "@gongshu/contract/lowcode/online-dev";
import type { ViewDefinition } from "@gongshu/core/list/view/definition";
import type { ComponentType, ReactNode } from "react";
import type { DataTableProps } from "#ui/DataTable.tsx";
import type { OnlineModel } from "../online-model.ts";
import type { RecordListQuery } from "../queries.ts";

export interface ViewBodyProps<View extends ViewDefinition> {
  readonly view: View;
  readonly model: OnlineModel;
  /** The rows with all that can be done with them, for a table of all columns. */
  readonly table: DataTableProps<RecordRow>;
  /** What the rows are asked for with, for a kind that asks for them itself. */
  readonly query: RecordListQuery;
}

export interface ViewSideProps<View extends ViewDefinition> {
  readonly view: View;
  readonly model: OnlineModel;
  /** Values of the field of the tree, joined like those of a filter; the first one is the chosen node. */
  readonly node: string;
  readonly onNode: (values: string) => void;
}

/** What the pages of lists know of one kind of view. Methods take views of the kind. */
export interface ViewKindPart<View extends ViewDefinition> {
  readonly Icon: ComponentType;
  /** Whether a line below the rows has the sums of columns. */
  readonly hasSums: boolean;
  /** The rows. */
  body(props: ViewBodyProps<View>): ReactNode;
  /** What stands beside them. */
  side?(props: ViewSideProps<View>): ReactNode;
}
