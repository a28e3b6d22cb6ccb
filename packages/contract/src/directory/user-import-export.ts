import { z } from "zod";
import { can, endpoint } from "../endpoint.ts";
import { queryText } from "../page.ts";
import { importExportMessages } from "../system/import-export.messages.ts";
import { fileLink, importQuery, jobStarted } from "../system/import-export.ts";
import { userListFilter } from "./user.ts";

const menu = "permission.user";
const users = "/api/system/Permission/Users";

/** The filters of the list. */
export const userFilter = z.object({ ...userListFilter, keyword: queryText });

export const userTemplate = endpoint({
  method: "GET",
  path: `${users}/ImportTemplate`,
  permission: can(menu, "btn_upload"),
  reply: fileLink,
  summary: "A signed link to the import template of users",
});

export const importUsers = endpoint({
  method: "POST",
  path: `${users}/Actions/Import`,
  permission: can(menu, "btn_upload"),
  transport: "upload",
  query: importQuery,
  reply: jobStarted,
  success: importExportMessages.importStarted,
  summary: "Import users from a workbook as a job: part `file`, .xls or .xlsx; the account says who is there already",
});

export const importedPasswords = endpoint({
  method: "GET",
  path: `${users}/Import/:jobId/Passwords`,
  permission: can(menu, "btn_upload"),
  params: z.object({ jobId: z.string().min(1).max(64) }),
  reply: fileLink,
  summary: "A signed link to the initial passwords of one's own import, within the hour after it",
});

export const exportUsers = endpoint({
  method: "POST",
  path: `${users}/Actions/Export`,
  permission: can(menu, "btn_download"),
  body: userFilter,
  reply: jobStarted,
  success: importExportMessages.exportStarted,
  summary: "Export the users of the list to .xlsx as a job, with the headings of the import",
});
