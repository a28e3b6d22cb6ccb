import { errorCodes } from "@gongshu/contract/errors";
import type { Message, MessageParams } from "@gongshu/core/text/messages";
import { BusinessError } from "#platform/http/errors.ts";
import { lineAndColumn } from "./edited-text.ts";

/** Where the text of a query is wrong. */
export interface SqlPlace {
  /** In UTF-16 units, from 0. */
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** A query that is not run, with the sentence why and the place in what was typed. */
export function sqlRefusal(source: string, text: Message, params: MessageParams = {}, offset?: number): BusinessError {
  const position = offset === undefined ? undefined : { offset, ...lineAndColumn(source, offset) };
  return new BusinessError(errorCodes.invalid, text, {
    params,
    issues: [{ field: "query", message: text, params }],
    data: { position: position ?? null },
  });
}
