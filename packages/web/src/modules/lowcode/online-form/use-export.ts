import { exportRecords } from "@gongshu/contract/lowcode/online-dev";
import { call } from "#lib/call.ts";
import { useFileExport } from "#widgets/import-export/use-file-export.ts";
import type { OnlineModel } from "./online-model.ts";
import type { RecordListQuery } from "./queries.ts";

/** Starts exports of records; a notice follows each until its file is downloaded. `onStarted` runs once the work has begun. */
export function useExport({ id: modelId, fullName }: OnlineModel, onStarted: () => void) {
  const { isStarting, start } = useFileExport(modelId, fullName, onStarted);
  return {
    isStarting,
    start: (query: RecordListQuery, isAll: boolean, columns: readonly string[]) => {
      const dataType = isAll ? (1 as const) : (0 as const);
      const body = { ...query, dataType, selectKey: columns.join(","), background: true };
      start(() => call(exportRecords, { params: { modelId }, body }));
    },
  };
}
