import fc from "fast-check";
import { refusedStatements } from "./injections.ts";

const fields = [
  "id",
  "title",
  "amount",
  "dueDate",
  "creatorTime",
  '"title"',
  "o.title",
  "orders.amount",
  "*",
  "o.*",
  "ctid",
  "tenant_id",
  "xmin",
];
const plainFunctions = [
  "lower",
  "upper",
  "count",
  "sum",
  "max",
  "coalesce",
  "concat",
  "length",
  "abs",
  "to_json",
  "row_to_json",
  "json_agg",
  "string_agg",
  "array_agg",
  "md5",
  "now",
  "date_trunc",
  "substring",
  "replace",
  "unnest",
  "jsonb_array_elements_text",
  "generate_series",
  "lpad",
  "row_number",
];
const hostileFunctions = [
  "pg_sleep",
  "set_config",
  "pg_read_file",
  "pg_ls_dir",
  "lo_import",
  "dblink",
  "query_to_xml",
  "pg_notify",
  "current_setting",
  "nextval",
  "pg_advisory_lock",
  "pg_catalog.pg_sleep",
  "public.require_version",
  "version",
  "txid_current",
  "pg_terminate_backend",
  "to_regclass",
  "has_table_privilege",
  "repeat",
  "regexp_replace",
  "ts_stat",
];
/** What a value or a row with a dot behind it may be asked for. */
const plainMembers = ["value", "title", "n", "id"];
const hostileMembers = [
  ...hostileFunctions,
  "lo_creat",
  "pg_typeof",
  "record_out",
  "num_nulls",
  "http_get",
  "pg_stat_file",
];
/** Names that no statement may hold, wherever a name can stand. */
export const hostileNames: ReadonlySet<string> = new Set(hostileMembers.map((name) => name.replace(/^.*\./, "")));
const aliases = ["o", "orders", "g", "v", "q", "u", "r"];
const types = ["text", "int", "numeric", "jsonb", "timestamptz", "text[]", "varchar(3)", "date"];
const hostileTypes = ["regclass", "regrole", "oid", "name", "xml", "pg_class", "public.app_user"];
const plainTables = [
  "orders",
  "orders o",
  "form.orders as o",
  "orders_lines",
  '"orders"',
  "generate_series(1, 5) g(n)",
  "unnest(array['app.tenant_id', '5']) u",
  "unnest(array[5::float8]) u(n)",
  "(values (1, 'a')) v(a, b)",
];
const hostileTables = [
  "pg_class",
  "pg_catalog.pg_authid",
  "information_schema.tables",
  "app_user",
  "public.session",
  "tenant",
  "platform_secret",
  "form.m_0",
  "pg_stat_activity",
  "only orders",
  "orders tablesample system (9)",
  "rows from (now(), pg_sleep(9)) r",
];
const operators = [
  "+",
  "-",
  "*",
  "/",
  "||",
  "=",
  "<>",
  "<",
  ">=",
  "and",
  "or",
  "like",
  "is distinct from",
  "->>",
  "@>",
  "~",
  "operator(pg_catalog.+)",
  "%",
];

/** Mostly of what is allowed, so that a part of the statements gets to the database. */
const mostly = (plain: readonly string[], hostile: readonly string[]) =>
  fc.oneof({ weight: 40, arbitrary: fc.constantFrom(...plain) }, { weight: 1, arbitrary: fc.constantFrom(...hostile) });

const members = fc.constantFrom(...plainMembers, ...hostileMembers);

const literal = fc.oneof(
  fc.integer({ min: -5, max: 2_000_000_000 }).map(String),
  fc.string({ maxLength: 12 }).map((text) => `'${text.replaceAll("'", "''")}'`),
  fc.constantFrom(
    "null",
    "true",
    "'%'",
    "'2026-01-01'",
    "E'\\\\x'",
    "@title",
    "@user",
    "@date",
    "current_date",
    "interval '1 day'",
  ),
  { weight: 1, arbitrary: fc.constantFrom("$1", "@nobody", "current_user", "$$x$$", "U&'\\0061'", "'unclosed") },
);

interface Parts {
  readonly value: string;
  readonly table: string;
  readonly select: string;
}

const { select } = fc.letrec<Parts>((parts) => {
  const tie = (name: keyof Parts) => parts(name) as fc.Arbitrary<string>;
  return {
    value: fc.oneof(
      { maxDepth: 4, depthSize: "small" },
      { weight: 4, arbitrary: fc.oneof(literal, fc.constantFrom(...fields)) },
      {
        weight: 2,
        arbitrary: fc
          .tuple(tie("value"), fc.constantFrom(...operators), tie("value"))
          .map(([a, op, b]) => `(${a} ${op} ${b})`),
      },
      {
        weight: 2,
        arbitrary: fc
          .tuple(mostly(plainFunctions, hostileFunctions), fc.array(tie("value"), { maxLength: 3 }))
          .map(([name, args]) => `${name}(${args.join(", ")})`),
      },
      {
        weight: 1,
        arbitrary: fc.tuple(tie("value"), mostly(types, hostileTypes)).map(([value, type]) => `${value}::${type}`),
      },
      {
        weight: 1,
        arbitrary: fc.tuple(tie("value"), tie("value")).map(([a, b]) => `case when ${a} is null then ${b} end`),
      },
      { weight: 1, arbitrary: fc.tuple(tie("value"), tie("select")).map(([a, query]) => `${a} in (${query})`) },
      { weight: 1, arbitrary: tie("select").map((query) => `(${query} limit 1)`) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.oneof(tie("value"), fc.constantFrom("5::float8", "'app.tenant_id'::text")), members)
          .map(([value, name]) => `(${value}).${name}`),
      },
      {
        weight: 1,
        arbitrary: fc.tuple(fc.constantFrom(...aliases), members).map(([alias, name]) => `${alias}.${name}`),
      },
      { weight: 1, arbitrary: tie("value").map((value) => `sum(1) over (order by ${value})`) },
    ),
    table: fc.oneof(
      { maxDepth: 3 },
      { weight: 8, arbitrary: mostly(plainTables, hostileTables) },
      { weight: 1, arbitrary: tie("select").map((query) => `(${query}) q`) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(tie("table"), tie("table"), tie("value"))
          .map(([a, b, on]) => `${a} left join lateral ${b} on ${on} is not null`),
      },
    ),
    select: fc
      .record({
        columns: fc.array(tie("value"), { minLength: 1, maxLength: 3 }),
        table: fc.option(tie("table"), { freq: 6 }),
        where: fc.option(tie("value")),
        order: fc.option(tie("value"), { freq: 3 }),
        tail: fc.option(
          fc.constantFrom(
            "limit 3",
            "offset 1",
            "for update",
            "union all select 1",
            "union select relname from pg_class",
            "group by 1",
            "having true",
          ),
          { freq: 4 },
        ),
        before: fc.option(
          fc.constantFrom(
            "with a as (select 1) ",
            "with recursive r(n) as (select 1 union all select n + 1 from r) ",
            "with pg_class as (select 1 as x) ",
            "with d as (delete from orders returning 1) ",
          ),
          { freq: 8 },
        ),
      })
      .map(({ columns, table, where, order, tail, before }) =>
        [
          `${before ?? ""}select ${columns.join(", ")}`,
          table === null ? "" : `from ${table}`,
          where === null ? "" : `where ${where} is not null`,
          order === null ? "" : `order by ${order}`,
          tail ?? "",
        ]
          .filter((part) => part !== "")
          .join(" "),
      ),
  };
});

/** Ways to hide a payload from filters that look at texts. */
const disguises: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.replaceAll(" ", "/**/"),
  (text) => text.replaceAll(" ", "\n"),
  (text) => text.replaceAll("(", " ("),
  (text) => text.replaceAll("select", "/* ' */ select -- '\n"),
  (text) => text.replaceAll(/[a-z]/g, (letter, at: number) => (at % 2 === 0 ? letter.toUpperCase() : letter)),
  (text) => `select title from orders where title = '${text}'`,
  (text) => `select title from orders where title = '' or (${text}) is null`,
  (text) => `select title from orders order by (${text})`,
  (text) => `select * from (${text}) q`,
  (text) => `select 1 union all ${text}`,
  (text) => `with a as (${text}) select * from a`,
  (text) => `select '${text.replaceAll("'", "''")}'; ${text}`,
  (text) => `select 1 -- \r${text}`,
  (text) => `select 1 /* /* */ ${text} */`,
  (text) => `select E'\\'' || ${text} || ''`,
  (text) => `select "${text}"`,
  (text) => `${text}\u0000; select 1`,
];

const payload = fc
  .tuple(fc.constantFrom(...refusedStatements), fc.array(fc.constantFrom(...disguises), { minLength: 1, maxLength: 3 }))
  .map(([text, ways]) => ways.reduce((disguised, way) => way(disguised), text));

/** Statements of the grammar, and payloads in disguise. */
export const hostileSql: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: select },
  { weight: 1, arbitrary: payload },
);
