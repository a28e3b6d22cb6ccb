import * as contract from "@gongshu/contract/directory/user-import-export";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { importParts } from "#platform/import-export/import-upload.ts";
import { SheetExportService } from "#platform/import-export/sheet-export.ts";
import { SheetImportService } from "#platform/import-export/sheet-import.ts";
import { userExport } from "./import/user-export.ts";
import { userImport } from "./import/user-import.ts";

/** Users into and out of workbooks. */
export function userImportExportRoutes(app: FastifyInstance): void {
  const imports = new SheetImportService(app.platform, userImport);
  const exports = new SheetExportService(app.platform, userExport);
  serve(app, contract.userTemplate, (ctx) => imports.template(ctx));
  serve(app, contract.importUsers, (ctx, { query }, { request }) => imports.start(ctx, query, importParts(request)));
  serve(app, contract.importedPasswords, (ctx, { params }) => imports.secretsOf(ctx, params.jobId));
  serve(app, contract.exportUsers, (ctx, { body }) => exports.start(ctx, body));
}
