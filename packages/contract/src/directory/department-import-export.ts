import { z } from "zod";
import { can, endpoint } from "../endpoint.ts";
import { queryText } from "../page.ts";
import { importExportMessages } from "../system/import-export.messages.ts";
import { fileLink, importQuery, jobStarted } from "../system/import-export.ts";
import { organizes } from "./organize.ts";

const menu = "permission.department";
const departments = `${organizes}/Department`;

/** The filters of the list: the parent and the keyword. */
export const departmentFilter = z.object({ organizeId: queryText, keyword: queryText });

export const departmentTemplate = endpoint({
  method: "GET",
  path: `${departments}/ImportTemplate`,
  permission: can(menu, "btn_upload"),
  reply: fileLink,
  summary: "A signed link to the import template of departments",
});

export const importDepartments = endpoint({
  method: "POST",
  path: `${departments}/Actions/Import`,
  permission: can(menu, "btn_upload"),
  transport: "upload",
  query: importQuery,
  reply: jobStarted,
  success: importExportMessages.importStarted,
  summary:
    "Import departments from a workbook as a job: part `file`, .xls or .xlsx; parent and code say which is there already",
});

export const exportDepartments = endpoint({
  method: "POST",
  path: `${departments}/Actions/Export`,
  permission: can(menu, "btn_download"),
  body: departmentFilter,
  reply: jobStarted,
  success: importExportMessages.exportStarted,
  summary: "Export departments to .xlsx as a job, with the headings of the import",
});
