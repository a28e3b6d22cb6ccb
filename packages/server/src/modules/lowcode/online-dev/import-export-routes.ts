import * as onlineDev from "@gongshu/contract/lowcode/online-dev";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { importParts } from "#platform/import-export/import-upload.ts";
import { RecordExport } from "./export-service.ts";
import { RecordImport } from "./import-service.ts";
import { ImportUndo } from "./import-undo.ts";
import type { OnlineRecords } from "./service.ts";
import { importTemplate } from "./template-service.ts";

/** Records out of and into workbooks. */
export function importExportRoutes(app: FastifyInstance, records: OnlineRecords): void {
  const { platform } = app;
  const exports = new RecordExport(platform, records);
  serve(app, onlineDev.exportRecords, (ctx, { params, body }) => exports.start(ctx, params.modelId, body));
  serve(app, onlineDev.importTemplate, (ctx, { params }) => importTemplate(platform, records, ctx, params.modelId));
  const imports = new RecordImport(platform, records);
  serve(app, onlineDev.importRecords, (ctx, { params, query }, { request }) =>
    imports.start(ctx, params.modelId, query, importParts(request)),
  );
  const undo = new ImportUndo(platform, records);
  serve(app, onlineDev.undoImport, (ctx, { params }) => undo.start(ctx, params.modelId, params.jobId));
}
