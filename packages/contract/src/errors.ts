/** Codes of the envelope (docs/reference/api.md). 600–602 end the session in every client. */
export const errorCodes = {
  ok: 200,
  invalid: 400,
  forbidden: 403,
  notFound: 404,
  /** The client sent its request too slowly. HTTP status 408. */
  tooSlow: 408,
  conflict: 409,
  /** HTTP status 413 where the body as a whole is too large. */
  tooLarge: 413,
  tooMany: 429,
  unexpected: 500,
  /** The database cannot be asked, or its disk is full; HTTP status 503. What was asked for may have happened only where the text says so. */
  unavailable: 503,
  sessionExpired: 600,
  sessionReplaced: 601,
  tokenInvalid: 602,
} as const;

export type ErrorCode = Exclude<(typeof errorCodes)[keyof typeof errorCodes], 200>;

/** One refused input, already in the caller's language. `field` is a dotted path into the body or the name of a query value. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** `data` of a 400. */
export interface InvalidData {
  readonly errors: readonly FieldError[];
}

/** `data` of a 409 due to a stale `version`: both sides, so that the client can offer a merge. */
export interface StaleData {
  readonly current: Record<string, unknown>;
  readonly submitted: Record<string, unknown>;
}

/**
 * Every reply of the API has this form, with HTTP status 200 even for business errors. Those that proxies and monitors should see have a status of
 * their own, which is then the same as the code: 400 (an unknown host), 404 (an unknown path), 408, 413 and 503.
 */
export interface Envelope<Data = unknown> {
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}
