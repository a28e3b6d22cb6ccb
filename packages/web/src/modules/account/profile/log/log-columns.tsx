import type { OwnLogRow } from "@gongshu/contract/account/current-user";
import { Badge } from "antd";
import type { Translate } from "#lib/locale.ts";
import type { DataColumn } from "#ui/data-column.tsx";
import { logMessages as messages } from "./log.messages.ts";

function outcome(t: Translate): DataColumn<OwnLogRow> {
  return {
    key: "succeeded",
    title: t(messages.outcome),
    width: 110,
    render: ({ succeeded }) => (
      <Badge status={succeeded ? "success" : "error"} text={t(succeeded ? messages.succeeded : messages.failed)} />
    ),
  };
}

function origin(t: Translate): readonly DataColumn<OwnLogRow>[] {
  return [
    {
      key: "ipaddress",
      title: t(messages.place),
      render: ({ ipaddress, ipaddressName }) => [ipaddressName, ipaddress].filter((text) => text !== "").join(" · "),
    },
    { key: "platForm", title: t(messages.platForm) },
  ];
}

export function loginColumns(t: Translate): readonly DataColumn<OwnLogRow>[] {
  return [{ key: "creatorTime", title: t(messages.time), kind: "time" }, outcome(t), ...origin(t)];
}

export function requestColumns(t: Translate): readonly DataColumn<OwnLogRow>[] {
  return [
    { key: "creatorTime", title: t(messages.time), kind: "time" },
    { key: "requestMethod", title: t(messages.requestMethod) },
    { key: "requestURL", title: t(messages.requestURL) },
    { key: "moduleName", title: t(messages.moduleName) },
    { key: "requestDuration", title: t(messages.requestDuration), kind: "number" },
    outcome(t),
    ...origin(t),
  ];
}
