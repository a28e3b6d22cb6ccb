import { stockPage, toolbar } from "#platform/auth/stock-page.ts";
import type { ServerModule } from "#platform/http/server-module.ts";
import { SheetExportService } from "#platform/import-export/sheet-export.ts";
import { SheetImportService } from "#platform/import-export/sheet-import.ts";
import { sheetSubject } from "#platform/import-export/sheet-subject.ts";
import { userExport } from "./import/user-export.ts";
import { userImport } from "./import/user-import.ts";
import { userImportExportRoutes } from "./import-export-routes.ts";
import { userRoutes } from "./routes.ts";
import { countUsers, subordinateBelongings } from "./service.ts";

export const userModule: ServerModule = {
  name: "directory/user",
  menus: [
    stockPage({
      enCode: "permission.user",
      sortCode: 4,
      icon: "user",
      buttons: `${toolbar} btn_more btn_password btn_handOver btn_upload btn_download`,
      columns: "account realName gender mobilePhone department position sortCode enabledMark",
    }),
  ],
  belongings: [subordinateBelongings],
  countedLists: [{ kind: "people", menu: "permission.user", count: countUsers }],
  install: (platform) => void platform.hooks.workbookSubjects.push(sheetSubject(platform, userImport, userExport)),
  jobs: (platform) => [
    new SheetImportService(platform, userImport).job,
    new SheetExportService(platform, userExport).job,
  ],
  routes(app) {
    userRoutes(app);
    userImportExportRoutes(app);
  },
};
