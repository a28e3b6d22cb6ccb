import * as contract from "@gongshu/contract/directory/department-import-export";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { importParts } from "#platform/import-export/import-upload.ts";
import { SheetExportService } from "#platform/import-export/sheet-export.ts";
import { SheetImportService } from "#platform/import-export/sheet-import.ts";
import { departmentExport } from "./import/department-export.ts";
import { departmentImport } from "./import/department-import.ts";

/** Departments into and out of workbooks. */
export function departmentImportExportRoutes(app: FastifyInstance): void {
  const imports = new SheetImportService(app.platform, departmentImport);
  const exports = new SheetExportService(app.platform, departmentExport);
  serve(app, contract.departmentTemplate, (ctx) => imports.template(ctx));
  serve(app, contract.importDepartments, (ctx, { query }, { request }) =>
    imports.start(ctx, query, importParts(request)),
  );
  serve(app, contract.exportDepartments, (ctx, { body }) => exports.start(ctx, body));
}
