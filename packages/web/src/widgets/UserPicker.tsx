import { Select } from "antd";
import { type ReactNode, type UIEvent, useMemo, useState } from "react";
import { useT } from "../lib/locale.ts";
import type { FieldAria } from "./form/field-control.ts";
import { recordFormMessages as messages } from "./form/record-form.messages.ts";
import { userText, useUsers } from "./lookups.ts";
import { searchUsers } from "./user-search.ts";
import "./widgets.css";

/** Options come in portions of this size, so that 100,000 users cost no more than 100. */
const portion = 100;
/** Name, account and department side by side need more room than most inputs have. */
const popupWidth = 320;

export interface UserPickerProps {
  readonly id?: string;
  /** Ids; an empty list is nobody. */
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  readonly isMultiple?: boolean;
  readonly isDisabled?: boolean;
  readonly isInvalid?: boolean;
  readonly placeholder?: string;
  readonly aria?: FieldAria;
  readonly onBlur?: () => void;
  /** Names of users who are no longer offered, for ids that stand in old records. */
  readonly nameOf?: (id: string) => string | undefined;
}

/** Chooses one or several users by name, account or pinyin initials; shows account and department beside the name. */
export function UserPicker({ id, value, onChange, isMultiple = false, nameOf, ...rest }: UserPickerProps) {
  const t = useT();
  const users = useUsers();
  const [keyword, setKeyword] = useState("");
  const [limit, setLimit] = useState(portion);
  const byId = useMemo(() => new Map(users.list.map((user) => [user.id, user])), [users.list]);
  const found = useMemo(() => searchUsers(users.list, keyword, limit), [users.list, keyword, limit]);
  const options = [
    ...found.users.map((user) => ({ value: user.id, label: userText(user) })),
    ...(found.more > 0 ? [{ value: "", label: t(messages.more, { count: found.more }), disabled: true }] : []),
  ];
  const nameFor = (userId: string) => {
    const user = byId.get(userId);
    if (user !== undefined) return userText(user);
    return users.isLoading ? "…" : t(messages.retired, { text: nameOf?.(userId) ?? userId });
  };
  const lineOf = (userId: string, label: ReactNode) => <UserLine user={byId.get(userId)} text={label} />;
  const more = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (found.more > 0 && list.scrollTop + list.clientHeight > list.scrollHeight - 80) setLimit(limit + portion);
  };
  return (
    <Select<string | string[]>
      {...(id !== undefined && { id })}
      {...rest.aria}
      {...(isMultiple && { mode: "multiple", maxTagCount: "responsive" })}
      className="wide"
      popupMatchSelectWidth={popupWidth}
      allowClear={rest.aria?.["aria-required"] !== true}
      loading={users.isLoading}
      value={isMultiple ? [...value] : (value[0] ?? null)}
      disabled={rest.isDisabled === true}
      {...(rest.isInvalid === true && { status: "error" })}
      placeholder={rest.placeholder}
      options={options}
      showSearch={{ filterOption: false, onSearch: setKeyword, autoClearSearchValue: true }}
      labelRender={({ value: userId }) => nameFor(String(userId))}
      optionRender={({ value: userId, label }) => lineOf(String(userId), label)}
      notFoundContent={users.isLoading ? "…" : t(messages.noUser)}
      onPopupScroll={more}
      onBlur={() => rest.onBlur?.()}
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        setLimit(portion);
        setKeyword("");
      }}
      onChange={(next: string | string[] | undefined) =>
        onChange(Array.isArray(next) ? next : next === undefined ? [] : [next])
      }
    />
  );
}

function UserLine({
  user,
  text,
}: {
  readonly user: { realName: string; account: string; department: string } | undefined;
  readonly text: ReactNode;
}) {
  if (user === undefined) return <span className="user-option-quiet">{text}</span>;
  return (
    <span className="user-option">
      <span>{user.realName}</span>
      <span className="user-option-quiet">{user.account}</span>
      <span className="user-option-quiet">{user.department}</span>
    </span>
  );
}
