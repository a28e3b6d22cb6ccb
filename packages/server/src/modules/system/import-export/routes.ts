import * as history from "@gongshu/contract/system/import-history";
import * as excel from "@gongshu/contract/system/work-order-excel";
import type { FastifyInstance, FastifyReply } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { importLimitsOf } from "#platform/import-export/import-limits.ts";
import { importParts } from "#platform/import-export/import-upload.ts";
import { sendTemporaryFile } from "../file/service.ts";
import { errorFileOf, exportedFile, importedCounts, templateOf } from "./named-subjects.ts";
import { cancelImport, listImports } from "./service.ts";

/** As long as clients wait that do not know jobs. The job goes on. */
const longestWaitMs = 15 * 60_000;

/** Ends when the client has gone, or has waited long enough. */
function waiting({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once("close", () => gone.abort());
  return AbortSignal.any([gone.signal, AbortSignal.timeout(longestWaitMs)]);
}

export function importExportRoutes(app: FastifyInstance): void {
  const { platform } = app;
  serve(app, history.getImportLimits, (ctx) => importLimitsOf(ctx));
  serve(app, history.listImports, (ctx, { query }) => listImports(platform, ctx, query));
  serve(app, history.cancelImport, (ctx, { params }) => cancelImport(platform, ctx, params.id));
  serve(app, excel.importExcel, (ctx, { params, query }, { request, reply }) =>
    importedCounts(platform, ctx, { name: params.id, query, parts: importParts(request), signal: waiting(reply) }),
  );
  serve(app, excel.exportExcelTemplate, async (ctx, { params }, { request, reply }) =>
    sendTemporaryFile(platform, ctx, await templateOf(platform, ctx, params.id), request, reply),
  );
  serve(app, excel.exportExcel, async (ctx, { params }, { request, reply }) =>
    sendTemporaryFile(platform, ctx, await exportedFile(platform, ctx, params.id, waiting(reply)), request, reply),
  );
  serve(app, excel.downloadImportErrors, async (ctx, { params }, { request, reply }) =>
    sendTemporaryFile(platform, ctx, await errorFileOf(ctx, params.id), request, reply),
  );
}
