/** What a text file is written in. */
export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "gb18030";

/**
 * How the beginning of a file reads as text; undefined when it does not. Marks at the beginning decide; else it is UTF-8, or what Chinese programs have written
 * before: GB18030 can spell nearly anything, so it is asked last. A character may be cut in two at the end of `head`.
 */
export function encodingOf(head: Uint8Array): TextEncoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  if (head.includes(0)) return undefined;
  return (["utf-8", "gb18030"] as const).find((encoding) => reads(head, encoding));
}

export function isReadableText(head: Uint8Array): boolean {
  return encodingOf(head) !== undefined;
}

function reads(head: Uint8Array, encoding: TextEncoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}
