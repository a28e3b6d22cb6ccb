import type { ErrorCode } from "@gongshu/contract/errors";
import { errorCodes } from "@gongshu/contract/errors";
import type { Locale, Message, MessageParams } from "@gongshu/core/text/messages";
import { translate } from "@gongshu/core/text/messages";
import { errorMessages } from "./error.messages.ts";

/** One refused input; `field` is a dotted path into the body or the name of a query value. */
export interface FieldIssue {
  readonly field: string;
  readonly message: Message;
  readonly params?: MessageParams;
}

/** A refusal with a sentence for its caller. Anything else that is thrown is a defect: it is logged and hidden. */
export class BusinessError extends Error {
  readonly code: ErrorCode;
  readonly text: Message;
  readonly params: MessageParams | undefined;
  readonly issues: readonly FieldIssue[];
  readonly data: unknown;

  constructor(
    code: ErrorCode,
    text: Message,
    details: { params?: MessageParams; issues?: readonly FieldIssue[]; data?: unknown } = {},
  ) {
    super(translate(text, "en", details.params));
    this.name = "BusinessError";
    this.code = code;
    this.text = text;
    this.params = details.params;
    this.issues = details.issues ?? [];
    this.data = details.data;
  }

  /** The same refusal with other data. */
  with(data: unknown): BusinessError {
    const { code, text, params, issues } = this;
    return new BusinessError(code, text, { ...(params !== undefined && { params }), issues, data });
  }

  /** What the envelope carries beside the message. */
  payload(locale: Locale): unknown {
    if (this.issues.length === 0) return this.data ?? null;
    const errors = this.issues.map(({ field, message, params }) => ({
      field,
      message: translate(message, locale, params),
    }));
    return { ...(typeof this.data === "object" ? this.data : {}), errors };
  }
}

/** The input is refused; with issues the first one is also the sentence. */
export function invalid(issues: readonly FieldIssue[]): BusinessError;
export function invalid(text: Message, params?: MessageParams): BusinessError;
export function invalid(first: Message | readonly FieldIssue[], params?: MessageParams): BusinessError {
  if (!isIssues(first)) return new BusinessError(errorCodes.invalid, first, params === undefined ? {} : { params });
  const issue = first[0];
  if (issue === undefined) return new BusinessError(errorCodes.invalid, errorMessages.invalid);
  return new BusinessError(errorCodes.invalid, issue.message, {
    issues: first,
    ...(issue.params && { params: issue.params }),
  });
}

function isIssues(value: Message | readonly FieldIssue[]): value is readonly FieldIssue[] {
  return Array.isArray(value);
}

/** One field is refused. */
export function invalidField(field: string, message: Message, params?: MessageParams): BusinessError {
  return invalid([params === undefined ? { field, message } : { field, message, params }]);
}

export function notFound(text: Message = errorMessages.notFound, params?: MessageParams): BusinessError {
  return new BusinessError(errorCodes.notFound, text, params === undefined ? {} : { params });
}

export function forbidden(text: Message = errorMessages.forbidden): BusinessError {
  return new BusinessError(errorCodes.forbidden, text);
}

/** The caller may not set these fields. */
export function forbiddenFields(text: Message, fields: readonly string[]): BusinessError {
  return new BusinessError(errorCodes.forbidden, text, { issues: fields.map((field) => ({ field, message: text })) });
}

/** The state of the data forbids it: duplicates, references, stale versions. */
export function conflict(text: Message, params?: MessageParams, field?: string): BusinessError {
  const details = params === undefined ? {} : { params };
  return new BusinessError(errorCodes.conflict, text, {
    ...details,
    ...(field !== undefined && { issues: [{ field, message: text, ...details }] }),
  });
}

/** Somebody saved in between. Both versions go along, so that nothing is silently overwritten. */
export function stale(current: Record<string, unknown>, submitted: Record<string, unknown>): BusinessError {
  return new BusinessError(errorCodes.conflict, errorMessages.stale, { data: { current, submitted } });
}

export function tooMany(seconds: number): BusinessError {
  return new BusinessError(errorCodes.tooMany, errorMessages.tooMany, {
    params: { seconds },
    data: { retryAfterSeconds: seconds },
  });
}

export function tooLarge(text: Message, params?: MessageParams): BusinessError {
  return new BusinessError(errorCodes.tooLarge, text, params === undefined ? {} : { params });
}
