import type { Envelope } from "@gongshu/contract/errors";
import { errorCodes } from "@gongshu/contract/errors";
import { type Message, translate } from "@gongshu/core/text/messages";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { PasswordQueueFull } from "../auth/hash-queue.ts";
import { DatabaseError, isRetryable } from "../db/database-error.ts";
import { DatabaseBusy, isDiskFull, isUnavailable, wasSent } from "../db/database-unavailable.ts";
import { toCamelCase } from "../db/identifier-case.ts";
import { StorageUnavailable } from "../files/file-store.ts";
import { errorMessages } from "./error.messages.ts";
import { BusinessError, conflict, invalid, tooMany } from "./errors.ts";
import { requestLocale } from "./request-locale.ts";
import { keepFailure } from "./request-trail.ts";

/** The one place where errors become replies. Business errors travel with HTTP status 200; unknown ones are logged and hidden. */
export function installErrorReply(app: FastifyInstance): void {
  const { log } = app.platform;
  app.setErrorHandler((thrown: unknown, request, reply) => {
    const error = asError(thrown);
    const known = errorOf(error);
    if (known !== undefined) {
      if (known.code === errorCodes.unavailable)
        log.warn({ error: error.message, requestId: request.id }, "unavailable");
      return answerError(request, reply, known, statuses[known.code]);
    }
    const status = "statusCode" in error ? (error.statusCode ?? 500) : 500;
    if (status >= 400 && status < 500) return refuse(request, reply, status);
    if (isMalformedForm(error))
      return answerError(request, reply, new BusinessError(errorCodes.invalid, errorMessages.malformedForm));
    if (isCutOff(error) && reply.raw.destroyed) {
      log.debug({ requestId: request.id, url: pathOf(request) }, "the client has gone away");
      return reply.hijack();
    }
    log.error({ error, requestId: request.id, method: request.method, url: pathOf(request) }, "request failed");
    keepFailure(request, error, pathOf(request));
    return answerError(
      request,
      reply,
      new BusinessError(errorCodes.unexpected, errorMessages.unexpected, { params: { requestId: request.id } }),
    );
  });
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    return answerError(
      request,
      reply,
      new BusinessError(errorCodes.notFound, errorMessages.unknownPath, { params: { path } }),
      404,
    );
  });
}

/** Libraries also throw what is no error: such a thing is the cause of one. */
function asError(thrown: unknown): FastifyError | Error {
  return thrown instanceof Error ? thrown : new Error("something that is no error was thrown", { cause: thrown });
}

/** Without the query, which may carry what opens something. */
function pathOf({ url }: FastifyRequest): string {
  return url.split("?")[0] ?? "";
}

/** Errors that proxies and monitors should see too. */
const statuses: Readonly<Record<number, number>> = { [errorCodes.unavailable]: 503 };

/** The refusal that an error means to its caller; undefined for a defect. */
export function errorOf(error: Error): BusinessError | undefined {
  if (error instanceof BusinessError) return error;
  if (error instanceof PasswordQueueFull) return tooMany(2);
  const outage = outageOf(error);
  if (outage !== undefined) return new BusinessError(errorCodes.unavailable, outage);
  if (!(error instanceof DatabaseError)) return undefined;
  if (error.code === "23505") return duplicate(error);
  if (error.code === "23503") return conflict(errorMessages.referenced);
  // It was tried several times, and nothing was saved.
  if (isRetryable(error)) return new BusinessError(errorCodes.unavailable, errorMessages.busy);
  if (error.code === "GS002") return conflict(errorMessages.lastAdministrator);
  if (error.code === "GS029") return invalid(errorMessages.fileQuota);
  if (error.code === "GS003") return conflict(errorMessages.treeChanged);
  return undefined;
}

/** The message for a fault of the installation: the database does not answer, or a disk is full. */
function outageOf(error: unknown): Message | undefined {
  if (isUnavailable(error) && wasSent(error)) return errorMessages.databaseLost;
  if (isDiskFull(error)) return errorMessages.diskFull;
  if (isUnavailable(error)) return errorMessages.databaseUnavailable;
  if (error instanceof StorageUnavailable) return errorMessages.storageUnavailable;
  if (error instanceof DatabaseBusy) return errorMessages.busy;
  return error instanceof Error && error.cause !== undefined ? outageOf(error.cause) : undefined;
}

/** Unique indexes are named `<table>_<column>`, so the refused field is in the name. */
function duplicate(error: DatabaseError): BusinessError {
  const table = error.table ?? "";
  const constraint = error.constraint ?? "";
  const named = constraint.startsWith(`${table}_`) ? toCamelCase(constraint.slice(table.length + 1)) : undefined;
  // Of companies alone, and such.
  const field = named?.endsWith("EnCode") === true ? "enCode" : named;
  const text =
    field === "enCode"
      ? errorMessages.enCodeExists
      : field === "fullName"
        ? errorMessages.fullNameExists
        : errorMessages.duplicate;
  return conflict(text, undefined, field);
}

/** The parser of multipart forms gives its complaints no status. */
function isMalformedForm({ message }: Error): boolean {
  return message.startsWith("Multipart: ") || /unexpected end of multipart data$/i.test(message);
}

const cutOffCodes = new Set(["ERR_STREAM_PREMATURE_CLOSE", "ECONNRESET", "EPIPE"]);

function isCutOff(error: Error): boolean {
  return "code" in error && typeof error.code === "string" && cutOffCodes.has(error.code);
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  if (status === 413)
    return answerError(request, reply, new BusinessError(errorCodes.tooLarge, errorMessages.bodyTooLarge), 413);
  return answerError(request, reply, new BusinessError(errorCodes.invalid, errorMessages.malformedJson));
}

/** Sends a refusal in the caller's language. */
export function answerError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: BusinessError,
  status = 200,
): FastifyReply {
  const locale = requestLocale(request);
  request.refusedCode = error.code;
  const envelope: Envelope = {
    code: error.code,
    msg: translate(error.text, locale, error.params),
    data: error.payload(locale),
  };
  return reply.code(status).type("application/json; charset=utf-8").send(envelope);
}
