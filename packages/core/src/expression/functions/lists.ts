import { maxParameters } from "../limits.ts";
import type { Value } from "../value.ts";
import {
  definition,
  type Evaluate,
  type FunctionDefinition,
  type SqlPiece,
  strict,
  type Variant,
} from "./definition.ts";

const sqlOf = (piece: SqlPiece | undefined): string => piece?.sql ?? "null::text";

/** A test that is false where something is missing, never null. */
function certain(
  type: "text" | "list",
  run: (value: Value & (string | readonly string[]), wanted: string) => boolean,
  sql: NonNullable<Variant["sql"]>,
): Variant {
  return {
    takes: [[type], ["text"]],
    result: "bool",
    compile: ([value, wanted]) => {
      if (value === undefined || wanted === undefined) return () => false;
      return (frame) => {
        const found = value(frame) as string | readonly string[] | null;
        const text = wanted(frame) as string | null;
        return found !== null && text !== null && run(found, text);
      };
    },
    sql,
  };
}

const contains = certain(
  "list",
  (list, wanted) => list.includes(wanted),
  ([list, wanted]) => `coalesce(${sqlOf(list)} @> array[${sqlOf(wanted)}], false)`,
);

/** Likewise for the texts of a second list, of which there may be thousands; false where it is missing. */
function wantedInList(way: "every" | "some", operator: "@>" | "&&"): Variant {
  return {
    takes: [["list"], ["list"]],
    result: "bool",
    compile: ([list, wanted]) => {
      if (list === undefined || wanted === undefined) return () => false;
      return (frame) => {
        const texts = list(frame) as readonly string[] | null;
        const asked = wanted(frame) as readonly string[] | null;
        if (texts === null || asked === null) return false;
        const known = new Set(texts);
        return asked[way]((text) => known.has(text));
      };
    },
    sql: ([list, wanted]) => `coalesce(${sqlOf(list)} ${operator} ${sqlOf(wanted)}, false)`,
  };
}

/** Whether all or some of the texts behind a list are in it; false without a list. A missing text is in no list. */
function wantedIn(way: "every" | "some", operator: "@>" | "&&"): FunctionDefinition {
  const variant: Variant = {
    takes: [["list"], ["text"]],
    rest: ["text"],
    gathers: 1,
    result: "bool",
    compile: ([list, ...wanted]) => {
      if (list === undefined) return () => false;
      const isIn = (texts: readonly string[]) => (part: Evaluate, frame: Parameters<Evaluate>[0]) => {
        const text = part(frame) as string | null;
        return text !== null && texts.includes(text);
      };
      return (frame) => {
        const texts = list(frame) as readonly string[] | null;
        if (texts === null) return false;
        const test = isIn(texts);
        return wanted[way]((part) => test(part, frame));
      };
    },
    sql: ([list, wanted]) => `coalesce(${sqlOf(list)} ${operator} ${sqlOf(wanted)}, false)`,
  };
  return definition([variant, wantedInList(way, operator)], { more: maxParameters - 2 });
}

const smallLetters = (text: string): string => text.replaceAll(/[A-Z]+/g, (part) => part.toLowerCase());

export const listFunctions = {
  CONTAINS: definition([
    certain(
      "text",
      (text, wanted) => wanted !== "" && text.includes(wanted),
      ([text, wanted]) => `coalesce(strpos(${sqlOf(text)}, nullif(${sqlOf(wanted)}, '')) > 0, false)`,
    ),
    contains,
  ]),
  STARTSWITH: definition([
    certain(
      "text",
      (text, wanted) => wanted !== "" && (text as string).startsWith(wanted),
      ([text, wanted]) => `coalesce(starts_with(${sqlOf(text)}, nullif(${sqlOf(wanted)}, '')), false)`,
    ),
  ]),
  ENDSWITH: definition([
    certain(
      "text",
      (text, wanted) => wanted !== "" && (text as string).endsWith(wanted),
      ([text, wanted]) =>
        `coalesce(starts_with(reverse(${sqlOf(text)}), reverse(nullif(${sqlOf(wanted)}, ''))), false)`,
    ),
  ]),
  /** Letters a to z in any case: what they are in other alphabets would depend on the database. */
  MENTIONS: definition([
    certain(
      "text",
      (text, wanted) => wanted !== "" && smallLetters(text as string).includes(smallLetters(wanted)),
      ([text, wanted]) =>
        `coalesce(strpos(lower(${sqlOf(text)} collate "C"), nullif(lower(${sqlOf(wanted)} collate "C"), '')) > 0, false)`,
    ),
  ]),
  HASANY: wantedIn("some", "&&"),
  HASALL: wantedIn("every", "@>"),
  /** The other way round than CONTAINS: nothing is known of a missing text, and an index finds what is asked for. */
  AMONG: definition([
    strict({
      takes: ["text", "list"],
      result: "bool",
      run: (text, list) => list.includes(text),
      sql: ([text, list]) => list?.holds?.(sqlOf(text)) ?? `(${sqlOf(text)} = any(${list?.sql ?? "null::text[]"}))`,
    }),
  ]),
  LIST: definition(
    [
      {
        takes: [["text"]],
        rest: ["text"],
        gathers: 0,
        result: "list",
        compile: (parts) => (frame) =>
          parts.map((part) => part(frame) as string | null).filter((text) => text !== null),
        sql: ([texts]) => `array_remove(${sqlOf(texts)}, null)`,
      },
    ],
    { more: maxParameters - 1 },
  ),
} satisfies Record<string, FunctionDefinition>;
