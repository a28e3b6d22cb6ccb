import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { captchaLength, captchaLifeMs } from "@gongshu/contract/account/captcha";
import { installationKey } from "#platform/auth/installation-key.ts";
import type { Database } from "#platform/db/database.ts";

/** Without what looks alike: 0 and O, 1 and I and L, 2 and Z, 5 and S, 8 and B, U and V, 6 and G. */
const letters = "3479ACDEFHJKMNPRTWXY";

const secrets = new WeakMap<Database, Promise<Buffer>>();

function secretOf(database: Database): Promise<Buffer> {
  const known = secrets.get(database);
  if (known !== undefined) return known;
  const loading = installationKey(database, "captcha");
  secrets.set(database, loading);
  loading.catch(() => secrets.delete(database));
  return loading;
}

/**
 * What the picture of a key says now. It follows from the key, the time and a secret of the installation, so that nothing is stored for a picture
 * and a client cannot use up the pictures of others by asking for many.
 */
export async function captchaText(database: Database, key: string, now: Date): Promise<string> {
  return textIn(await secretOf(database), key, slotOf(now));
}

/** The time slot in which the picture of the key said this, whatever the case of the letters; undefined when it is wrong or too old. */
export async function captchaSlot(
  database: Database,
  key: string,
  text: string,
  now: Date,
): Promise<number | undefined> {
  const secret = await secretOf(database);
  const slot = slotOf(now);
  const given = hashOf(text.trim().toUpperCase());
  return [slot, slot - 1].find((one) => timingSafeEqual(hashOf(textIn(secret, key, one)), given));
}

function slotOf(now: Date): number {
  return Math.floor(now.getTime() / captchaLifeMs);
}

function textIn(secret: Buffer, key: string, slot: number): string {
  const bytes = createHmac("sha256", secret).update(`${key}\n${slot}`).digest();
  return Array.from({ length: captchaLength }, (_, place) =>
    letters.charAt(bytes.readUInt32BE(place * 4) % letters.length),
  ).join("");
}

function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
