import type { Message, MessageParams } from "../text/messages.ts";

/**
 * Something wrong with a value. `path` is the key of the field, for a cell of a sub-table `items.2.amount` with rows from 0;
 * in a definition it is the path into the JSON. Translate with `translate(issue.message, locale, issue.params)`.
 */
export interface Issue {
  readonly path: string;
  readonly message: Message;
  readonly params?: MessageParams;
}

/** Returned in place of a value by the parsers of the field kinds, so that a good value costs no allocation. */
export class Rejection {
  readonly message: Message;
  readonly params: MessageParams | undefined;
  constructor(message: Message, params?: MessageParams) {
    this.message = message;
    this.params = params;
  }
}

/** The rejection of the value at `path`. */
export function issueOf(path: string, rejection: Rejection): Issue {
  const { message, params } = rejection;
  return params === undefined ? { path, message } : { path, message, params };
}
