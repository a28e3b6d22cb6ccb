import type { RecordRow } from "@gongshu/contract/lowcode/online-dev";
import { lazy } from "react";
import type { DataColumn } from "#ui/data-column.tsx";
import type { OnlineModel } from "./online-model.ts";
import type { RecordListQuery } from "./queries.ts";

const loads = {
  bin: () => import("./RecycleBin.tsx"),
  bulkEdit: () => import("./BulkEditDialog.tsx"),
  export: () => import("./ExportDialog.tsx"),
};
const RecycleBin = lazy(() => loads.bin().then((module) => ({ default: module.RecycleBin })));
const BulkEditDialog = lazy(() => loads.bulkEdit().then((module) => ({ default: module.BulkEditDialog })));
const ExportDialog = lazy(() => loads.export().then((module) => ({ default: module.ExportDialog })));

/** What the buttons above a list open. */
export type ListDialog = keyof typeof loads;

/** Fetches a dialog when somebody comes near its button, so that it opens at once. */
export function preloadDialog(dialog: ListDialog): void {
  void loads[dialog]().catch(() => undefined);
}

interface ListDialogsProps {
  readonly open: ListDialog | undefined;
  readonly model: OnlineModel;
  readonly query: RecordListQuery;
  readonly columns: readonly DataColumn<RecordRow>[];
  /** The ids of the ticked rows. */
  readonly selected: readonly string[];
  readonly onClose: () => void;
}

/** The dialog that is open above a list. */
export function ListDialogs({ open, model, query, columns, selected, onClose }: ListDialogsProps) {
  if (open === "bin") return <RecycleBin model={model} columns={columns} onClose={onClose} />;
  const chosen = { model, query, selected, onClose };
  if (open === "bulkEdit") return <BulkEditDialog {...chosen} />;
  return open === "export" && <ExportDialog {...chosen} columns={columns} />;
}
