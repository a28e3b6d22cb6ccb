import type { Outbound } from "../outbound/outbound.ts";
import { OutboundError } from "../outbound/outbound-error.ts";
import type { SmsProvider } from "./sms-provider.ts";

/** The service was not reached or did not take the message; the sentence says which. */
export class SmsError extends Error {
  /** What the service has answered; undefined when it was not reached. */
  readonly status: number | undefined;

  constructor(text: string, { status, cause }: { readonly status?: number; readonly cause?: unknown } = {}) {
    super(text, { cause });
    this.status = status;
  }
}

export interface HttpSmsOptions {
  readonly url: string;
  /** Goes along as bearer. */
  readonly token: string | undefined;
}

/** Posts each message as JSON to a service; any answer of the 200s means taken over. Redirections are refused, for the token must not travel. */
export function httpSms({ url, token }: HttpSmsOptions, outbound: Outbound): SmsProvider {
  const service = outbound.toService(url);
  const headers = {
    "content-type": "application/json",
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  return {
    keepsText: false,
    async send({ mobilePhone, text }) {
      const body = JSON.stringify({ mobilePhone, text });
      const { status } = await service
        .request({ url: new URL(url), method: "POST", headers, body })
        .catch((error: unknown) => {
          if (!(error instanceof OutboundError)) throw error;
          throw new SmsError("The SMS service could not be reached.", { cause: error });
        });
      if (status < 200 || status > 299)
        throw new SmsError(`The SMS service answered with status ${status}.`, { status });
    },
  };
}
