import { createHmac } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const stepMs = 30_000;

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Waits for the next half minute when the present one is nearly over, so that a code that is typed now is not out of date when it arrives. */
export async function halfMinuteWithTime(): Promise<void> {
  const leftMs = stepMs - (Date.now() % stepMs);
  if (leftMs < 6000) await delay(leftMs);
}

/** What an authenticator app shows for a secret (RFC 6238), `steps` half minutes from now. */
export function totpCode(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / stepMs) + steps));
  const hash = createHmac("sha1", bytesOf(secret.replaceAll(" ", "")))
    .update(counter)
    .digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
