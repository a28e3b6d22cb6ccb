import { Rejection } from "../issue.ts";
import { kindMessages } from "./kinds.messages.ts";

/** The text kinds' common check. A text of blanks is empty; NUL is rejected, as PostgreSQL cannot store it. */
export function parseText(value: unknown, maxLength: number): string | null | Rejection {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value !== "string") return new Rejection(kindMessages.notText);
  if (value.length > maxLength) return new Rejection(kindMessages.tooLong, { max: maxLength });
  if (value.includes("\u0000") || !value.isWellFormed()) return new Rejection(kindMessages.badCharacter);
  return value.trim() === "" ? null : value;
}
