import type { CaptchaData } from "@gongshu/contract/account/captcha";
import { errorCodes } from "@gongshu/contract/errors";
import type { Message } from "@gongshu/core/text/messages";
import { errorMessages } from "#platform/http/error.messages.ts";
import { BusinessError } from "#platform/http/errors.ts";

/** Tells the client to show a picture with the next attempt. */
export const asksCaptcha = { captcha: 1 } satisfies CaptchaData;

export function paused(pauseMs: number, data: object = {}): BusinessError {
  const seconds = Math.ceil(pauseMs / 1000);
  return new BusinessError(errorCodes.tooMany, errorMessages.tooMany, {
    params: { seconds },
    data: { retryAfterSeconds: seconds, ...data },
  });
}

/** Refused at the field of the picture. Clients that show no picture show the sentence, which also says what else can be done. */
export function captchaNeeded(message: Message): BusinessError {
  return new BusinessError(errorCodes.invalid, message, { issues: [{ field: "code", message }], data: asksCaptcha });
}
