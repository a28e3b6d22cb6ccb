import { headerValuePattern } from "@gongshu/contract/request-headers";
import { isContextName } from "@gongshu/core/data-interface/parameter";
import { placeholderType, placeholderValue } from "@gongshu/core/data-interface/parameter-values";
import {
  fillJson,
  fillText,
  jsonTemplateNames,
  templateNames,
  textOf,
  type ValueOf,
} from "@gongshu/core/data-interface/template";
import { readJson } from "@gongshu/core/text/read-json";
import type { Context } from "#platform/http/context.ts";
import { invalid, invalidField } from "#platform/http/errors.ts";
import type { OutboundReply } from "#platform/outbound/http-exchange.ts";
import { OutboundError } from "#platform/outbound/outbound-error.ts";
import { countedValues } from "./answer-size.ts";
import { jsonOf, originOf } from "./check-definition.ts";
import { dataInterfaceErrors as errors } from "./data-interface.messages.ts";
import type { Definition, InterfaceSource } from "./definition.ts";
import { openHeaders } from "./header-secrets.ts";
import type { Prepared, RunLimits } from "./prepared.ts";

/** Only on the same host, as everywhere. */
const maxRedirects = 3;

/** A request to another machine. Nothing of the caller's own request goes along. */
export function prepareHttp(source: InterfaceSource): Prepared {
  const { definition } = source;
  const { path, requestParameters, requestHeaders, requestBody, requestMethod, parameters } = definition;
  // A draft keeps its body when its method is changed.
  const body = requestBody === "" || requestMethod === "get" ? undefined : jsonOf("requestBody", requestBody);
  const texts = [path, ...requestParameters.map(({ value }) => value), ...requestHeaders.map(({ value }) => value)];
  const names = [...texts.flatMap(templateNames), ...jsonTemplateNames(body)];
  const isKnown = (name: string) => placeholderType(parameters, name) !== undefined;
  return {
    contextNames: new Set(names.filter(isContextName)),
    async run(ctx, { values, context }, limits) {
      const valueOf = countedValues((name) => placeholderValue(name, values, context), limits.maxBytes);
      const url = urlOf(definition, valueOf);
      const headers = await headersOf(ctx, source, valueOf, body !== undefined);
      const content = body === undefined ? undefined : JSON.stringify(fillJson(body, valueOf, isKnown));
      const start = performance.now();
      const reply = await send(ctx, { url, method: requestMethod.toUpperCase(), headers, body: content }, limits);
      const answer = answerOf(reply);
      return { answer, columns: [], isTruncated: false, sourceMs: performance.now() - start };
    },
  };
}

/** The written part decides about the host; values become single segments of the path, or values of the query. */
function urlOf({ path, requestParameters }: Definition, valueOf: ValueOf): URL {
  const origin = originOf(path);
  if (origin === undefined) throw invalidField("path", errors.pathWrong);
  const wrong = (isWrong: (text: string) => boolean) => {
    const name = templateNames(path).find((one) => isWrong(textOf(valueOf(one)))) ?? "";
    return invalidField("path", errors.pathValue, { name });
  };
  const filled = fillText(path, valueOf, (text) => {
    // Half of a character has no bytes.
    if (!text.isWellFormed()) throw wrong((one) => !one.isWellFormed());
    return encodeURIComponent(text);
  });
  if (!URL.canParse(filled)) throw invalidField("path", errors.pathWrong);
  const url = new URL(filled);
  const template = new URL(path.replaceAll(/@\{\w+\}/g, "x"));
  // A value such as `..` would lead somewhere else.
  if (url.origin !== origin || segmentsIn(url) !== segmentsIn(template)) throw wrong((text) => /^\.*$/.test(text));
  for (const { field, value } of requestParameters) url.searchParams.append(field, fillText(value, valueOf));
  return url;
}

const segmentsIn = ({ pathname }: URL) => pathname.split("/").length;

async function headersOf(
  ctx: Context,
  source: InterfaceSource,
  valueOf: ValueOf,
  hasBody: boolean,
): Promise<Record<string, string>> {
  const headers: Record<string, string> = {
    accept: "application/json",
    ...(hasBody && { "content-type": "application/json" }),
  };
  for (const { field, value, isSecret } of await openHeaders(ctx, source)) {
    // A secret is no template: an @ in it means itself.
    const filled = isSecret ? value : fillText(value, valueOf);
    if (!headerValuePattern.test(filled)) throw invalid(errors.headerValue, { field });
    headers[field.toLowerCase()] = filled;
  }
  return headers;
}

interface Sent {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

async function send(ctx: Context, request: Sent, { timeoutMs, maxBytes, signal }: RunLimits): Promise<OutboundReply> {
  return ctx.outbound.request({ ...request, timeoutMs, maxBytes, maxRedirects, signal }).catch((error: unknown) => {
    throw error instanceof OutboundError ? invalid(errors.httpFailed) : error;
  });
}

function answerOf({ status, body }: OutboundReply): unknown {
  if (status < 200 || status > 299) throw invalid(errors.httpStatus, { status });
  if (body.length === 0) return null;
  try {
    return readJson(body.toString("utf8"));
  } catch {
    throw invalid(errors.httpNotJson);
  }
}
