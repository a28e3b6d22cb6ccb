import { exportRecords } from "@gongshu/contract/lowcode/online-dev";
import { call } from "#lib/call.ts";
import { useFileExport } from "#widgets/import-export/use-file-export.ts";
import type { SubTables } from "./export-choice.ts";
import type { OnlineModel } from "./online-model.ts";
import type { RecordListQuery } from "./queries.ts";

/** Which records: the ticked ones, the page that is shown, what the filter leaves, or all. */
export type ExportRange = "selected" | "page" | "matching" | "all";

export interface ExportRequest {
  readonly query: RecordListQuery;
  readonly range: ExportRange;
  readonly selected: readonly string[];
  readonly selectKey: string;
  readonly subTables: SubTables;
}

const dataTypes = { page: 0, matching: 1, all: 1, selected: 2 } as const;

/** Starts exports of records; a notice follows each until its file is downloaded. `onStarted` runs once the work has begun. */
export function useExport({ id: modelId, fullName }: OnlineModel, onStarted: () => void) {
  const { isStarting, start } = useFileExport(modelId, fullName, onStarted);
  return {
    isStarting,
    start: ({ query, range, selected, selectKey, subTables }: ExportRequest) => {
      // Ticked rows may be from before the filter was another.
      const { json, filter: advanced, keyword, ...rest } = query;
      const filter = range === "page" || range === "matching" ? { json, filter: advanced, keyword } : {};
      const ids = range === "selected" ? { ids: [...selected] } : {};
      const chosen = { dataType: dataTypes[range], selectKey, subTables, background: true };
      start(() => call(exportRecords, { params: { modelId }, body: { ...rest, ...filter, ...ids, ...chosen } }));
    },
  };
}
