import type { AnyEndpoint, CallArguments, ReplyOf } from "@gongshu/contract/endpoint";
import { type Envelope, errorCodes } from "@gongshu/contract/errors";
import { generalMessages } from "@gongshu/contract/general.messages";
import { CallError, noAnswerCode } from "./call-error.ts";
import { say } from "./locale.ts";
import { type PreparedRequest, prepareRequest } from "./request.ts";
import { endSession, useSession } from "./session.ts";

/** Default time limit of a call (spec shell §9). */
const defaultTimeoutMs = 1_000_000;

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

/** Arguments after the endpoint: none are needed when the endpoint has neither params, query nor body. */
export type CallRest<E extends AnyEndpoint, Options = CallOptions> =
  unknown extends CallArguments<E>
    ? [args?: undefined, options?: Options]
    : [args: CallArguments<E>, options?: Options];

/** A reply with the text that the server gave for it. */
export interface Answer<Data> {
  readonly data: Data;
  readonly msg: string;
}

const sessionEndings: readonly number[] = [
  errorCodes.sessionExpired,
  errorCodes.sessionReplaced,
  errorCodes.tokenInvalid,
];
const keepsSession = ["/api/oauth/Login", "/api/oauth/LockScreen"];

export function isEnvelope(value: unknown): value is Envelope {
  return typeof value === "object" && value !== null && "code" in value && typeof value.code === "number";
}

export function noAnswer(): CallError {
  return new CallError(noAnswerCode, say(generalMessages.failed));
}

/** Gives the data of an envelope or throws its error; codes 600–602 end the session everywhere but at sign-in and unlock. */
export function unwrap(endpoint: AnyEndpoint, value: unknown, sentToken: string): Answer<unknown> {
  if (!isEnvelope(value)) throw noAnswer();
  const msg = typeof value.msg === "string" ? value.msg : "";
  if (value.code === errorCodes.ok) return { data: value.data, msg };
  // A late refusal of an old token must not end the session that has begun since.
  if (
    sessionEndings.includes(value.code) &&
    !keepsSession.includes(endpoint.path) &&
    useSession.getState().token === sentToken
  )
    endSession();
  throw new CallError(value.code, msg === "" ? say(generalMessages.failed) : msg, value.data);
}

export async function fetchPrepared(
  endpoint: AnyEndpoint,
  request: PreparedRequest,
  options: CallOptions,
): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs);
  const signal = options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]);
  try {
    const response = await fetch(request.url, {
      method: endpoint.method,
      headers: request.headers,
      ...(request.body !== undefined && { body: request.body }),
      signal,
      credentials: "omit",
    });
    if (response.ok) return response;
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
  }
  throw noAnswer();
}

/** The call itself, for code that has already tied `args` to `endpoint` by its own types. */
export async function exchange(
  endpoint: AnyEndpoint,
  args: unknown,
  options: CallOptions = {},
): Promise<Answer<unknown>> {
  const sentToken = useSession.getState().token;
  const response = await fetchPrepared(endpoint, prepareRequest(endpoint, args), options);
  const value: unknown = await response.json().catch(() => undefined);
  return unwrap(endpoint, value, sentToken);
}

/** Like `call`, with the server's text beside the data. */
export async function callWithMessage<E extends AnyEndpoint>(
  endpoint: E,
  ...[args, options]: CallRest<E>
): Promise<Answer<ReplyOf<E>>> {
  // The server parses every reply with the same schema before it is sent.
  return (await exchange(endpoint, args, options)) as Answer<ReplyOf<E>>;
}

/**
 * Calls an endpoint of the contract. `call(dictionary.getType, { params: { id } })`: a wrong or missing part does not compile.
 * Throws `CallError` for every refusal and for a missing answer, and the abort error when `options.signal` aborts.
 */
export async function call<E extends AnyEndpoint>(endpoint: E, ...rest: CallRest<E>): Promise<ReplyOf<E>> {
  return (await callWithMessage(endpoint, ...rest)).data;
}
