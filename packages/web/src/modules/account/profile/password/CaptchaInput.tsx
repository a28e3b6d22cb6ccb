import ReloadOutlined from "@ant-design/icons/ReloadOutlined";
import { captchaLength, imageCode } from "@gongshu/contract/account/captcha";
import { Input } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { ownPasswordMessages as messages } from "./password.messages.ts";

interface CaptchaInputProps {
  /** The key of the picture. */
  readonly pictureKey: string;
  readonly onRefresh: () => void;
  /** These are injected by the form. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (text: string) => void;
}

/** A picture of characters, and what somebody reads in it. */
export function CaptchaInput({ pictureKey, onRefresh, id, value, onChange }: CaptchaInputProps) {
  const t = useT();
  const [failedKey, setFailedKey] = useState("");
  return (
    <div className="captcha">
      <Input
        {...(id !== undefined && { id })}
        value={value ?? ""}
        maxLength={captchaLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t(messages.codeHint)}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {failedKey === pictureKey ? (
        <span className="captcha-picture captcha-failed">{t(messages.noPicture)}</span>
      ) : (
        <img
          className="captcha-picture"
          src={imageCode.path.replace(":timestamp", pictureKey)}
          width={114}
          height={32}
          alt={t(messages.picture)}
          onError={() => setFailedKey(pictureKey)}
        />
      )}
      <IconButton label={t(messages.another)} icon={<ReloadOutlined />} onClick={onRefresh} />
    </div>
  );
}
