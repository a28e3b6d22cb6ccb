/** Without those that look alike when they are read out or written down. */
const letters = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ";
const digits = "23456789";
const length = 12;

/** Gives so many random bytes. */
export type RandomBytes = (count: number) => Uint8Array;

const browserBytes: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

/** One of the characters, each as likely as the others. */
function pick(characters: string, bytes: RandomBytes): string {
  const fair = 256 - (256 % characters.length);
  for (;;) {
    const [byte = 255] = bytes(1);
    if (byte < fair) return characters.charAt(byte % characters.length);
  }
}

/** A password that keeps the rule: letters and digits, both of them. */
export function randomPassword(bytes: RandomBytes = browserBytes): string {
  for (;;) {
    const password = Array.from({ length }, () => pick(letters + digits, bytes)).join("");
    if (/\d/.test(password) && /[A-Za-z]/.test(password)) return password;
  }
}
