import { parameterSchema } from "@gongshu/core/data-interface/parameter.schema";
import { translate } from "@gongshu/core/text/messages";
import { beforeAll, describe, expect, it } from "vitest";
import { BusinessError } from "#platform/http/errors.ts";
import type { FormTable } from "#platform/http/hooks.ts";
import { refusedStatements } from "../testing/injections.ts";
import { compileSelect } from "./compile-select.ts";
import { loadParser } from "./parse-select.ts";

beforeAll(loadParser);

const column = (field: string, name = field) => ({ field, fullName: field, name, type: "text" });
const tables: readonly FormTable[] = [
  {
    name: "workOrder",
    fullName: "Work order",
    table: "m_1",
    recordTable: undefined,
    columns: [column("id"), column("dueDate", "due_date"), column("title"), column("amount")],
  },
  {
    name: "workOrder_lines",
    fullName: "Lines",
    table: "m_1_2",
    recordTable: "m_1",
    columns: [column("recordId", "record_id")],
  },
];
const parameters = [
  parameterSchema.parse({ field: "title" }),
  parameterSchema.parse({ field: "from", type: "date" }),
  parameterSchema.parse({ field: "titles", type: "list" }),
];
const options = { parameters, tables, allowsRecursion: true };

function refusalOf(source: string, more: object = {}): string {
  try {
    compileSelect(source, { ...options, ...more });
  } catch (error) {
    if (error instanceof BusinessError) return translate(error.text, "en", error.params);
    throw error;
  }
  return "allowed";
}

const work = `(select "id" as "id", "due_date" as "duedate", "title" as "title", "amount" as "amount" from form."m_1" where delete_mark is null)`;

describe("a query of an interface", () => {
  it("names forms and fields, and reads their live records", () => {
    expect(compileSelect("select dueDate from workOrder", options).sql).toBe(
      `select dueDate from ${work} as "workorder"`,
    );
    expect(compileSelect('select w."dueDate" from form."workOrder" w', options).sql).toBe(
      `select w."duedate" from ${work} w`,
    );
    expect(compileSelect("select 1 from workOrder_lines l", options).sql).toContain(
      `where record_id in (select id from form."m_1" where delete_mark is null)`,
    );
  });

  it("binds parameters by number and type, each once, and nothing inside of texts and comments", () => {
    const { sql, names } = compileSelect(
      "select '@title', /* @title */ amount -- @from\n from workOrder where title = @title or title=@title and dueDate >= @from and id <> @user",
      options,
    );
    expect(names).toEqual(["title", "from", "user"]);
    expect(sql).toContain(
      "where title = ($1::text) or title=($1::text) and dueDate >= ($2::timestamptz) and id <> ($3::text)",
    );
    expect(sql).toContain("'@title', /* @title */ amount -- @from\n");
  });

  it("compares with the items of a list", () => {
    const { sql } = compileSelect(
      "select 1 from workOrder where title in (@titles) and id not in ( @titles )",
      options,
    );
    expect(sql).toContain("title = any (($1::text[])) and id <> all ( ($1::text[]) )");
  });

  it("gives results the names that people wrote", () => {
    const { spellings } = compileSelect(
      "select DueDate, count(*) as OrderCount, SUM(amount) from workOrder group by 1",
      options,
    );
    expect([spellings.get("duedate"), spellings.get("ordercount"), spellings.get("sum")]).toEqual([
      "dueDate",
      "OrderCount",
      undefined,
    ]);
  });

  it.each([
    "select w.title, count(*) filter (where amount is not null) from workOrder w group by rollup (w.title) having count(*) > 1 order by 2 desc nulls last limit 10 offset 5",
    "with a as (select * from workOrder), b as materialized (select title from a) select * from b union all select 'x' order by 1;",
    "with recursive tree(id, depth) as (select id, 1 from workOrder union all select w.id, depth + 1 from workOrder w join tree on tree.id = w.title where depth < 9) select * from tree",
    "select row_number() over (partition by title order by dueDate rows between 1 preceding and current row), lag(amount) over w from workOrder window w as (order by id)",
    "select extract(year from dueDate::timestamptz at time zone @zone), to_char(now(), 'YYYY'), date_trunc('day', current_timestamp), substring(title from 1 for 2), trim(both ' ' from title), position('a' in title) from workOrder",
    "select case when amount::numeric > 1 then 'a' else coalesce(title, '') end, nullif(id, ''), greatest(1, 2), (array[1, 2])[1], title like 'a!%' escape '!' from workOrder where exists (select 1 from workOrder_lines l where l.recordId = workOrder.id)",
    "select j.value ->> 'a', g.n from workOrder left join lateral jsonb_array_elements(title::jsonb) j on true cross join generate_series(1, 31) g(n)",
    "select v.id, v.fullName from (values (1, 'a'), (2, 'b')) v(id, fullName)",
    "select t.item, t.ordinality, s, s.s, e.key from unnest(string_to_array('a,b', ',')) with ordinality t(item), unnest(array[1]) s, jsonb_each('{}') e",
    "select q.lower, (w).*, (array[array[1]])[1][1] from workOrder w, (select lower('X')) q",
    "select json_agg(json_build_object('id', id)), string_agg(title, ',' order by id), percentile_cont(0.5) within group (order by amount::float8) from workOrder",
    "select lpad(id, 10, '0'), interval '1 day' * 2, dueDate::timestamptz - interval '1 month' from workOrder",
  ])("may be %s", (source) => {
    expect(refusalOf(source)).toBe("allowed");
  });

  it("is none of the statements that attackers try", () => {
    expect(refusedStatements.filter((source) => refusalOf(source) === "allowed")).toEqual([]);
  });

  it("knows the names of a WITH clause only where PostgreSQL knows them", () => {
    expect(refusalOf("select * from (with pg_class as (select 1) select * from pg_class) q")).toBe("allowed");
    for (const source of [
      "select * from (with pg_class as (select 1) select 1) q, pg_class",
      "with a as (select * from pg_class), pg_class as (select 1) select 1",
      "with pg_class as (select * from pg_class) select * from pg_class",
      "select * from workOrder where exists (with pg_authid as (select 1) select 1) and exists (select 1 from pg_authid)",
    ])
      expect(refusalOf(source), source).toContain("There is no table “pg_");
  });

  it("says what is wrong and where, in what was typed", () => {
    const placeOf = (source: string) => {
      try {
        compileSelect(source, options);
      } catch (error) {
        return error instanceof BusinessError ? error.data : error;
      }
      return undefined;
    };
    const wrong = "select '中文',\n  @title, pg_sleep(1)\nfrom workOrder";
    expect(placeOf(wrong)).toEqual({ position: { offset: wrong.indexOf("pg_sleep"), line: 2, column: 11 } });
    const unclear = "select '中文', @title\nfrom workOrder wher 1 = = 2";
    expect(placeOf(unclear)).toMatchObject({ position: { line: 2 } });
    const table = "select '🙂', @title, @user from workOrder, nothing";
    expect(placeOf(table)).toMatchObject({ position: { offset: table.indexOf("nothing") } });
    expect(placeOf("select @nothing")).toEqual({ position: { offset: 7, line: 1, column: 8 } });
  });

  it("runs no recursion where nothing can stop it", () => {
    const source = "with recursive a as (select 1 union all select 1 from a) select * from a";
    expect(refusalOf(source, { allowsRecursion: false })).toContain("recursive");
  });

  it("leaves the tables of another database alone, but for its catalogue", () => {
    expect(compileSelect("select * from sales.orders where id = @title", { ...options, tables: undefined }).sql).toBe(
      "select * from sales.orders where id = ($1::text)",
    );
    for (const table of ["pg_shadow", "pg_catalog.pg_user", "information_schema.tables", '"pg_class"', "pg_toast.x"])
      expect(refusalOf(`select * from ${table}`, { tables: undefined }), table).toContain("cannot be read");
  });

  it("is refused when it is too long, too deep or too wide, and the parser goes on", () => {
    for (const source of [
      `select ${"(".repeat(5000)}1${")".repeat(5000)}`,
      `select ${"1+".repeat(9000)}1`,
      `select ${"not ".repeat(4000)}true`,
      `select '${"x".repeat(30_000)}'`,
      `select ${"array[".repeat(300)}1${"]".repeat(300)}`,
      `select 1 ${"union select 1 ".repeat(1200)}`,
      `select * from ${Array(30).fill("workOrder").join(" cross join ")}`,
      `select ${"case when true then ".repeat(500)} 1 ${"end ".repeat(500)}`,
    ])
      expect(refusalOf(source), source.slice(0, 60)).toMatch(/complex|at most/);
    expect(refusalOf("select 1")).toBe("allowed");
  });
});
