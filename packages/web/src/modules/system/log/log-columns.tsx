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
  const user: DataColumn<LogRow> = { key: "userName", title: t(messages.userName) };
  const address: DataColumn<LogRow> = {
    key: "ipaddress",
    title: t(messages.ipaddress),
    render: ({ ipaddress, ipaddressName }) => [ipaddress, ipaddressName].filter(Boolean).join(" · "),
  };
  const device: DataColumn<LogRow> = { key: "platForm", title: t(messages.platForm) };
  const method: DataColumn<LogRow> = {
    key: "requestMethod",
    title: t(messages.requestMethod),
    besideText: 18,
    render: ({ requestMethod }) => (requestMethod === undefined ? "" : <Tag>{requestMethod}</Tag>),
  };
  const url: DataColumn<LogRow> = { key: "requestURL", title: t(messages.requestURL) };
  const module: DataColumn<LogRow> = { key: "moduleName", title: t(messages.moduleName) };
  const result: DataColumn<LogRow> = { key: "result", title: t(messages.result), isGated: false, besideText: 16 };
  const signedIn = { ...result, ...resultOf(t, ({ reason }) => reason) };
  // Why a request failed stands in its details: the list is read for what was called.
  const answered = { ...result, ...resultOf(t, () => undefined) };
  const columns: Readonly<Record<LogCategory, readonly DataColumn<LogRow>[]>> = {
    [logCategories.login]: [time, user, signedIn, address, device],
    [logCategories.request]: [time, user, module, method, url, duration(t), answered, address, device],
    [logCategories.error]: [time, user, module, method, url, { key: "json", title: t(messages.json) }, address],
  };
  return columns[category];
}

function duration(t: Translate): DataColumn<LogRow> {
  return {
    key: "requestDuration",
    title: t(messages.requestDuration),
    kind: "number",
    render: ({ requestDuration = 0 }) => (
      <span className={requestDuration >= slowMs ? "log-slow" : ""}>{requestDuration}</span>
    ),
  };
}

/** How it ended, in a word; a failure in other words where there are some. */
function resultOf(
  t: Translate,
  failureOf: (row: LogRow) => string | undefined,
): Required<Pick<DataColumn<LogRow>, "text" | "render">> {
  const text = (row: LogRow) => {
    if (row.result === undefined) return "";
    return row.result === "success" ? t(messages.success) : failureOf(row) || t(messages.failure);
  };
  return {
    text,
    render: (row) =>
      row.result === undefined ? (
        ""
      ) : (
        <Badge status={row.result === "success" ? "success" : "error"} text={text(row)} />
      ),
  };
}
