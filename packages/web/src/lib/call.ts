import type { AnyEndpoint, CallArguments, ReplyOf } from "@gongshu/contract/endpoint";
import { type Envelope, errorCodes } from "@gongshu/contract/errors";
import { generalMessages } from "@gongshu/contract/general.messages";
import { CallError, claimError, noAnswerCode } from "./call-error.ts";
import { checkConnection } from "./connection.ts";
import { noteFirstRead, takeEarlyAnswer } from "./early-reads.ts";
import { say } from "./locale.ts";
import { type PreparedRequest, prepareRequest } from "./request.ts";
import { isShownInPlace, timeoutOf } from "./request-timeout.ts";
import { expireSession, type Session, setLocked, useSession, whenRenewed } from "./session.ts";

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** Another token than the session's. */
  readonly token?: string;
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
/** Whether a call was refused because its session is over. */
export function hasEnded(error: unknown): boolean {
  return error instanceof CallError && sessionEndings.includes(error.code);
}

const keepsSession = ["/api/oauth/Login", "/api/oauth/LockScreen", "/api/oauth/Logout"];

export function isEnvelope(value: unknown): value is Envelope {
  return typeof value === "object" && value !== null && "code" in value && typeof value.code === "number";
}

export function noAnswer(): CallError {
  return new CallError(noAnswerCode, say(generalMessages.failed));
}

/** The refusal of a call that was not sent, because its session has ended; the dialog that asks for the password says so. */
function expired(sentence: string): CallError {
  const error = new CallError(errorCodes.sessionExpired, sentence);
  claimError(error);
  return error;
}

function isLock(data: unknown): boolean {
  return typeof data === "object" && data !== null && "isLock" in data && data.isLock === 1;
}

/** Applies the effect of a refusal on its session. Returns true when the effect is visible, so that no toast is needed. */
function followRefusal(endpoint: AnyEndpoint, { code, data, message }: CallError, sentToken: string): boolean {
  // A late refusal of an old token must not touch the session that has begun since.
  if (keepsSession.includes(endpoint.path) || useSession.getState().token !== sentToken) return false;
  if (code === errorCodes.forbidden && isLock(data)) {
    setLocked(true);
    return true;
  }
  if (sessionEndings.includes(code)) expireSession(message);
  return useSession.getState().expiry !== undefined;
}

/** Gives the data of an envelope or throws its error; codes 600–602 end the session everywhere but at sign-in and unlock. */
export function unwrap(endpoint: AnyEndpoint, value: unknown, sentToken: string): Answer<unknown> {
  if (!isEnvelope(value)) throw noAnswer();
  const msg = typeof value.msg === "string" ? value.msg : "";
  if (value.code === errorCodes.ok) return { data: value.data, msg };
  const error = new CallError(value.code, msg === "" ? say(generalMessages.failed) : msg, value.data);
  const isSeen = followRefusal(endpoint, error, sentToken);
  if (isSeen || isShownInPlace(endpoint.path)) claimError(error);
  throw error;
}

/** The cookie of a known device goes to the calls that prove who somebody is, and no cookie anywhere else. */
function credentialsOf({ path }: AnyEndpoint): "same-origin" | "omit" {
  return path.startsWith("/api/oauth/") ? "same-origin" : "omit";
}

/** Rejects when `signal` aborts, for an answer that is on the way already. */
function until<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason instanceof Error ? signal.reason : new Error("aborted"));
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** The answer of the server; undefined without one. */
async function answerTo(
  endpoint: AnyEndpoint,
  { url, headers, body }: PreparedRequest,
  options: CallOptions,
): Promise<Response | undefined> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? timeoutOf(url));
  const signal = options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]);
  const credentials = credentialsOf(endpoint);
  const isRead = endpoint.method === "GET" && body === undefined;
  const early = isRead ? takeEarlyAnswer(url, headers) : undefined;
  try {
    const response = await (early === undefined
      ? fetch(url, { method: endpoint.method, headers, ...(body !== undefined && { body }), signal, credentials })
      : until(early, signal));
    if (isRead && response.ok) noteFirstRead(url, headers, credentials);
    return response;
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
    return undefined;
  }
}

/** The server's own words beside an HTTP error, such as those of a database that is away; undefined when somebody else has answered in its place. */
export function refusalOf(status: number, value: unknown): CallError | undefined {
  return isEnvelope(value) && value.code === status ? new CallError(status, value.msg, value.data) : undefined;
}

export async function fetchPrepared(
  endpoint: AnyEndpoint,
  request: PreparedRequest,
  options: CallOptions,
): Promise<Response> {
  const response = await answerTo(endpoint, request, options);
  if (response?.ok === true) return response;
  const refusal = response && refusalOf(response.status, await response.json().catch(() => undefined));
  if (refusal !== undefined) throw refusal;
  checkConnection();
  throw noAnswer();
}

async function exchangeOnce(endpoint: AnyEndpoint, args: unknown, options: CallOptions): Promise<Answer<unknown>> {
  const sentToken = options.token ?? useSession.getState().token;
  const response = await fetchPrepared(endpoint, prepareRequest(endpoint, args, sentToken), options);
  const value: unknown = await response.json().catch(() => options.signal?.throwIfAborted());
  return unwrap(endpoint, value, sentToken);
}

/** Whether a read that was refused with an ended session may be sent again: the same person has signed in since, or does so now. */
async function isBack(sent: Session): Promise<boolean> {
  if (useSession.getState().expiry !== undefined) await whenRenewed();
  const { token, userInfo } = useSession.getState();
  return token !== sent.token && userInfo !== undefined && userInfo.userId === sent.userInfo?.userId;
}

/** The call itself, for code that has already tied `args` to `endpoint` by its own types. Reads wait for a session that is being renewed, writes are refused. */
export async function exchange(
  endpoint: AnyEndpoint,
  args: unknown,
  options: CallOptions = {},
): Promise<Answer<unknown>> {
  const sent = useSession.getState();
  const isRead = endpoint.method === "GET" && options.token === undefined;
  const needsSession = endpoint.permission !== "public" && options.token === undefined;
  if (sent.expiry !== undefined && needsSession && !(isRead && (await isBack(sent)))) throw expired(sent.expiry);
  try {
    return await exchangeOnce(endpoint, args, options);
  } catch (error) {
    if (!isRead || !hasEnded(error) || !(await isBack(sent))) throw error;
    return exchangeOnce(endpoint, args, options);
  }
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
