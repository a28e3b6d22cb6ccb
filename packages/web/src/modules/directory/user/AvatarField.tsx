import { Avatar, Button } from "antd";
import { useT } from "#lib/locale.ts";
import { userMessages as messages } from "./user.messages.ts";

/** The file that stands for "no picture of one's own". */
const defaultIcon = "001.png";

interface AvatarFieldProps {
  readonly id?: string;
  /** A file name, as the form has it. */
  readonly value?: unknown;
  readonly onChange?: (value: string) => void;
}

/** The picture that somebody has chosen in their profile; here it can only be taken away. */
export function AvatarField({ id, value, onChange }: AvatarFieldProps) {
  const t = useT();
  const name = typeof value === "string" && value !== "" ? value : defaultIcon;
  return (
    <span className="user-avatar" id={id}>
      <Avatar size={32} src={`/api/file/Image/userAvatar/${encodeURIComponent(name)}`} alt="" />
      {name !== defaultIcon && (
        <Button type="link" size="small" onClick={() => onChange?.(defaultIcon)}>
          {t(messages.resetIcon)}
        </Button>
      )}
    </span>
  );
}
