import { captchaLength } from "@gongshu/contract/account/captcha";
import { Input } from "antd";
import { useT } from "../../lib/locale.ts";
import { CaptchaPicture } from "./CaptchaPicture.tsx";
import { captchaMessages as messages } from "./captcha.messages.ts";
import type { Captcha } from "./use-captcha.ts";

interface CaptchaInputProps {
  readonly captcha: Captcha;
  /** Given by a form. */
  readonly id?: string;
  /** Told of a change, for a form that keeps the value itself. */
  readonly onChange?: (text: string) => void;
  readonly isInvalid?: boolean;
}

/** The picture, and what somebody reads in it, with the inputs of the control library. */
export function CaptchaInput({ captcha, id, onChange, isInvalid = false }: CaptchaInputProps) {
  const t = useT();
  return (
    <div className="captcha">
      <Input
        {...(id !== undefined && { id })}
        {...(isInvalid && { status: "error" as const, "aria-invalid": true })}
        value={captcha.text}
        maxLength={captchaLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t(messages.hint)}
        onChange={({ target }) => {
          captcha.setText(target.value);
          onChange?.(target.value);
        }}
      />
      <CaptchaPicture
        pictureKey={captcha.pictureKey}
        onRefresh={() => {
          captcha.refresh();
          onChange?.("");
        }}
      />
    </div>
  );
}
