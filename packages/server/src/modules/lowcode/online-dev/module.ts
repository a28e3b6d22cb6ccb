import { sql } from "kysely";
import type { ServerModule } from "#platform/http/server-module.ts";
import { BulkEdits } from "./bulk/bulk-edits.ts";
import { RecordExport } from "./export-service.ts";
import { RecordImport } from "./import-service.ts";
import { ImportUndo } from "./import-undo.ts";
import { startRecordCleaner } from "./life/purge-expired.ts";
import { recordSource } from "./record-explained.ts";
import { recordFileOwners } from "./record-files.ts";
import { recordReferenceSource } from "./record-reference-source.ts";
import { recordSubjects } from "./record-subject.ts";
import { onlineDevRoutes } from "./routes.ts";
import { recordBelongings, recordsOf } from "./service.ts";
import { viewBelongings } from "./views/view-belongings.ts";
import { viewRemoval } from "./views/view-rows.ts";

export const onlineDevModule: ServerModule = {
  name: "lowcode/online-dev",
  userRemoval: viewRemoval,
  belongings: [viewBelongings],
  references: (platform) => [recordReferenceSource(recordsOf(platform))],
  install(platform) {
    const records = recordsOf(platform);
    platform.hooks.records = recordSource(records);
    platform.hooks.fileOwners.push(recordFileOwners(records));
    platform.hooks.belongings.push(recordBelongings(records));
    platform.hooks.workbookSubjects.push(recordSubjects(platform));
  },
  retention: [{ table: "bulk_edit", days: 30, isOld: (before) => sql`creator_time < ${before}` }],
  jobs(platform) {
    const records = recordsOf(platform);
    return [
      new RecordExport(platform, records).job,
      new RecordImport(platform, records).job,
      new ImportUndo(platform, records).job,
      new BulkEdits(platform, records).job,
    ];
  },
  routes: (app) => onlineDevRoutes(app, recordsOf(app.platform)),
  start: startRecordCleaner,
};
