import MessageOutlined from "@ant-design/icons/MessageOutlined";
import { Button, Dropdown, type MenuProps } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useT } from "../../lib/locale.ts";
import { phraseMessages as messages } from "./phrase.messages.ts";
import { usePhraseChoices } from "./queries.ts";
import "./phrases.css";

interface PhrasePickerProps {
  readonly isDisabled?: boolean;
  readonly onPick: (content: string) => void;
}

const manageKey = "manage";

/** Offers the own and the shared phrases to whoever writes a text. */
export function PhrasePicker({ isDisabled = false, onPick }: PhrasePickerProps) {
  const t = useT();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { data, error, isPending } = usePhraseChoices(isOpen);
  const list = data?.list ?? [];
  const group = (isShared: boolean): NonNullable<MenuProps["items"]> => {
    const children = list
      .filter((phrase) => phrase.isShared === isShared)
      .map(({ id, content }) => ({ key: id, label: <span className="phrase-choice">{content}</span> }));
    return children.length === 0
      ? []
      : [{ type: "group", key: String(isShared), label: t(isShared ? messages.shared : messages.own), children }];
  };
  const nothing = error === null ? t(isPending ? messages.title : messages.none) : error.message;
  const items: MenuProps["items"] = [
    ...group(false),
    ...group(true),
    ...(list.length === 0 ? [{ key: "none", label: nothing, disabled: true }] : []),
    { type: "divider" },
    { key: manageKey, label: t(messages.manage) },
  ];
  const pick = (key: string) => {
    setOpen(false);
    if (key === manageKey) return void navigate("/profile?tab=phrases");
    const found = list.find(({ id }) => id === key);
    if (found !== undefined) onPick(found.content);
  };
  return (
    <Dropdown
      trigger={["click"]}
      disabled={isDisabled}
      open={isOpen}
      onOpenChange={setOpen}
      classNames={{ root: "phrase-menu" }}
      menu={{ items, onClick: ({ key }) => pick(key) }}
    >
      <Button type="link" size="small" icon={<MessageOutlined />} className="phrase-open">
        {t(messages.insert)}
      </Button>
    </Dropdown>
  );
}
