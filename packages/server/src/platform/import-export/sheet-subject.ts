import type { Permission } from "@gongshu/contract/endpoint";
import { type Access, isAllowed } from "../auth/access.ts";
import { forbidden } from "../http/errors.ts";
import type { Platform } from "../http/platform.ts";
import type { SheetColumns } from "./sheet-column.ts";
import { type SheetExport, SheetExportService } from "./sheet-export.ts";
import { type SheetImport, SheetImportService } from "./sheet-import.ts";
import type { WorkbookSubjectSource } from "./workbook-subject.ts";

/** A stock list as a subject, by the key of its import. */
export function sheetSubject<Columns extends SheetColumns, Exported extends SheetColumns, Filter>(
  platform: Platform,
  importing: SheetImport<Columns>,
  exporting: SheetExport<Exported, Filter>,
): WorkbookSubjectSource {
  const imports = new SheetImportService(platform, importing);
  const exports = new SheetExportService(platform, exporting);
  return async (ctx, name) => {
    if (name !== importing.key) return undefined;
    const { access } = ctx.actor;
    return {
      template: async () => {
        requireAllowed(access, importing.permission);
        return (await imports.templateFile(ctx)).file;
      },
      import: async (query, parts) => {
        requireAllowed(access, importing.permission);
        return (await imports.start(ctx, query, parts)).jobId;
      },
      export: async () => {
        requireAllowed(access, exporting.permission);
        return (await exports.start(ctx, exporting.filter.parse({}))).jobId;
      },
    };
  };
}

/** @throws {BusinessError} as `serve` does for an endpoint with this permission */
export function requireAllowed(access: Access, permission: Permission, modelId?: string): void {
  if (!isAllowed(access, permission, modelId)) throw forbidden();
}
