/** A random key for a captcha picture. */
export function newPictureKey(): string {
  // `randomUUID` is not there on plain HTTP, where plants run their servers.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
