import type { Context } from "../http/context.ts";
import { sessionTopic } from "./session-store.ts";

/** What clients are told of an ended session: 600 signed out, 601 ended by somebody else. */
type EndedCode = 600 | 601;

/** Ends open sessions: the caller says whose by further conditions, and announces it by `sessionTopic` in the same transaction. */
export function sessionEnding(ctx: Context, endedCode: EndedCode = 601) {
  return ctx.db.updateTable("session").set({ endedTime: ctx.now(), endedCode }).where("endedTime", "is", null);
}

/** Signs the person out everywhere at once, as part of the transaction. */
export async function endSessions(tx: Context, userId: string): Promise<void> {
  await tx.batch([sessionEnding(tx).where("userId", "=", userId), tx.announce({ topic: sessionTopic, userId })]);
}
