import { defaultAvatarName } from "@gongshu/contract/system/file";
import { Avatar, Button } from "antd";
import { useT } from "#lib/locale.ts";
import { userMessages as messages } from "./user.messages.ts";

interface AvatarFieldProps {
  readonly id?: string;
  /** A file name, as the form has it. */
  readonly value?: unknown;
  readonly onChange?: (value: string) => void;
}

/** The picture that somebody has chosen in their profile; here it can only be taken away. */
export function AvatarField({ id, value, onChange }: AvatarFieldProps) {
  const t = useT();
  const name = typeof value === "string" && value !== "" ? value : defaultAvatarName;
  return (
    <span className="user-avatar" id={id}>
      <Avatar size={32} src={`/api/file/Image/userAvatar/${encodeURIComponent(name)}`} alt="" />
      {name !== defaultAvatarName && (
        <Button type="link" size="small" onClick={() => onChange?.(defaultAvatarName)}>
          {t(messages.resetIcon)}
        </Button>
      )}
    </span>
  );
}
