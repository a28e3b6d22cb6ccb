import { errorCodes } from "@gongshu/contract/errors";
import { type LogCategory, type LogRow, logColumns } from "@gongshu/contract/system/log";
import { type Message, translate } from "@gongshu/core/text/messages";
import { type RawBuilder, sql } from "kysely";
import type { ColumnKind } from "#platform/excel/workbook-column.ts";
import type { Context } from "#platform/http/context.ts";
import { placeOf } from "#platform/http/ip-place.ts";
import { shortPlatForm } from "#platform/http/plat-form.ts";
import { loginReasons, loginWays, logTexts, otherReason, reasonWithCode, requestReasons } from "./log.messages.ts";

/** A row as each log's own statement gives it. */
export interface StoredLog {
  readonly id: string;
  readonly creatorTime: number;
  readonly userName: string;
  readonly ipAddress: string;
  readonly platForm?: string;
  readonly requestUrl?: string;
  readonly requestMethod?: string;
  readonly requestDuration?: number;
  readonly moduleName?: string;
  readonly requestId?: string;
  readonly json?: string;
  readonly code?: number;
  readonly succeeded?: boolean;
  readonly reason?: string;
}

export type LogColumn = Exclude<keyof LogRow, "id">;

/** One of the logs: where it is kept, and what a reader sees of it. */
export interface LogKind {
  readonly table: "login_attempt" | "error_log" | "request_log";
  readonly fullName: Message;
  /** What is selected besides id and time; the tables are called `l` and, where people are joined, `u`. */
  readonly columns: string;
  readonly from: string;
  /** Texts that a keyword is looked for in, by the column that must be visible for it. */
  readonly searched: readonly (readonly [LogColumn, string])[];
  readonly isSuccess: RawBuilder<boolean> | undefined;
  /** In the order of the workbook. */
  readonly shown: readonly LogColumn[];
  readonly row: (ctx: Context, stored: StoredLog) => LogRow;
}

const loginName = "case when u.id is null then l.account else u.real_name || '/' || u.account end";

const login: LogKind = {
  table: "login_attempt",
  fullName: logTexts.login,
  columns: `${loginName} as "userName", l.ip_address as "ipAddress", l.plat_form as "platForm", l.succeeded, l.reason`,
  from: "login_attempt l left join app_user u on u.tenant_id = l.tenant_id and u.id = l.user_id",
  searched: [
    ["userName", loginName],
    ["userName", "l.account"],
    ["ipaddress", "l.ip_address"],
  ],
  isSuccess: sql<boolean>`l.succeeded`,
  shown: ["creatorTime", "userName", "ipaddress", "ipaddressName", "platForm", "result", "reason"],
  row: (ctx, { id, creatorTime, userName, ipAddress, platForm = "", succeeded, reason = "" }) => ({
    id,
    creatorTime,
    userName,
    ipaddress: ipAddress,
    ipaddressName: placeOf(ipAddress, ctx.locale),
    platForm: shortPlatForm(platForm),
    result: succeeded === true ? "success" : "failure",
    reason: loginReason(ctx, reason),
  }),
};

const request: LogKind = {
  table: "request_log",
  fullName: logTexts.request,
  columns: `l.user_name as "userName", l.ip_address as "ipAddress", l.plat_form as "platForm", l.request_url as "requestUrl",
    l.request_method as "requestMethod", l.request_duration as "requestDuration", l.module_name as "moduleName",
    l.request_id as "requestId", l.code`,
  from: "request_log l",
  searched: [
    ["userName", "l.user_name"],
    ["ipaddress", "l.ip_address"],
    ["requestURL", "l.request_url"],
    ["moduleName", "l.module_name"],
    ["requestURL", "l.request_id"],
  ],
  isSuccess: sql<boolean>`l.code = 200`,
  shown: [
    "creatorTime",
    "userName",
    "ipaddress",
    "ipaddressName",
    "platForm",
    "moduleName",
    "requestMethod",
    "requestURL",
    "requestDuration",
    "result",
    "reason",
    "requestId",
  ],
  row: (ctx, stored) => ({
    id: stored.id,
    creatorTime: stored.creatorTime,
    userName: stored.userName,
    ipaddress: stored.ipAddress,
    ipaddressName: placeOf(stored.ipAddress, ctx.locale),
    platForm: stored.platForm ?? "",
    requestURL: stored.requestUrl ?? "",
    requestMethod: stored.requestMethod ?? "",
    requestDuration: stored.requestDuration ?? 0,
    moduleName: stored.moduleName ?? "",
    requestId: stored.requestId ?? "",
    result: stored.code === 200 ? "success" : "failure",
    reason: requestReason(ctx, stored.code),
  }),
};

const error: LogKind = {
  table: "error_log",
  fullName: logTexts.error,
  columns: `l.user_name as "userName", l.ip_address as "ipAddress", l.request_url as "requestUrl", l.request_method as "requestMethod",
    l.module_name as "moduleName", l.request_id as "requestId"`,
  from: "error_log l",
  searched: [
    ["userName", "l.user_name"],
    ["ipaddress", "l.ip_address"],
    ["requestURL", "l.request_url"],
    ["moduleName", "l.module_name"],
    ["requestURL", "l.request_id"],
    ["json", "l.json"],
  ],
  isSuccess: undefined,
  shown: [
    "creatorTime",
    "userName",
    "ipaddress",
    "ipaddressName",
    "moduleName",
    "requestMethod",
    "requestURL",
    "requestId",
    "json",
  ],
  row: (ctx, stored) => ({
    id: stored.id,
    creatorTime: stored.creatorTime,
    userName: stored.userName,
    ipaddress: stored.ipAddress,
    ipaddressName: placeOf(stored.ipAddress, ctx.locale),
    requestURL: stored.requestUrl ?? "",
    requestMethod: stored.requestMethod ?? "",
    moduleName: stored.moduleName ?? "",
    requestId: stored.requestId ?? "",
    json: stored.json ?? "",
  }),
};

export const logKinds: Readonly<Record<LogCategory, LogKind>> = { "1": login, "4": error, "5": request };

/** What the workbook writes a column as. */
export const columnKindOf: Partial<Record<LogColumn, ColumnKind>> = {
  creatorTime: "dateTime",
  requestDuration: "integer",
  json: "longText",
};

/** The code that grants a column; undefined for one that every reader of a log may know. */
export function grantOf(column: LogColumn): string | undefined {
  return Object.entries(logColumns.columnOf).find(([name]) => name === column)?.[1];
}

function loginReason({ locale }: Context, reason: string): string {
  if (reason === "") return "";
  const known = Object.entries(loginReasons).find(([name]) => name === reason)?.[1];
  const way = Object.entries(loginWays).find(([name]) => reason.startsWith(`${name}.`))?.[1];
  return translate(known ?? way ?? loginWays.other, locale);
}

/** A sentence for the code, and the code, by which the refusal can be found in the documentation of the API. */
function requestReason({ locale }: Context, code: number | undefined): string {
  if (code === undefined || code === errorCodes.ok) return "";
  const known = Object.entries(requestReasons).find(([name]) => name === String(code))?.[1];
  return translate(reasonWithCode, locale, { text: translate(known ?? otherReason, locale), code: String(code) });
}
