import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { idParams, noReply, pageOf, pageQuery, time } from "../page.ts";
import { importExportMessages } from "./import-export.messages.ts";
import { jobState } from "./job.ts";

const base = "/api/system/Import";

/** What a file of an import may have at most in this tenant: the dialog, the template and the refusal of a larger file all name these figures. */
export const importLimits = z.object({
  maxBytes: z.number(),
  maxRows: z.number(),
});
export type ImportLimits = z.infer<typeof importLimits>;

/** One of one's own imports. The counts are those of its result, and 0 until there is one. */
export const importEntry = z.object({
  /** Of its job. */
  id: z.string(),
  /** What is imported: the id of a model, or the name of a stock list. */
  subject: z.string(),
  title: z.string(),
  /** As the user named it. */
  fileName: z.string(),
  overwrite: z.boolean(),
  /** It has checked, and written nothing. */
  dryRun: z.boolean(),
  state: jobState,
  /** 0–100 */
  progress: z.number(),
  creatorTime: time,
  endedTime: time.nullable(),
  errorText: z.string(),
  totalSize: z.number(),
  insertSize: z.number(),
  updateSize: z.number(),
  skipSize: z.number(),
  errSize: z.number(),
  /** Signed link to the workbook with the wrong rows; empty when there are none, and a day later, when it is deleted. */
  errorUrl: z.string(),
  /** What it has added was taken back. */
  isUndone: z.boolean(),
});
export type ImportEntry = z.infer<typeof importEntry>;

export const getImportLimits = endpoint({
  method: "GET",
  path: `${base}/Limits`,
  permission: "signed-in",
  reply: importLimits,
  summary: "How large a file of an import may be",
});

export const listImports = endpoint({
  method: "GET",
  path: base,
  permission: "signed-in",
  query: pageQuery.extend({ subject: z.string().min(1).max(64).optional() }),
  reply: pageOf(importEntry),
  summary: "One's own imports of the last 30 days, the latest first",
});

export const cancelImport = endpoint({
  method: "POST",
  path: `${base}/:id/Actions/Cancel`,
  permission: "signed-in",
  params: idParams,
  reply: noReply,
  success: importExportMessages.importCancelled,
  summary: "End one's own import that waits or runs: nothing of it is written",
});
