import { describe, expect, it } from "vitest";
import { checkExpression } from "./check.ts";
import { rowLimits } from "./limits.ts";
import { parseExpression } from "./parse.ts";
import { rowConditionText } from "./row-condition.ts";
import { contextScope } from "./scope.ts";
import type { ValueType } from "./value.ts";

const types: Record<string, ValueType> = {
  name: "text",
  owner: "text",
  amount: "number",
  due: "date",
  urgent: "bool",
  tags: "list",
};
const typeOf = (field: string) => (Object.hasOwn(types, field) ? types[field] : undefined);
const one = (field: string, op: string, value: unknown) =>
  rowConditionText([{ logic: "and", groups: [{ id: "1", field, type: "String", op, value }] }], typeOf);

describe("a condition of a data scheme as an expression", () => {
  it.each([
    ["name", "Equal", 'o"k', '{name} = "o""k"'],
    ["name", "NotEqual", "a", '{name} <> "a"'],
    ["name", "GreaterThan", "a", '{name} > "a"'],
    ["name", "Included", "a, b", '{name} in ("a", "b")'],
    ["name", "In", "a", '{name} in ("a")'],
    ["name", "NotIncluded", "a,b", 'not {name} in ("a", "b")'],
    ["name", "Contains", "杨", 'CONTAINS({name}, "杨")'],
    ["owner", "Equal", "@userId", "{owner} = {@userId}"],
    ["owner", "NotEqual", "@dempmentId", "{owner} <> {@organizeId}"],
    ["owner", "Included", "@subordinateId", "AMONG({owner}, {@subordinates})"],
    ["owner", "Equal", "@userAraSubordinates", "AMONG({owner}, {@selfAndSubordinates})"],
    ["owner", "NotIncluded", "@organizationAndSuborganization", "not AMONG({owner}, {@organizeBelow})"],
    ["amount", "LessThanOrEqual", "-1.50", "{amount} <= -1.5"],
    ["amount", "Equal", 0, "{amount} = 0"],
    ["amount", "NotIncluded", "1,2.5", "not {amount} in (1, 2.5)"],
    ["due", "GreaterThan", "2026-01-31", '{due} >= DATEADD(DATE("2026-01-31"), 1, "day")'],
    ["due", "GreaterThanOrEqual", "2026-01-31 08:30", '{due} >= DATE("2026-01-31 08:30")'],
    ["due", "LessThan", "2026-01-31", '{due} < DATE("2026-01-31")'],
    ["due", "LessThanOrEqual", "2026-01-31 08:30", '{due} < DATEADD(DATE("2026-01-31 08:30"), 1, "minute")'],
    ["due", "LessThanOrEqual", "2026-01-31 08:30:05", '{due} < DATE("2026-01-31 08:30:05") + 1 / 86400'],
    ["urgent", "Equal", "1", "{urgent} = true"],
    ["urgent", "NotEqual", "1", "{urgent} = false"],
    ["urgent", "GreaterThanOrEqual", "0", "{urgent} is not EMPTY"],
    ["tags", "Contains", "a", 'CONTAINS({tags}, "a")'],
    ["tags", "Included", "a,b", 'HASANY({tags}, "a", "b")'],
  ])("says of %s %s %s the same", (field, op, value, text) => {
    const made = one(field, op, value);
    expect(made).toBe(`((${text}))`);
    const parsed = parseExpression(made, rowLimits);
    const find = (name: string) => {
      const type = name.startsWith("@") ? "list" : typeOf(name);
      return type && { id: name, type };
    };
    expect(parsed.ok && checkExpression(parsed.node, contextScope({ find }), "bool")).toMatchObject({ ok: true });
  });

  it.each([
    ["gone", "Equal", "1"],
    ["__proto__", "Equal", "1"],
    ["name", "Like", "a"],
    ["name", "toString", "a"],
    ["amount", "Equal", "many"],
    ["amount", "NotIncluded", "1,many"],
    ["amount", "Contains", "1"],
    ["amount", "Equal", "@userId"],
    ["due", "GreaterThan", "soon"],
    ["due", "Equal", "2026-01-31"],
    ["urgent", "Equal", "yes"],
    ["tags", "Equal", "a"],
  ])("holds for no row where %s %s %s means nothing", (field, op, value) =>
    expect(one(field, op, value)).toBe("((false))"),
  );

  it("asks for any of many values of a list in parts that a function can take", () => {
    const values = Array.from({ length: 250 }, (_, index) => `v${index}`);
    const parts = [values.slice(0, 199), values.slice(199)].map(
      (some) => `HASANY({tags}, ${some.map((value) => `"${value}"`).join(", ")})`,
    );
    expect(one("tags", "In", values.join(","))).toBe(`(((${parts.join(" or ")})))`);
    expect(one("tags", "NotIncluded", values.join(","))).toBe(
      `(({tags} is not EMPTY and not (${parts.join(" or ")})))`,
    );
    expect(parseExpression(parts.join(" or "), rowLimits)).toMatchObject({ ok: true });
  });

  it("joins the rules of a group by its word, and the groups by and", () => {
    const rule = (value: string) => ({ field: "name", op: "Equal", value });
    const groups = [
      { logic: "or", groups: [rule("a"), rule("b")] },
      { logic: "and", groups: [rule("c")] },
    ];
    expect(rowConditionText(groups, typeOf)).toBe('(({name} = "a") or ({name} = "b")) and (({name} = "c"))');
  });

  it("holds for no row without a rule, and when it is none", () => {
    for (const json of [
      [],
      null,
      "x",
      [{ logic: "and", groups: [] }],
      [{ logic: "xor", groups: [] }],
      [{ logic: "and", groups: [{}] }],
    ])
      expect(rowConditionText(json, typeOf)).toBe("false");
  });
});
