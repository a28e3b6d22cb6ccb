import { rules } from "./rules.ts";

/** Without those that are taken for one another on paper: 0 O o, 1 l I i. */
const characters = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789";
const usualLength = 12;

/**
 * A password to be read out and typed in once: letters and digits, with both, 12 by default. `pick` gives a whole number from 0 up to, but
 * not including, its argument, and must come from an unpredictable source.
 */
export function readablePassword(pick: (below: number) => number, length: number = usualLength): string {
  for (;;) {
    const password = Array.from({ length }, () => characters[pick(characters.length)]).join("");
    if (rules.password.test(password)) return password;
  }
}
