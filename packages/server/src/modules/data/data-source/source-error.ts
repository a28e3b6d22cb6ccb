import { errorCodes } from "@gongshu/contract/errors";
import type { Message, MessageParams } from "@gongshu/core/text/messages";
import { BusinessError } from "#platform/http/errors.ts";
import { sourceFailures } from "./data-source.messages.ts";

/** Why a data source gave nothing. */
export type SourceFailure = keyof typeof sourceFailures;

/**
 * A data source gave nothing. The sentence says which kind of failure it was; what the database said may hold data and names of its inside, so it is in
 * `detail`, for those who write statements for the source.
 */
export class SourceError extends BusinessError {
  readonly failure: SourceFailure;
  readonly detail: string | undefined;
  /** The place in the statement, in characters from 1, where the database says one. */
  readonly position: number | undefined;

  constructor(
    failure: SourceFailure,
    {
      params,
      detail,
      position,
    }: { params?: MessageParams; detail?: string | undefined; position?: number | undefined } = {},
  ) {
    const text: Message = sourceFailures[failure];
    super(errorCodes.invalid, text, params === undefined ? {} : { params });
    this.failure = failure;
    this.detail = detail;
    this.position = position;
  }
}
