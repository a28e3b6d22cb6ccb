import type { Message, MessageParams } from "../text/messages.ts";

/** An expression that cannot be understood: why, and which piece of its text is meant (`at` from 0, both in UTF-16 units). */
export interface ExpressionIssue {
  readonly message: Message;
  readonly params: MessageParams;
  readonly at: number;
  readonly length: number;
}

/** A piece of the text of an expression. */
export interface Place {
  readonly at: number;
  readonly length: number;
}

/** Thrown inside of this folder only; every public function turns it into its reply. */
export class ExpressionError extends Error {
  readonly issue: ExpressionIssue;
  constructor(message: Message, { at, length }: Place, params: MessageParams = {}) {
    super(message.en);
    this.issue = { message, params: { at: at + 1, ...params }, at, length };
  }
}

/** What `work` gives, or the issue of the expression error that it throws. */
export function caught<Reply extends object>(
  work: () => Reply,
): ({ readonly ok: true } & Reply) | { readonly ok: false; readonly issue: ExpressionIssue } {
  try {
    return { ok: true, ...work() };
  } catch (error) {
    if (error instanceof ExpressionError) return { ok: false, issue: error.issue };
    throw error;
  }
}
