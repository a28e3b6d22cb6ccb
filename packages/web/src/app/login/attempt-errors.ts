import { generalMessages } from "@gongshu/contract/general.messages";
import { CallError } from "../../lib/call-error.ts";
import { say } from "../../lib/locale.ts";

/** Sentences at their places; empty for none. `general` is what the server said of the attempt as a whole. */
export type AttemptErrors<Field extends string> = Readonly<Record<Field | "general", string>>;

/** No error at any of `fields`. */
export function noErrors<Field extends string>(fields: readonly Field[]): AttemptErrors<Field> {
  return withFields(fields, () => "", "");
}

function withFields<Field extends string>(
  fields: readonly Field[],
  textOf: (field: Field) => string,
  general: string,
): AttemptErrors<Field> {
  const entries = fields.map((field) => [field, textOf(field)] as const);
  return Object.fromEntries([...entries, ["general", general]]) as AttemptErrors<Field>;
}

/** Puts a failure at the inputs that it names; what names none of them is said of the whole. */
export function errorsOf<Field extends string>(fields: readonly Field[], error: unknown): AttemptErrors<Field> {
  if (!(error instanceof CallError)) return withFields(fields, () => "", say(generalMessages.failed));
  const textOf = (field: Field) => error.errors.find((entry) => entry.field === field)?.message ?? "";
  const isPlaced = fields.some((field) => textOf(field) !== "");
  return withFields(fields, textOf, isPlaced ? "" : error.message);
}

/** How long the server asks to wait before the next attempt (its 429); 0 when it does not. */
export function pauseSecondsOf(error: unknown): number {
  if (!(error instanceof CallError)) return 0;
  const { data } = error;
  if (typeof data !== "object" || data === null || !("retryAfterSeconds" in data)) return 0;
  const seconds = data.retryAfterSeconds;
  return typeof seconds === "number" && seconds > 0 ? seconds : 0;
}
