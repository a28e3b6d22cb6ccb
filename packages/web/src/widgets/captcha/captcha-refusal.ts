import { CallError } from "../../lib/call-error.ts";

/** Whether the next attempt has to come with what a picture says. */
export function asksForCaptcha(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { data } = error;
  return typeof data === "object" && data !== null && "captcha" in data && data.captcha === 1;
}

/** The same refusal with `text` in place of the server's sentence about the picture, which is also for clients that show none. */
export function withCaptchaText(error: unknown, text: string): unknown {
  if (!(error instanceof CallError) || !error.errors.some(({ field }) => field === "code")) return error;
  return new CallError(error.code, text, { captcha: 1, errors: [{ field: "code", message: text }] });
}
