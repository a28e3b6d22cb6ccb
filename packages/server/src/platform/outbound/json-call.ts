import { errorCodes } from "@gongshu/contract/errors";
import type { Message, MessageParams } from "@gongshu/core/text/messages";
import { z } from "zod";
import { BusinessError } from "../http/errors.ts";
import type { Logger } from "../log/logger.ts";
import type { OutboundReply } from "./http-exchange.ts";
import { outboundErrors } from "./outbound.messages.ts";
import type { Outbound } from "./outbound.ts";
import { OutboundError } from "./outbound-error.ts";

export interface JsonCall {
  /** What the service is called in sentences. */
  readonly service: Message;
  readonly url: URL;
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly outbound: Outbound;
  readonly log: Logger;
  /** The sentence for a failure of the network, about `{service}`. */
  readonly notReached?: Message;
}

/**
 * Calls a service outside and parses its JSON. Not reached, refused and not understood are told apart in the sentence; what the service said goes
 * to the log only.
 */
export async function jsonCall<Reply extends z.ZodType>(call: JsonCall, schema: Reply): Promise<z.output<Reply>> {
  const { status, body } = await send(call);
  if (status < 200 || status > 299) throw refusal(call, outboundErrors.refused, { status }, { status });
  const parsed = schema.safeParse(jsonOf(body.toString("utf8")));
  if (!parsed.success) throw refusal(call, outboundErrors.notUnderstood, { issues: z.prettifyError(parsed.error) });
  return parsed.data;
}

async function send({ outbound, ...call }: JsonCall): Promise<OutboundReply> {
  const { service, url, method = "GET", signal, notReached = outboundErrors.notReached } = call;
  const headers = {
    accept: "application/json",
    ...(call.body !== undefined && { "content-type": "application/json" }),
    ...call.headers,
  };
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  return outbound.request({ url, method, headers, body, signal }).catch((error: unknown) => {
    throw error instanceof OutboundError
      ? new BusinessError(errorCodes.invalid, notReached, { params: { service } })
      : error;
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(
  { service, url, log }: JsonCall,
  text: Message,
  details: Record<string, unknown>,
  params: MessageParams = {},
): BusinessError {
  // Without the query, which may carry what opens something.
  log.warn({ ...details, host: url.host, path: url.pathname }, "external service");
  return new BusinessError(errorCodes.invalid, text, { params: { ...params, service } });
}
