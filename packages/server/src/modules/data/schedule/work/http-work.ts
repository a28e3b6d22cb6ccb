import { type HttpWorkInput, httpWork } from "@gongshu/contract/data/http-work";
import type { Message } from "@gongshu/core/text/messages";
import { z } from "zod";
import type { Context } from "#platform/http/context.ts";
import { type FieldIssue, invalid } from "#platform/http/errors.ts";
import { type HeaderProblem, headerProblems } from "#platform/outbound/header-rules.ts";
import type { OutboundReply } from "#platform/outbound/http-exchange.ts";
import { OutboundError } from "#platform/outbound/outbound-error.ts";
import { storedSentence } from "#platform/text/stored-sentence.ts";
import { runTexts, scheduleErrors } from "../schedule.messages.ts";
import type { Work, WorkKind, WorkResult, WorkRun } from "./work-kind.ts";

/** Values of secret headers by their names in small letters. */
const secretValues = z.record(z.string(), z.string());

const maxReplyBytes = 1_000_000;
const maxRedirects = 3;

/** An HTTP call. Only by the port of the platform, which decides what may be reached. */
export const httpWorkKind: WorkKind = {
  async store(_ctx, { http: input }, before) {
    if (input === undefined) return undefined;
    const issues = [...urlIssues(input), ...headerIssues(input)];
    if (issues.length > 0) throw invalid(issues);
    const kept = keptSecrets(input, before);
    const secrets: Record<string, string> = {};
    for (const { name, value, isSecret } of input.headers) {
      if (!isSecret) continue;
      const secret = value === "" ? kept[name.toLowerCase()] : value;
      if (secret === undefined || secret === "")
        throw invalid([{ field: "http.headers", message: scheduleErrors.secretAgain, params: { name } }]);
      secrets[name.toLowerCase()] = secret;
    }
    const headers = input.headers.map(({ name, value, isSecret }) => ({
      name,
      value: isSecret ? "" : value,
      isSecret,
    }));
    const hasSecrets = Object.keys(secrets).length > 0;
    return { content: { ...input, headers }, secret: hasSecrets ? JSON.stringify(secrets) : undefined };
  },

  info(content) {
    const { headers, ...rest } = httpWork.info.parse(content);
    return {
      http: { ...rest, headers: headers.map((header) => (header.isSecret ? { ...header, hasValue: true } : header)) },
    };
  },

  async run(ctx, { content, secret }, { runId, signal }) {
    const work = httpWork.input.parse(content);
    const secrets = secretsOf(secret);
    const headers: Record<string, string> = { "idempotency-key": runId, "user-agent": "gongshu-schedule" };
    for (const { name, value, isSecret } of work.headers)
      headers[name.toLowerCase()] = isSecret ? (secrets[name.toLowerCase()] ?? "") : value;
    if (work.body !== "" && headers["content-type"] === undefined)
      headers["content-type"] = isJson(work.body) ? "application/json" : "text/plain; charset=utf-8";
    return call(ctx, work, headers, signal);
  },
};

async function call(
  ctx: Context,
  { url, method, body, timeoutSeconds }: HttpWorkInput,
  headers: Record<string, string>,
  signal: WorkRun["signal"],
): Promise<WorkResult> {
  try {
    const limits = { timeoutMs: timeoutSeconds * 1000, maxBytes: maxReplyBytes, maxRedirects, signal };
    const sent = { method, headers, ...(body !== "" && { body }) };
    const reply = await ctx.outbound.request({ url: new URL(url), ...sent, ...limits });
    const isOk = reply.status >= 200 && reply.status < 300;
    const errorText = isOk ? "" : storedSentence(runTexts.status, { status: reply.status });
    return { isOk, output: textOf(reply), errorText };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const errorText = storedSentence(runTexts.notReached, { seconds: timeoutSeconds });
    return { isOk: false, output: "", errorText };
  }
}

function urlIssues({ url, method, body }: HttpWorkInput): FieldIssue[] {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const isHttp = parsed?.protocol === "http:" || parsed?.protocol === "https:";
  const issues: FieldIssue[] = [];
  if (!isHttp || parsed.username !== "" || parsed.password !== "")
    issues.push({ field: "http.url", message: scheduleErrors.url });
  if (method === "GET" && body !== "") issues.push({ field: "http.body", message: scheduleErrors.noBody });
  return issues;
}

const headerMessages: Readonly<Record<HeaderProblem, Message>> = {
  name: scheduleErrors.headerName,
  twice: scheduleErrors.headerTwice,
  value: scheduleErrors.headerValue,
};

function headerIssues({ headers }: HttpWorkInput): FieldIssue[] {
  return headerProblems(headers).map(({ index, problem }) => ({
    field: "http.headers",
    message: headerMessages[problem],
    params: { name: headers[index]?.name ?? "" },
  }));
}

/** Secrets are kept for the server that they were entered for: nobody learns one by sending it elsewhere. */
function keptSecrets(input: HttpWorkInput, before: Work | undefined): Record<string, string> {
  const stored = httpWork.input.safeParse(before?.content);
  if (!stored.success || !URL.canParse(stored.data.url)) return {};
  return new URL(stored.data.url).origin === new URL(input.url).origin ? secretsOf(before?.secret) : {};
}

function secretsOf(secret: string | undefined): Record<string, string> {
  return secret === undefined ? {} : secretValues.parse(JSON.parse(secret));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The status, and the body where it is text. */
function textOf({ status, headers, body }: OutboundReply): string {
  const type = headers["content-type"] ?? "";
  const isText = type === "" || /^text\/|json|xml|javascript|urlencoded/i.test(type);
  return `HTTP ${status}\n${isText ? body.toString("utf8") : `${type}, ${body.byteLength} B`}`;
}
