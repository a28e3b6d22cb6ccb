import { z } from "zod";
import { can, endpoint } from "../endpoint.ts";
import { generalMessages } from "../general.messages.ts";
import { gatedRow, listColumns } from "../list-columns.ts";
import { emptyAsMissing, noReply, pageOf, pageQuery, queryText, time } from "../page.ts";
import { logMessages } from "./log.messages.ts";

const menu = "system.log";
const logs = "/api/system/Base/Log";
export const logColumns = listColumns(
  menu,
  [
    "creatorTime",
    "userName",
    "ipaddress",
    "platForm",
    "requestURL",
    "requestMethod",
    "requestDuration",
    "moduleName",
    "json",
  ],
  { userName: ["userId"], ipaddress: ["ipaddressName"], requestURL: ["requestId"] },
);

/** The kinds of log by the numbers that the API gives them. */
export const logCategories = { login: "1", error: "4", request: "5" } as const;
export const logCategory = z.enum(["1", "4", "5"]);
export type LogCategory = z.infer<typeof logCategory>;

/** A log of sign-ins or requests can be narrowed to those that went well, or did not. */
export const logResult = z.enum(["success", "failure"]);
export type LogResult = z.infer<typeof logResult>;

/** Days of a period: epoch milliseconds or a date as text, widened to whole days of the tenant's time zone. Empty means open. */
const filters = {
  keyword: queryText,
  startTime: queryText,
  endTime: queryText,
  userId: queryText,
  result: emptyAsMissing(logResult.optional()),
};
export const logQuery = pageQuery.extend(filters);
export type LogQuery = z.output<typeof logQuery>;
export const logFilter = z.object(filters);
export type LogFilter = z.output<typeof logFilter>;

/** A line of any of the logs; each has the fields of its own kind. */
export const logRow = gatedRow(logColumns, {
  id: z.string(),
  creatorTime: time.optional(),
  userName: z.string().optional(),
  ipaddress: z.string().optional(),
  ipaddressName: z.string().optional(),
  platForm: z.string().optional(),
  requestURL: z.string().optional(),
  requestMethod: z.string().optional(),
  /** Milliseconds. */
  requestDuration: z.number().optional(),
  moduleName: z.string().optional(),
  /** Message and trace of a failure; the beginning of it in a list. */
  json: z.string().optional(),
  /** The request id that was sent to the caller. */
  requestId: z.string().optional(),
  result: logResult.optional(),
  /** Of a sign-in: why it was refused. Of a request: why it failed, with the code of the envelope. */
  reason: z.string().optional(),
});
export type LogRow = z.infer<typeof logRow>;

const categoryParams = z.object({ category: logCategory });

export const listLog = endpoint({
  method: "GET",
  path: `${logs}/:category`,
  permission: can(menu),
  params: categoryParams,
  query: logQuery,
  reply: pageOf(logRow),
  summary: "A log, newest first: 1 sign-ins, 4 failures, 5 requests",
});

export const getLog = endpoint({
  method: "GET",
  path: `${logs}/:category/:id`,
  permission: can(menu),
  params: categoryParams.extend({ id: z.string().min(1).max(64) }),
  reply: logRow,
  summary: "One line of a log with its whole text",
});

/** How many lines can be chosen at once. */
export const maxLogIds = 1000;

export const deleteLogs = endpoint({
  method: "DELETE",
  path: logs,
  permission: can(menu, "btn_remove"),
  body: z.object({ ids: z.array(z.string().max(64)).min(1).max(maxLogIds) }),
  reply: noReply,
  success: generalMessages.deleted,
  summary: "Delete lines of any log by id",
});

export const clearLog = endpoint({
  method: "POST",
  path: `${logs}/:category/Actions/Clear`,
  permission: can(menu, "btn_remove"),
  params: categoryParams,
  /** A day: what is older than its beginning goes. */
  body: z.object({ beforeTime: z.union([z.number(), z.string().max(40)]) }),
  reply: z.object({ deletedCount: z.number() }),
  success: logMessages.cleared,
  summary: "Delete everything in a log that is older than a day",
});

/** The most lines of an export. */
export const maxExportedLogs = 100_000;

export const exportLog = endpoint({
  method: "POST",
  path: `${logs}/:category/Actions/Export`,
  permission: can(menu, "btn_download"),
  params: categoryParams,
  body: logFilter,
  reply: z.object({ jobId: z.string() }),
  success: logMessages.exporting,
  summary: "Export a log with the filters of the list, as a job whose result is a workbook",
});
