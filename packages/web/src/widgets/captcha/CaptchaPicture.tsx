import ReloadOutlined from "@ant-design/icons/ReloadOutlined";
import { imageCode } from "@gongshu/contract/account/captcha";
import { useState } from "react";
import { useT } from "../../lib/locale.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { captchaMessages as messages } from "./captcha.messages.ts";
import "./captcha.css";

interface CaptchaPictureProps {
  readonly pictureKey: string;
  readonly onRefresh: () => void;
}

/** The picture of a key, and a way to another one. */
export function CaptchaPicture({ pictureKey, onRefresh }: CaptchaPictureProps) {
  const t = useT();
  const [failedKey, setFailedKey] = useState("");
  return (
    <>
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
    </>
  );
}
