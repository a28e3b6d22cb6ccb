import { useState } from "react";
import { useT } from "../../lib/locale.ts";
import { captchaMessages } from "./captcha.messages.ts";
import { asksForCaptcha, withCaptchaText } from "./captcha-refusal.ts";
import { newPictureKey } from "./picture-key.ts";

export interface Captcha {
  readonly isNeeded: boolean;
  readonly pictureKey: string;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly refresh: () => void;
  /** The fields of a call that prove that the picture was read; none while it is not asked for. */
  readonly answer: () => { readonly code?: string; readonly timestamp?: string };
  /** Takes a new picture after a failed attempt, as each serves once, and gives the error as it should be shown. */
  readonly follow: (error: unknown) => unknown;
}

/** The picture of characters that the server asks for after failed attempts. */
export function useCaptcha(): Captcha {
  const t = useT();
  const [isNeeded, setNeeded] = useState(false);
  const [pictureKey, setPictureKey] = useState(newPictureKey);
  const [text, setText] = useState("");
  const refresh = () => {
    setPictureKey(newPictureKey());
    setText("");
  };
  return {
    isNeeded,
    pictureKey,
    text,
    setText,
    refresh,
    answer: () => (isNeeded ? { code: text.trim(), timestamp: pictureKey } : {}),
    follow: (error) => {
      const isAsked = asksForCaptcha(error);
      const isFirst = isAsked && !isNeeded;
      if (isAsked) setNeeded(true);
      if (isAsked || isNeeded) refresh();
      return isFirst ? withCaptchaText(error, t(captchaMessages.needed)) : error;
    },
  };
}
