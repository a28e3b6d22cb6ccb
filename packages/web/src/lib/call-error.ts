import type { FieldError } from "@gongshu/contract/errors";

/** Why a call failed. `code` is the envelope's, or 0 when no envelope arrived; the message is ready to be shown. */
export class CallError extends Error {
  readonly code: number;
  readonly data: unknown;
  /** Refused inputs, to be shown under their controls. Empty for every other failure. */
  readonly errors: readonly FieldError[];

  constructor(code: number, msg: string, data: unknown = null) {
    super(msg);
    this.name = "CallError";
    this.code = code;
    this.data = data;
    this.errors = fieldErrors(data);
  }
}

/** The code of a failure without envelope: no connection, an HTTP error, a reply that is not ours. */
export const noAnswerCode = 0;

function fieldErrors(data: unknown): readonly FieldError[] {
  if (typeof data !== "object" || data === null || !("errors" in data) || !Array.isArray(data.errors)) return [];
  return data.errors.filter(isFieldError);
}

function isFieldError(value: unknown): value is FieldError {
  return (
    typeof value === "object" &&
    value !== null &&
    "field" in value &&
    typeof value.field === "string" &&
    "message" in value &&
    typeof value.message === "string"
  );
}

const claimed = new WeakSet<object>();

/** Says that this failure is shown at its place, so that the general toast stays away. */
export function claimError(error: unknown): void {
  if (typeof error === "object" && error !== null) claimed.add(error);
}

export function isClaimed(error: unknown): boolean {
  return typeof error === "object" && error !== null && claimed.has(error);
}
