import { setTimeout as wait } from "node:timers/promises";
import { errorCodes } from "@gongshu/contract/errors";
import { z } from "zod";
import type { Context } from "#platform/http/context.ts";
import { BusinessError } from "#platform/http/errors.ts";
import type { Logger } from "#platform/log/logger.ts";
import { jsonCall } from "#platform/outbound/json-call.ts";
import type { Outbound } from "#platform/outbound/outbound.ts";
import { directorySyncTexts } from "../directory-sync.messages.ts";
import { dingtalkErrors } from "./dingtalk.messages.ts";

export interface DingtalkConnection {
  readonly baseUrl: string;
  readonly appKey: string;
  readonly appSecret: string;
}

const head = z.object({
  errcode: z.number().default(0),
  errmsg: z.string().default(""),
  /** What is meant when `errcode` is 88. */
  sub_code: z.coerce.string().optional(),
});
/** A refusal has no result. */
const answer = head.extend({ result: z.unknown().optional() });
const tokenReply = head.extend({ access_token: z.string().default("") });

const callOf = { service: directorySyncTexts.dingtalk, notReached: dingtalkErrors.notReached };

/** DingTalk lets through 20 requests a second at most. */
const gapMs = 55;
const maxTries = 5;
const firstPauseMs = 500;

const generalCode = 88;
const tokenCodes = [40001, 40014, 42001];
const permissionCodes = [60011, 60020, 50002, 50004];
const credentialCodes = [40089];
/** Too many requests, or busy for a moment. */
const pauseCodes = [-1, generalCode, 90002, 90006, 90018];

/** Speaks the API of DingTalk: one request after the other, never faster than it allows, with a token that is renewed once when it has run out. */
export class DingtalkClient {
  readonly #connection: DingtalkConnection;
  readonly #outbound: Outbound;
  readonly #log: Logger;
  readonly #signal: AbortSignal | undefined;
  #token = "";
  #nextTime = 0;

  constructor(
    connection: DingtalkConnection,
    { outbound, log }: Pick<Context, "outbound" | "log">,
    signal?: AbortSignal,
  ) {
    this.#connection = connection;
    this.#outbound = outbound;
    this.#log = log;
    this.#signal = signal;
  }

  /** The `result` of a call. What DingTalk refuses becomes a sentence. */
  async post<Result extends z.ZodType>(path: string, body: object, result: Result): Promise<z.output<Result>> {
    let isRenewed = false;
    for (let tries = 1; ; tries += 1) {
      const query = { access_token: await this.#tokenOf() };
      const reply = await this.#send(path, query, answer, body);
      const code = codeOf(reply);
      if (code === 0) return this.#understood(path, result, reply.result);
      if (tokenCodes.includes(code) && !isRenewed) {
        isRenewed = true;
        this.#token = "";
      } else if (pauseCodes.includes(code) && tries < maxTries) await this.#pause(firstPauseMs * 2 ** (tries - 1));
      else throw this.#refusal(path, code, reply.errmsg);
    }
  }

  async #tokenOf(): Promise<string> {
    for (let tries = 1; this.#token === ""; tries += 1) {
      const { appKey, appSecret } = this.#connection;
      const reply = await this.#send("gettoken", { appkey: appKey, appsecret: appSecret }, tokenReply);
      const code = codeOf(reply);
      if (code === 0 && reply.access_token !== "") this.#token = reply.access_token;
      else if (pauseCodes.includes(code) && tries < maxTries) await this.#pause(firstPauseMs * 2 ** (tries - 1));
      else throw this.#refusal("gettoken", code, reply.errmsg);
    }
    return this.#token;
  }

  async #send<Reply extends z.ZodType>(
    path: string,
    query: Readonly<Record<string, string>>,
    schema: Reply,
    body?: object,
  ): Promise<z.output<Reply>> {
    await this.#pause(this.#nextTime - performance.now());
    this.#nextTime = performance.now() + gapMs;
    const url = new URL(path, this.#connection.baseUrl.replace(/\/*$/, "/"));
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const how = body === undefined ? {} : ({ method: "POST", body } as const);
    const [outbound, log, signal] = [this.#outbound, this.#log, this.#signal];
    return jsonCall({ ...callOf, url, outbound, log, signal, ...how }, schema);
  }

  async #pause(ms: number): Promise<void> {
    this.#signal?.throwIfAborted();
    if (ms > 0) await wait(ms, undefined, this.#signal === undefined ? {} : { signal: this.#signal });
  }

  #understood<Result extends z.ZodType>(path: string, schema: Result, result: unknown): z.output<Result> {
    const parsed = schema.safeParse(result);
    if (parsed.success) return parsed.data;
    this.#log.warn({ path, issues: z.prettifyError(parsed.error) }, "answer of DingTalk");
    throw new BusinessError(errorCodes.invalid, dingtalkErrors.notUnderstood);
  }

  #refusal(path: string, code: number, errmsg: string): BusinessError {
    this.#log.warn({ path, code, errmsg }, "refused by DingTalk");
    const text = permissionCodes.includes(code)
      ? dingtalkErrors.noPermission
      : credentialCodes.includes(code) || tokenCodes.includes(code)
        ? dingtalkErrors.badCredentials
        : pauseCodes.includes(code)
          ? dingtalkErrors.tooOften
          : dingtalkErrors.refused;
    return new BusinessError(errorCodes.invalid, text, { params: { code } });
  }
}

/** Errors of the gateway come as 88 with the code proper beside it. */
function codeOf({
  errcode,
  sub_code: sub,
}: {
  readonly errcode: number;
  readonly sub_code?: string | undefined;
}): number {
  const inner = Number(sub);
  return errcode === generalCode && sub !== undefined && Number.isInteger(inner) ? inner : errcode;
}
