import { captchaLength } from "@gongshu/contract/account/captcha";
import { useT } from "../../lib/locale.ts";
import { CaptchaPicture } from "../../widgets/captcha/CaptchaPicture.tsx";
import { captchaMessages as messages } from "../../widgets/captcha/captcha.messages.ts";
import type { Captcha } from "../../widgets/captcha/use-captcha.ts";
import { LabelledField } from "./LabelledField.tsx";

interface CaptchaFieldProps {
  readonly captcha: Captcha;
  readonly error: string;
  readonly onTyped: () => void;
}

/** The picture and what is read in it, with the inputs of the sign-in page. */
export function CaptchaField({ captcha, error, onTyped }: CaptchaFieldProps) {
  const t = useT();
  return (
    <LabelledField label={t(messages.code)} error={error} hint={t(messages.hint)}>
      {(props) => (
        <div className="login-code captcha">
          <input
            {...props}
            name="captcha"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            maxLength={captchaLength}
            value={captcha.text}
            onChange={({ target }) => {
              captcha.setText(target.value);
              onTyped();
            }}
          />
          <CaptchaPicture pictureKey={captcha.pictureKey} onRefresh={captcha.refresh} />
        </div>
      )}
    </LabelledField>
  );
}
