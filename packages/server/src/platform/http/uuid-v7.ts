import { randomFillSync } from "node:crypto";

const pool = new Uint8Array(4096);
let used = pool.length;
let lastMs = 0;
let counter = 0;

/**
 * A UUID of version 7 (RFC 9562 §5.7, method 1): 48 bits of Unix milliseconds, then a 12-bit counter that keeps ids of one
 * process in order within a millisecond, then randomness. Keys therefore arrive in index order.
 */
export function uuidV7(now: number = Date.now()): string {
  if (now > lastMs) {
    lastMs = now;
    counter = 0;
  } else if (++counter > 0xfff) {
    lastMs += 1;
    counter = 0;
  }
  if (used + 8 > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  let random = "";
  for (let index = 0; index < 8; index++) random += (pool[used++] ?? 0).toString(16).padStart(2, "0");
  const time = lastMs.toString(16).padStart(12, "0");
  const variant = ((Number.parseInt(random.charAt(0), 16) & 0x3) | 0x8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, "0")}-${variant}${random.slice(1, 4)}-${random.slice(4)}`;
}
