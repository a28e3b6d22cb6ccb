/** How deep JSON from outside may nest: far more than any form or filter needs, and far less than what exhausts a stack. */
export const maxJsonDepth = 100;

/** JSON text that nests deeper than `maxJsonDepth`. */
export class JsonTooDeep extends SyntaxError {}

/**
 * Reads JSON text that comes from outside: from a request, or from a text inside of one. What walks the value later may call itself for each level.
 * @throws {JsonTooDeep} when it nests too deep
 * @throws {SyntaxError} when it is not JSON
 */
export function readJson(text: string): unknown {
  if (isTooDeep(text)) throw new JsonTooDeep(`JSON that nests deeper than ${maxJsonDepth}`);
  return JSON.parse(text);
}

const quote = 0x22;
const backslash = 0x5c;
const openingBracket = 0x5b;
const closingBracket = 0x5d;
const openingBrace = 0x7b;
const closingBrace = 0x7d;

/** Whether JSON text nests deeper than `maxJsonDepth`. */
export function isTooDeep(text: string): boolean {
  // Each level takes a character to open it.
  if (text.length <= maxJsonDepth) return false;
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isInText) {
      if (code === backslash) at++;
      else if (code === quote) isInText = false;
    } else if (code === quote) isInText = true;
    else if (code === openingBracket || code === openingBrace) {
      if (++depth > maxJsonDepth) return true;
    } else if (code === closingBracket || code === closingBrace) depth--;
  }
  return false;
}
