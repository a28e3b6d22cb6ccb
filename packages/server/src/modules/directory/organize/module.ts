import { stockPage, toolbar } from "#platform/auth/stock-page.ts";
import type { ServerModule } from "#platform/http/server-module.ts";
import { SheetExportService } from "#platform/import-export/sheet-export.ts";
import { SheetImportService } from "#platform/import-export/sheet-import.ts";
import { sheetSubject } from "#platform/import-export/sheet-subject.ts";
import { departmentExport } from "./import/department-export.ts";
import { departmentImport } from "./import/department-import.ts";
import { departmentImportExportRoutes } from "./import-export-routes.ts";
import { organizeRoutes } from "./routes.ts";
import { organizeBelongings } from "./service.ts";

export const organizeModule: ServerModule = {
  name: "directory/organize",
  menus: [
    stockPage({
      enCode: "permission.organize",
      sortCode: 1,
      icon: "bank",
      buttons: toolbar,
      columns: "fullName enCode description creatorTime sortCode",
    }),
    stockPage({
      enCode: "permission.department",
      sortCode: 2,
      icon: "cluster",
      buttons: `${toolbar} btn_upload btn_download`,
      columns: "fullName enCode manager description creatorTime sortCode",
    }),
  ],
  belongings: [organizeBelongings],
  install: (platform) =>
    void platform.hooks.workbookSubjects.push(sheetSubject(platform, departmentImport, departmentExport)),
  jobs: (platform) => [
    new SheetImportService(platform, departmentImport).job,
    new SheetExportService(platform, departmentExport).job,
  ],
  routes(app) {
    organizeRoutes(app);
    departmentImportExportRoutes(app);
  },
};
