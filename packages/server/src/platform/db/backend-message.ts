import { DatabaseError } from "pg-protocol/dist/messages.js";
import { Parser } from "pg-protocol/dist/parser.js";
import { ProtocolError } from "./message-reader.ts";

/** First byte of the messages that PostgreSQL sends. */
export const backendMessage = {
  parseComplete: 0x31,
  bindComplete: 0x32,
  closeComplete: 0x33,
  notification: 0x41,
  commandComplete: 0x43,
  dataRow: 0x44,
  error: 0x45,
  notice: 0x4e,
  authentication: 0x52,
  copyIn: 0x47,
  emptyQuery: 0x49,
  readyForQuery: 0x5a,
  portalSuspended: 0x73,
  rowDescription: 0x54,
  noData: 0x6e,
  parameterDescription: 0x74,
} as const;

export const transactionStatus = { idle: 0x49, open: 0x54, failed: 0x45 } as const;

/** Errors are rare, so pg-protocol reads them: `code`, `constraint`, `table`, `column`, `detail` as everyone knows them. */
export function readDatabaseError(buffer: Buffer, start: number, end: number): Error {
  // One that was too long arrives without its body.
  if (end === 0) return new Error("PostgreSQL sent an error that is too long.");
  assertErrorFields(buffer, start, end);
  let error: Error | null = null;
  new Parser().parse(buffer.subarray(start - 5, end), (message) => {
    if (message instanceof DatabaseError) error = message;
  });
  return error ?? new Error("PostgreSQL sent an error that cannot be read.");
}

/** A letter and a text for each field, and a zero after them: pg-protocol would look for that zero for ever. */
export function assertErrorFields(buffer: Buffer, start: number, end: number): void {
  let at = start;
  while (at < end && buffer[at] !== 0) {
    const textEnd = buffer.indexOf(0, at + 1);
    at = textEnd < 0 ? end : textEnd + 1;
  }
  if (at >= end) throw new ProtocolError("an error message has no end");
}

/** The number at the end of a command tag: `INSERT 0 3`, `UPDATE 3`, `SELECT 20`; 0 for commands that count nothing. */
export function readAffected(buffer: Buffer, start: number, end: number): number {
  let affected = 0;
  let scale = 1;
  for (let at = end - 2; at >= start; at--) {
    const digit = (buffer[at] ?? 0) - 48;
    if (digit < 0 || digit > 9) break;
    affected += digit * scale;
    scale *= 10;
  }
  return affected;
}

export function readNotification(buffer: Buffer, start: number): { channel: string; payload: string } {
  const channelEnd = buffer.indexOf(0, start + 4);
  const payloadEnd = buffer.indexOf(0, channelEnd + 1);
  return {
    channel: buffer.toString("utf8", start + 4, channelEnd),
    payload: buffer.toString("utf8", channelEnd + 1, payloadEnd),
  };
}
