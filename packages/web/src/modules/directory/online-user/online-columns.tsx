import type { OnlineUser } from "@gongshu/contract/directory/online-user";
import { Tag } from "antd";
import type { Translate } from "#lib/locale.ts";
import type { DataColumn } from "#ui/data-column.tsx";
import { onlineUserMessages as messages } from "./online-user.messages.ts";

/** The name of a line, for actions and questions. */
export function nameOf({ userName, userAccount, userId }: OnlineUser): string {
  return userName === undefined ? userId : `${userName}/${userAccount ?? ""}`;
}

/** The columns of the list; their keys are the codes that grants name. */
export function onlineColumns(t: Translate): readonly DataColumn<OnlineUser>[] {
  return [
    {
      key: "userName",
      title: t(messages.userName),
      text: (row) => [nameOf(row), row.isSelf ? t(messages.self) : ""].join(" ").trim(),
      besideText: 32,
      render: (row) => (
        <span className="online-user-name">
          {nameOf(row)}
          {row.isSelf && <Tag color="processing">{t(messages.self)}</Tag>}
          {row.sessionCount > 1 && <Tag>{t(messages.sessions, { count: row.sessionCount })}</Tag>}
        </span>
      ),
    },
    { key: "loginTime", title: t(messages.loginTime) },
    {
      key: "loginIPAddress",
      title: t(messages.loginIPAddress),
      render: ({ loginIPAddress, loginIPAddressName }) =>
        [loginIPAddress, loginIPAddressName].filter(Boolean).join(" · "),
    },
    { key: "loginPlatForm", title: t(messages.loginPlatForm) },
  ];
}
