import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { ownDatabaseId, querySource, type SourceQuery } from "./service.ts";

let test: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
});

afterAll(() => test.close());

const query = (sql: string, ...parameters: unknown[]): SourceQuery => ({
  sql,
  parameters,
  maxRows: 100,
  maxBytes: 1_000_000,
  timeoutMs: 3_000,
});
const ask = (sql: string, ...parameters: unknown[]) =>
  querySource(tenant.ctx, ownDatabaseId, query(sql, ...parameters));

describe("the own database as a data source", () => {
  it("gives values that JSON holds without loss", async () => {
    const { columns, rows } = await ask(`
      select 1::int4 as whole, 9007199254740993::int8 as "long", 10.50::numeric as amount, 0.5::float8 as share, 'NaN'::float8 as "none",
        true as yes, '{"a":[1]}'::jsonb as json, date '2026-01-31' as day, timestamptz '2026-01-31 08:09:10.5+08' as moment,
        timestamp '2026-01-31 08:09:10' as local, '\\x0102'::bytea as bytes, array[1.5,null]::numeric[] as amounts, array['a,"b"'] as texts,
        null::int as nothing, '中文' as __proto__`);
    expect(JSON.parse(JSON.stringify(rows))).toEqual([
      {
        whole: 1,
        long: "9007199254740993",
        amount: "10.50",
        share: 0.5,
        none: "NaN",
        yes: true,
        json: { a: [1] },
        day: "2026-01-31",
        moment: "2026-01-31T00:09:10.5Z",
        local: "2026-01-31T08:09:10",
        bytes: "AQI=",
        amounts: ["1.5", null],
        texts: ['a,"b"'],
        nothing: null,
        ["__proto__"]: "中文",
      },
    ]);
    expect(columns.slice(0, 3)).toEqual([
      { name: "whole", type: "int4" },
      { name: "long", type: "int8" },
      { name: "amount", type: "numeric" },
    ]);
  });

  it("keeps columns of the same name apart", async () => {
    const { rows } = await ask("select 1 as a, 2 as a, 3 as a_2, 4 as a");
    expect(rows).toEqual([{ a: 1, a_2: 3, a_3: 2, a_4: 4 }]);
  });

  it("takes parameters as values, whatever they hold", async () => {
    const hostile = "x'; drop table visual_dev; --";
    expect((await ask("select $1::text as given, $2::int + 1 as sum", hostile, 41)).rows).toEqual([
      { given: hostile, sum: 42 },
    ]);
  });

  it.each([
    ["a syntax error", "select from where", "statement"],
    ["a table of the product", "select * from public.app_user", "statement"],
    ["a change", "with x as (select 1) select nextval('form.none')", "statement"],
    ["something else than a query", "update visual_dev set full_name = ''", "notReading"],
    ["two statements", "select 1; select 2", "statement"],
    ["reading a file", "select pg_read_file('/etc/passwd')", "statement"],
  ])("refuses %s with a sentence that says nothing of the inside", async (_what, sql, failure) => {
    const error = await ask(sql).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ failure, code: 400 });
    expect(String(error)).not.toMatch(/permission denied|syntax error|relation/);
  });

  it("refuses binary content that is too large", async () => {
    await expect(ask("select decode(repeat('00', 70000), 'hex') as bytes")).rejects.toMatchObject({
      failure: "binary",
    });
  });
});
