import { createHash } from "node:crypto";
import { captchaLifeMs } from "@gongshu/contract/account/captcha";
import type { Database } from "#platform/db/database.ts";
import { captchaSlot } from "./captcha-text.ts";

const kind = "captcha";

/**
 * Whether the text is what the picture of the key says. That works once; of many right answers at once one counts. Wrong ones are not counted: each
 * has the same chance as with a fresh picture.
 */
export async function takeAnswer(database: Database, key: string, text: string, now: Date): Promise<boolean> {
  const slot = await captchaSlot(database, key, text, now);
  if (slot === undefined) return false;
  const hash = createHash("sha256").update(`${key}\n${slot}`).digest("base64url");
  const spent = await database
    .kysely({ tenantId: null })
    .insertInto("ticket")
    .values({
      id: `${kind}.${hash}`,
      kind,
      secretHash: hash,
      state: "used",
      creatorTime: now,
      // From then on the text itself is too old.
      expiresTime: new Date(now.getTime() + 2 * captchaLifeMs),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return (spent.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
