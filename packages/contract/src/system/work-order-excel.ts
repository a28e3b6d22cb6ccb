import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { importQuery } from "./import-export.ts";

// The calls of existing clients. What `id` means is asked of the modules: the id or the code of a published form, or the name of a stock list.
const base = "/api/work-order/excel";
const subject = z.object({ id: z.string().min(1).max(64) });
const file = z.unknown();

/** What the older dialog shows. `messageId` names the workbook with the wrong rows for `downloadImportErrors`. */
export const importCounts = z.object({
  totalSize: z.number(),
  errSize: z.number(),
  updateSize: z.number(),
  insertSize: z.number(),
  skipSize: z.number(),
  messageId: z.string(),
});

/** Rights are asked by the subject: the same as for its own calls. */
export const importExcel = endpoint({
  method: "POST",
  path: `${base}/importExcel/:id`,
  permission: "signed-in",
  transport: "upload",
  params: subject,
  query: importQuery.omit({ checkJobId: true }),
  reply: importCounts,
  summary: "Import a workbook and wait for its counts: part `file`, .xls or .xlsx, with `repeatHandling` before it",
});

export const exportExcelTemplate = endpoint({
  method: "GET",
  path: `${base}/exportTemplate/:id`,
  permission: "signed-in",
  transport: "binary",
  params: subject,
  reply: file,
  summary: "The import template as a file",
});

export const exportExcel = endpoint({
  method: "GET",
  path: `${base}/export/:id`,
  permission: "signed-in",
  transport: "binary",
  params: subject,
  reply: file,
  summary: "Everything that the caller may see, as a workbook",
});

export const downloadImportErrors = endpoint({
  method: "GET",
  path: `${base}/downloadError/:id`,
  permission: "signed-in",
  transport: "binary",
  params: z.object({ id: z.string().min(1).max(100) }),
  reply: file,
  summary: "The workbook with the wrong rows of one's own import, by the `messageId` of its result",
});
