import { exportRecords, importRecords, importTemplate as templateEndpoint } from "@gongshu/contract/lowcode/online-dev";
import type { Platform } from "#platform/http/platform.ts";
import { requireAllowed } from "#platform/import-export/sheet-subject.ts";
import type { WorkbookSubjectSource } from "#platform/import-export/workbook-subject.ts";
import { publishedIdOf } from "../visual-dev/service.ts";
import { RecordExport } from "./export-service.ts";
import { RecordImport } from "./import-service.ts";
import { recordsOf } from "./service.ts";
import { importTemplateFile } from "./template-service.ts";

/** All records, with the columns of the list. */
const everything: Parameters<RecordExport["start"]>[2] = {
  currentPage: 1,
  pageSize: 20,
  sort: "desc",
  sidx: undefined,
  keyword: undefined,
  dataType: 1,
  ids: [],
  subTables: "sheets",
  selectKey: "",
  background: true,
};

/** The records of published models as subjects, by the id or the code of the model. */
export function recordSubjects(platform: Platform): WorkbookSubjectSource {
  const records = recordsOf(platform);
  const imports = new RecordImport(platform, records);
  const exports = new RecordExport(platform, records);
  return async (ctx, name) => {
    const modelId = await publishedIdOf(ctx, name);
    if (modelId === undefined) return undefined;
    const { access } = ctx.actor;
    return {
      template: async () => {
        requireAllowed(access, templateEndpoint.permission, modelId);
        return (await importTemplateFile(platform, records, ctx, modelId)).file;
      },
      import: async (query, parts) => {
        requireAllowed(access, importRecords.permission, modelId);
        return (await imports.start(ctx, modelId, query, parts)).jobId;
      },
      export: async () => {
        requireAllowed(access, exportRecords.permission, modelId);
        return (await exports.start(ctx, modelId, everything)).jobId;
      },
    };
  };
}
