import { countPoints, slicePoints } from "../code-points.ts";
import { type Decimal, toText, toWhole } from "../decimal.ts";
import { maxTextLength } from "../limits.ts";
import type { ExpressionType, Value } from "../value.ts";
import {
  definition,
  type Evaluate,
  type FunctionDefinition,
  outerSql,
  type SqlPiece,
  strict,
  type Variant,
  wholeSql,
} from "./definition.ts";

/** What TRIM takes away: blanks, tabs, line ends, and the wide blank of Chinese keyboards. */
const blanks = " \t\n\r\u00a0\u3000";
const outside = new RegExp(`^[${blanks}]+|[${blanks}]+$`, "gu");
const lower = "abcdefghijklmnopqrstuvwxyz";
const upper = lower.toUpperCase();
const blanksSql = "' ' || chr(9) || chr(10) || chr(13) || chr(160) || chr(12288)";

/** The most characters that can be asked for. */
const most = maxTextLength;

const sqlOf = (piece: SqlPiece | undefined): string => piece?.sql ?? "null::text";
const empty: SqlPiece = { sql: "null", type: "empty", scale: 0, size: 0 };
const whole = (piece: SqlPiece | undefined, least: number): string => wholeSql(piece ?? empty, least, most);
const sum = (pieces: readonly SqlPiece[]): number =>
  Math.log10(pieces.reduce((total, { size }) => total + 10 ** size, 1));

/** A text, or a number as it is written. */
function asText(part: Evaluate, type: ExpressionType | undefined): (frame: Parameters<Evaluate>[0]) => string {
  if (type === "number")
    return (frame) => {
      const value = part(frame) as Decimal | null;
      return value === null ? "" : toText(value);
    };
  return (frame) => (part(frame) as string | null) ?? "";
}

function joinParts(parts: readonly Evaluate[], types: readonly ExpressionType[]): Evaluate {
  const texts = parts.map((part, index) => asText(part, types[index]));
  return (frame) => {
    let joined = "";
    for (const text of texts) joined += text(frame);
    return joined.length > maxTextLength ? null : joined;
  };
}

export function numberTextSql(piece: SqlPiece): string {
  return `trim_scale(${outerSql(piece)})::text`;
}

/** Texts and numbers behind one another; a missing one is left out. */
export const joinTexts: Variant = {
  takes: [
    ["text", "number"],
    ["text", "number"],
  ],
  rest: ["text", "number"],
  result: "text",
  seesMissing: true,
  compile: joinParts,
  sql: (pieces) => ({
    sql: `(${pieces
      .map((piece) => `coalesce(${piece.type === "number" ? numberTextSql(piece) : piece.sql}, '')`)
      .join(" || ")})`,
    size: sum(pieces.map((piece) => (piece.type === "number" ? { ...piece, size: 3 } : piece))),
  }),
};

function replace(text: string, from: string, to: string): string | null {
  if (from === "") return text;
  if (text.length + to.length * (text.length / from.length) > 2 * maxTextLength) return null;
  const replaced = text.replaceAll(from, () => to);
  return replaced.length > maxTextLength ? null : replaced;
}

/** A function of one text to another of the same length. */
const mapped = (run: (text: string) => Value & string, sql: (text: string) => string): FunctionDefinition =>
  definition([strict({ takes: ["text"], result: "text", run, sql: ([text]) => sql(sqlOf(text)) })]);

const cut = (run: (text: string, count: number) => string, name: "left" | "right"): FunctionDefinition =>
  definition(
    [
      strict({
        takes: ["text"],
        optional: ["number"],
        result: "text",
        run: (text, count) => run(text, count === undefined ? 1 : toWhole(count, 0, most)),
        sql: ([text, count]) => `${name}(${sqlOf(text)}, ${count === undefined ? "1" : whole(count, 0)})`,
      }),
    ],
    { optional: 1 },
  );

export const textFunctions = {
  CONCAT: definition([{ ...joinTexts, takes: [["text", "number"]] }], { more: 49 }),
  LEN: definition([
    strict({
      takes: ["text"],
      result: "number",
      run: countPoints,
      sql: ([text]) => ({ sql: `char_length(${sqlOf(text)})::numeric`, scale: 0, size: 8 }),
    }),
  ]),
  LEFT: cut((text, count) => slicePoints(text, 0, count), "left"),
  RIGHT: cut((text, count) => {
    const length = countPoints(text);
    return slicePoints(text, Math.max(0, length - count), length);
  }, "right"),
  MID: definition([
    strict({
      takes: ["text", "number", "number"],
      result: "text",
      run: (text, start, count) => slicePoints(text, toWhole(start, 1, most) - 1, toWhole(count, 0, most)),
      sql: ([text, start, count]) => `substr(${sqlOf(text)}, ${whole(start, 1)}, ${whole(count, 0)})`,
    }),
  ]),
  TRIM: mapped(
    (text) => text.replaceAll(outside, ""),
    (text) => `btrim(${text}, ${blanksSql})`,
  ),
  UPPER: mapped(
    (text) => text.replaceAll(/[a-z]+/g, (part) => part.toUpperCase()),
    (text) => `translate(${text}, '${lower}', '${upper}')`,
  ),
  LOWER: mapped(
    (text) => text.replaceAll(/[A-Z]+/g, (part) => part.toLowerCase()),
    (text) => `translate(${text}, '${upper}', '${lower}')`,
  ),
  REPLACE: definition([
    strict({
      takes: ["text", "text", "text"],
      result: "text",
      run: replace,
      sql: ([text, from, to]) => ({
        sql: `replace(${sqlOf(text)}, ${sqlOf(from)}, ${sqlOf(to)})`,
        size: (text?.size ?? 0) + (to?.size ?? 0),
      }),
    }),
  ]),
} satisfies Record<string, FunctionDefinition>;
