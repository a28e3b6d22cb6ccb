import ArrowLeftOutlined from "@ant-design/icons/ArrowLeftOutlined";
import CopyOutlined from "@ant-design/icons/CopyOutlined";
import UserOutlined from "@ant-design/icons/UserOutlined";
import type { FoundPerson } from "@gongshu/contract/lowcode/search";
import { Avatar } from "antd";
import { copyText } from "../../lib/copy-text.ts";
import { say, useT } from "../../lib/locale.ts";
import { toast } from "../../lib/toast.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { paletteMessages as messages } from "./palette.messages.ts";

async function copy(text: string): Promise<void> {
  if (await copyText(text)) toast("success", say(messages.copied));
  else toast("error", say(messages.copyFailed));
}

interface PersonCardProps {
  readonly person: FoundPerson;
  readonly onBack: () => void;
}

/** Who somebody is, with each value to copy. */
export function PersonCard({ person, onBack }: PersonCardProps) {
  const t = useT();
  const lines = [
    { name: messages.name, value: person.realName },
    { name: messages.account, value: person.account },
    { name: messages.department, value: person.department },
  ].filter(({ value }) => value !== "");
  return (
    <section className="person-card" aria-label={person.realName}>
      <IconButton label={t(messages.backToSearch)} icon={<ArrowLeftOutlined />} autoFocus onClick={onBack} />
      <Avatar size={56} {...(person.headIcon === "" ? { icon: <UserOutlined /> } : { src: person.headIcon })} alt="" />
      <dl>
        {lines.map(({ name, value }) => (
          <div key={name.en}>
            <dt>{t(name)}</dt>
            <dd>
              <span>{value}</span>
              <IconButton
                size="small"
                label={t(messages.copy, { name })}
                icon={<CopyOutlined />}
                onClick={() => void copy(value)}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
