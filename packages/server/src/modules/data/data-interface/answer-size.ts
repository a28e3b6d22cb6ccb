import type { ParameterValue } from "@gongshu/core/data-interface/parameter-values";
import { textOf, type ValueOf } from "@gongshu/core/data-interface/template";
import { invalid } from "#platform/http/errors.ts";
import { dataInterfaceErrors } from "./data-interface.messages.ts";

function tooLarge(maxBytes: number): Error {
  return invalid(dataInterfaceErrors.tooLarge, { limit: Math.round(maxBytes / 1_048_576) });
}

/** Values for a template, refused when they are too much together: a template may name a value a thousand times. */
export function countedValues(valueOf: ValueOf, maxBytes: number): ValueOf {
  const known = new Map<string, { readonly value: ParameterValue; readonly bytes: number }>();
  let bytes = 0;
  return (name) => {
    let found = known.get(name);
    if (found === undefined) {
      const value = valueOf(name);
      found = { value, bytes: Buffer.byteLength(textOf(value)) };
      known.set(name, found);
    }
    bytes += found.bytes;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    return found.value;
  };
}

/**
 * Refuses an answer whose values are too much when they are written out; a mapping may name one value a hundred times.
 * @param countsNames also those of columns, which a mapping gives
 */
export function requireSize(answer: unknown, maxBytes: number, countsNames: boolean): void {
  let bytes = 0;
  const pending = [answer];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === "string") bytes += Buffer.byteLength(value);
    else if (Array.isArray(value)) for (const item of value) pending.push(item);
    else if (typeof value === "object" && value !== null) {
      for (const [name, item] of Object.entries(value)) {
        if (countsNames) bytes += name.length;
        pending.push(item);
      }
    } else bytes += 1;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
  }
}
