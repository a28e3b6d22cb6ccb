import type { UserRow } from "@gongshu/contract/directory/user";
import { Avatar, Tag } from "antd";
import type { Translate } from "#lib/locale.ts";
import type { DataColumn } from "#ui/data-column.tsx";
import { stateColumn } from "#ui/state-column.tsx";
import { userMessages as messages } from "./user.messages.ts";

export const genders = [
  { value: "1", label: messages.male },
  { value: "2", label: messages.female },
  { value: "3", label: messages.secret },
] as const;

/** A person in texts; columns may be hidden. */
export function nameOf(row: Pick<UserRow, "realName" | "account">): string {
  return row.realName ?? row.account ?? "";
}

interface ColumnOptions {
  /** Undefined for those who may not, or not with this row: then the state is only shown. */
  readonly toggle: (row: UserRow) => (() => Promise<unknown>) | undefined;
}

/** The columns of the list of users; their keys are the codes that grants name. */
export function userColumns(t: Translate, { toggle }: ColumnOptions): DataColumn<UserRow>[] {
  return [
    { key: "account", title: t(messages.account), isSortable: true },
    {
      key: "realName",
      title: t(messages.realName),
      isSortable: true,
      text: (row) => [row.realName, row.isAdministrator === 1 ? t(messages.administrator) : ""].join(" ").trim(),
      besideText: 52,
      render: (row) => <PersonCell row={row} mark={t(messages.administrator)} />,
    },
    { key: "gender", title: t(messages.gender), render: (row) => genderOf(row, t) },
    { key: "mobilePhone", title: t(messages.mobilePhone) },
    { key: "department", title: t(messages.department) },
    { key: "position", title: t(messages.position) },
    stateColumn<UserRow>({
      t,
      title: t(messages.state),
      nameOf,
      toggle: (row) => toggle(row)?.() ?? Promise.resolve(),
      mayToggle: (row) => toggle(row) !== undefined,
    }),
    { key: "roleName", title: t(messages.role), isGated: false },
    { key: "sortCode", title: t(messages.sortCode), kind: "number", isSortable: true },
    { key: "creatorTime", title: t(messages.creatorTime), kind: "time", isSortable: true, isGated: false },
  ];
}

function genderOf({ gender }: UserRow, t: Translate): string {
  const found = genders.find(({ value }) => value === String(gender));
  return found === undefined ? "" : t(found.label);
}

function PersonCell({ row, mark }: { readonly row: UserRow; readonly mark: string }) {
  return (
    <span className="user-cell">
      <Avatar size={22} src={row.headIcon} alt="" />
      <span className="user-cell-name">{row.realName}</span>
      {row.isAdministrator === 1 && <Tag color="processing">{mark}</Tag>}
    </span>
  );
}
