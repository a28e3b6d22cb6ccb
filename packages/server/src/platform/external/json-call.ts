import { errorCodes } from "@gongshu/contract/errors";
import type { Message, MessageParams } from "@gongshu/core/text/messages";
import { z } from "zod";
import { BusinessError } from "../http/errors.ts";
import type { Logger } from "../log/logger.ts";
import { externalErrors } from "./external.messages.ts";

export interface JsonCall {
  /** What the service is called in sentences. */
  readonly service: Message;
  readonly url: URL;
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly timeoutMs?: number;
  readonly log: Logger;
}

const presetTimeoutMs = 10_000;
/** Nothing that these services answer is larger. */
const maxReplyBytes = 1_048_576;

/**
 * Calls a service outside and parses its JSON. Not reached, too late, refused and not understood are told apart in the sentence; what the service
 * said goes to the log only. Redirections are refused, for credentials must not travel.
 */
export async function jsonCall<Reply extends z.ZodType>(call: JsonCall, schema: Reply): Promise<z.output<Reply>> {
  const { url, method = "GET", timeoutMs = presetTimeoutMs } = call;
  const response = await fetch(url, {
    method,
    headers: {
      accept: "application/json",
      ...(call.body !== undefined && { "content-type": "application/json" }),
      ...call.headers,
    },
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    const isLate = error instanceof Error && error.name === "TimeoutError";
    throw refusal(call, isLate ? externalErrors.tooLate : externalErrors.notReached, { error });
  });
  const text = await shortText(response).catch((error: unknown) => {
    throw refusal(call, externalErrors.notReached, { error });
  });
  if (!response.ok)
    throw refusal(call, externalErrors.refused, { status: response.status }, { status: response.status });
  const parsed = schema.safeParse(jsonOf(text));
  if (!parsed.success) throw refusal(call, externalErrors.notUnderstood, { issues: z.prettifyError(parsed.error) });
  return parsed.data;
}

async function shortText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> | undefined = response.body ?? undefined;
  if (body === undefined) return "";
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxReplyBytes) throw new Error(`more than ${maxReplyBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
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
