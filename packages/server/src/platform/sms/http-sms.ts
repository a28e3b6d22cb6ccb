import type { SmsProvider } from "./sms-provider.ts";

/** The service was not reached or did not take the message; the sentence says which. */
export class SmsError extends Error {}

export interface HttpSmsOptions {
  readonly url: string;
  /** Goes along as bearer. */
  readonly token: string | undefined;
  readonly timeoutMs?: number;
}

const presetTimeoutMs = 10_000;

/** Posts each message as JSON to a service; any answer of the 200s means taken over. Redirections are refused, for the token must not travel. */
export function httpSms({ url, token, timeoutMs = presetTimeoutMs }: HttpSmsOptions): SmsProvider {
  const headers = {
    "content-type": "application/json",
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  return {
    keepsText: false,
    async send({ mobilePhone, text }) {
      const body = JSON.stringify({ mobilePhone, text });
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(url, { method: "POST", headers, body, signal, redirect: "error" }).catch(
        (error: unknown) => {
          throw new SmsError(faultOf(error, timeoutMs), { cause: error });
        },
      );
      await response.body?.cancel();
      if (!response.ok) throw new SmsError(`The SMS service answered with status ${response.status}.`);
    },
  };
}

function faultOf(error: unknown, timeoutMs: number): string {
  if (error instanceof Error && error.name === "TimeoutError")
    return `The SMS service did not answer within ${timeoutMs} ms.`;
  return "The SMS service could not be reached.";
}
