import { sessionTopic } from "#platform/auth/session-store.ts";
import type { Context } from "#platform/http/context.ts";

/** Every process reads the rights of the person again. */
export async function announceUser(tx: Context, userId: string): Promise<void> {
  await tx.batch([tx.announce({ topic: sessionTopic, userId })]);
}
