import { describe, expect, it } from "vitest";
import { recordContext as context, recordScope as scope } from "../testing/expression-record.ts";
import { translate } from "../text/messages.ts";
import { compileSql } from "./compile-sql.ts";
import { type ExpressionLimits, rowLimits } from "./limits.ts";
import { parseExpression } from "./parse.ts";

/** The SQL of an expression with its bound values, or why there is none. */
function sqlOf(text: string, limits?: ExpressionLimits): unknown {
  const parsed = parseExpression(text, limits);
  if (!parsed.ok) throw new Error(parsed.issue.message.en);
  const bound: unknown[] = [];
  const compiled = compileSql(parsed.node, scope, {
    column: (id) => (id === "zero" ? undefined : `r.${id}`),
    bind: (value) => {
      bound.push(value);
      return `$${bound.length}`;
    },
    context,
  });
  if (compiled.ok) return [compiled.sql, ...bound];
  const { message, params, at, length } = compiled.issue;
  return [translate(message, "en", params), text.slice(at, at + length)];
}

describe("the SQL of an expression", () => {
  it.each([
    ["{f1} = 1.50", ["(r.f1 = $1::numeric)", "1.5"]],
    ["{f1} * {f2} > 2", ["(round(round((r.f1 * r.f2), 20), 12) > $1::numeric)", "2"]],
    ["{f1} / {f2}", ["round(round(round(r.f1, 40) / nullif(r.f2, 0), 20), 12)"]],
    ['{text} is not "a" and {on}', ["((r.text is distinct from $1::text) and r.on)", "a"]],
    ['{text} < "a"', ['(r.text collate "C" < $1::text collate "C")', "a"]],
    ["{f1} in (1, 2.50, EMPTY)", ["(r.f1 = any($1::numeric[]))", ["1", "2.5", null]]],
    ['{text} in ("a")', ["(r.text = $1::text)", "a"]],
    ['{text} in ("a", {@userId})', ["(r.text = any($1::text[]))", ["a", "u1"]]],
    ["{on} in (true, EMPTY)", ["(r.on = any($1::boolean[]))", ["true", null]]],
    [
      '{day} in (TODAY(), DATE("2026-01-31T00:00:00Z"))',
      ["(r.day = any($1::timestamptz[]))", ["2026-02-13T16:00:00.000Z", "2026-01-31T00:00:00.000Z"]],
    ],
    ['HASANY({list}, "a", "b")', ["coalesce(r.list && $1::text[], false)", ["a", "b"]]],
    ['HASALL({list}, "a", {text})', ["coalesce(r.list @> array[$1::text, r.text], false)", "a"]],
    [
      '{list} = LIST({text}, "a")',
      expect.arrayContaining([expect.stringContaining("array_remove(array[r.text, $1::text], null)")]),
    ],
    ["{none} is EMPTY", ["(r.none is not distinct from null::numeric)"]],
  ])("for %s asks columns and binds constants", (text, sql) => expect(sqlOf(text)).toEqual(sql));

  it.each([
    ["{day} >= STARTOFMONTH(TODAY())", ["(r.day >= $1::timestamptz)", "2026-01-31T16:00:00.000Z"]],
    ["{text} = {@userId}", ["(r.text = $1::text)", "u1"]],
    ["{text} = {@tenantId}", ["(r.text = null::text)"]],
    ["{f1} > POWER(2, 3) / 3", ["(r.f1 > round($1::numeric, 12))", "2.66666666666666666667"]],
    ['{list} = LIST("a", "b")', ["(r.list @> $1::text[] and r.list <@ $1::text[])", ["a", "b"]]],
    ["1 = 2 or {on}", ["(false or r.on)"]],
  ])("for %s holds what was computed beforehand", (text, sql) => expect(sqlOf(text)).toEqual(sql));

  it.each([
    ["1 + POWER({f1}, 2)", "POWER({f1}, 2)", "“POWER” cannot be computed by the database and cannot be used here"],
    ["{f1} + {zero}", "{zero}", "“zero” cannot be computed by the database and cannot be used here"],
    ["1 + SUM({t1.c1})", "{t1.c1}", "“t1.c1” cannot be computed by the database and cannot be used here"],
    ["COUNT({t1}) > 1", "COUNT({t1})", "“COUNT” cannot be computed by the database and cannot be used here"],
    ['TEXT({f1}, "0.0")', 'TEXT({f1}, "0.0")', "“TEXT” cannot be computed by the database and cannot be used here"],
    ['{text} = "a\0"', '{text} = "a\0"', "A text has characters that the database cannot hold"],
    ['{text} = "\ud83d"', '{text} = "\ud83d"', "A text has characters that the database cannot hold"],
    ["{text} + 1", "{text} + 1", "“+” does not work with a text and a number"],
  ])("for %s there is none", (text, piece, reason) => expect(sqlOf(text)).toEqual([reason, piece]));

  it("takes a long list as one value", () => {
    const ids = Array.from({ length: 3000 }, (_, index) => `department-${index}`);
    const listed = ids.map((id) => `"${id}"`).join(", ");
    expect(sqlOf(`{text} in (${listed})`, rowLimits)).toEqual(["(r.text = any($1::text[]))", ids]);
  });

  it("is refused where numbers, texts or the SQL itself would grow without end", () => {
    const factors = Array.from({ length: 60 }, () => "{f1}").join(" * ");
    expect(sqlOf(factors)).toEqual([expect.stringContaining("cannot be computed"), expect.any(String)]);
    expect(sqlOf('REPLACE(REPLACE({text}, "a", {text}), "a", {text})')).toEqual([
      "“REPLACE” cannot be computed by the database and cannot be used here",
      expect.stringContaining("REPLACE"),
    ]);
    let text = "{list}";
    for (let depth = 0; depth < 16; depth += 1) text = `IF(${text} is {list}, {list}, {noList})`;
    const reason = "The condition is too large for the database: at most 200000 characters of SQL can be made of it";
    expect(sqlOf(text)).toEqual([reason, expect.any(String)]);
  });
});
