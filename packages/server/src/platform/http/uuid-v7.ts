import { randomFillSync } from "node:crypto";

const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));
const hexOf = (byte: number) => hexOfByte[byte & 0xff] ?? "";

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
  const next = () => pool[used++] ?? 0;
  const third = hexOf(0x70 | (counter >>> 8)) + hexOf(counter);
  const variant = hexOf(0x80 | (next() & 0x3f)) + hexOf(next());
  const rest = hexOf(next()) + hexOf(next()) + hexOf(next()) + hexOf(next()) + hexOf(next()) + hexOf(next());
  return `${hexOfTime(lastMs)}-${third}-${variant}-${rest}`;
}

let timeShown = -1;
let timeHex = "";

/** The first 48 bits, which many ids in a row have in common. */
function hexOfTime(ms: number): string {
  if (ms !== timeShown) {
    const hex = ms.toString(16).padStart(12, "0");
    timeHex = `${hex.slice(0, 8)}-${hex.slice(8)}`;
    timeShown = ms;
  }
  return timeHex;
}
