import { type LogCategory, type LogRow, logCategories } from "@gongshu/contract/system/log";
import { Badge, Tag } from "antd";
import type { Translate } from "#lib/locale.ts";
import type { DataColumn } from "#ui/data-column.tsx";
import { logMessages as messages } from "./log.messages.ts";

/** A call that took longer than this is worth a look. */
const slowMs = 1000;

/** The columns of a log; their keys are the codes that grants name. */
export function logColumns(category: LogCategory, t: Translate): readonly DataColumn<LogRow>[] {
  const time: DataColumn<LogRow> = {
    key: "creatorTime",
    title: t(messages.creatorTime),
    kind: "time",
    isSortable: true,
  };
  const user: DataColumn<LogRow> = { key: "userName", title: t(messages.userName), width: 150 };
  const address: DataColumn<LogRow> = {
    key: "ipaddress",
    title: t(messages.ipaddress),
    width: 170,
    render: ({ ipaddress, ipaddressName }) => [ipaddress, ipaddressName].filter(Boolean).join(" · "),
  };
  const device: DataColumn<LogRow> = { key: "platForm", title: t(messages.platForm), width: 160 };
  const method: DataColumn<LogRow> = {
    key: "requestMethod",
    title: t(messages.requestMethod),
    width: 80,
    render: ({ requestMethod }) => (requestMethod === undefined ? "" : <Tag>{requestMethod}</Tag>),
  };
  const url: DataColumn<LogRow> = { key: "requestURL", title: t(messages.requestURL), width: 280 };
  const module: DataColumn<LogRow> = { key: "moduleName", title: t(messages.moduleName), width: 150 };
  const result: DataColumn<LogRow> = { key: "result", title: t(messages.result), isGated: false };
  const signedIn = { ...result, width: 150, render: resultOf(t, ({ reason }) => reason) };
  // Why a request failed stands in its details: the list is read for what was called.
  const answered = { ...result, width: 90, render: resultOf(t, () => undefined) };
  const columns: Readonly<Record<LogCategory, readonly DataColumn<LogRow>[]>> = {
    [logCategories.login]: [time, user, signedIn, address, device],
    [logCategories.request]: [time, user, module, method, url, duration(t), answered, address, device],
    [logCategories.error]: [
      time,
      user,
      module,
      method,
      url,
      { key: "json", title: t(messages.json), width: 320 },
      address,
    ],
  };
  return columns[category];
}

function duration(t: Translate): DataColumn<LogRow> {
  return {
    key: "requestDuration",
    title: t(messages.requestDuration),
    kind: "number",
    width: 110,
    render: ({ requestDuration = 0 }) => (
      <span className={requestDuration >= slowMs ? "log-slow" : ""}>{requestDuration}</span>
    ),
  };
}

/** How it ended, in a word; a failure in other words where there are some. */
function resultOf(t: Translate, failureOf: (row: LogRow) => string | undefined) {
  return function Result(row: LogRow) {
    if (row.result === undefined) return "";
    return row.result === "success" ? (
      <Badge status="success" text={t(messages.success)} />
    ) : (
      <Badge status="error" text={failureOf(row) || t(messages.failure)} />
    );
  };
}
