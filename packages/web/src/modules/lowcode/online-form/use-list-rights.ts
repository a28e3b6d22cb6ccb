import { planBulkEdit } from "@gongshu/contract/lowcode/bulk-edit";
import {
  createRecord,
  deleteRecords,
  exportRecords,
  getRecordTexts,
  importRecords,
  updateRecord,
} from "@gongshu/contract/lowcode/online-dev";
import { useCan } from "#lib/permission.ts";
import type { OnlineModel } from "./online-model.ts";

/** What the reader may do with the records of a list: as far as it offers that, and they were granted it. */
export function useListRights({ list: { buttons } }: Pick<OnlineModel, "list">) {
  const canEdit = useCan(updateRecord);
  const canAdd = useCan(createRecord);
  const canRead = useCan(getRecordTexts);
  const canUpload = useCan(importRecords);
  const canDownload = useCan(exportRecords);
  const canRemoveMany = useCan(deleteRecords);
  const canEditMany = useCan(planBulkEdit);
  return {
    canEdit: canEdit && buttons.edit,
    canAdd: canAdd && buttons.add,
    canRead: canRead && buttons.detail,
    canUpload: canUpload && buttons.upload,
    canDownload: canDownload && buttons.download,
    canRemoveMany: canRemoveMany && buttons.batchRemove,
    canEditMany: canEditMany && buttons.batchEdit,
  };
}
