import { parameterSchema } from "@gongshu/core/data-interface/parameter.schema";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BusinessError } from "#platform/http/errors.ts";
import type { FormTable } from "#platform/http/hooks.ts";
import { InterfaceClient } from "#testing/interface-client.ts";
import { dataOf, ModelClient } from "#testing/model-client.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { querySource, SourceError } from "../data-source/service.ts";
import { allowedFunctions, rowFunctions } from "./sql/allowed-nodes.ts";
import { type CompiledQuery, compileSelect } from "./sql/compile-select.ts";
import { loadParser } from "./sql/parse-select.ts";
import { lexSql } from "./sql/sql-lexer.ts";
import { hostileNames, hostileSql } from "./testing/hostile-sql.ts";

const statements = 10_000;
const timeoutMs = 1_000;
/** Of other tenants, and of the inside of the database. */
const secrets = /Fremdgeheimnis|gongshu_(?:owner|app|query)|SCRAM-SHA|pg_authid|pg_class|app_user|root:x:/g;

let test: TestApp;
let tenant: TestTenant;
let tables: readonly FormTable[];

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  await InterfaceClient.open(test, tenant);
  const other = await test.tenant("other");
  const models = new ModelClient(test, other);
  const fields = [{ kind: "text" as const, id: "a", field: "title", label: "Title" }];
  const model = models.body({ schema: 3, fields }, { enCode: "orders", fullName: "Fremdgeheimnis" });
  const { id } = dataOf<{ id: string }>(await other.admin.post("/api/visualdev/Base", model));
  await models.publish(id);
  await (await models.table(id)).insert("1", { title: "Fremdgeheimnis" });
  await loadParser();
  tables = await tenant.ctx.hooks.models.tables(tenant.ctx);
});
afterAll(() => test.close());

function compiled(sql: string): CompiledQuery | undefined {
  const parameters = [parameterSchema.parse({ field: "title" })];
  try {
    return compileSelect(sql, { parameters, tables, allowsRecursion: test.platform.database.kind === "server" });
  } catch (error) {
    // Anything else would be a defect, such as an exhausted stack.
    if (error instanceof BusinessError) return undefined;
    throw error;
  }
}

/**
 * Some of what it must not call gives nothing that can be seen from outside. A name behind the alias of a table is a column, which is not there;
 * the functions `u` and `g` of the grammar give plain values.
 */
function callsHostile(sql: string): boolean {
  const tokens = lexSql(sql, "postgres").filter(({ kind }) => kind !== "space" && kind !== "comment");
  const at = (index: number) => tokens[index]?.text.toLowerCase() ?? "";
  return tokens.some(({ kind, text }, index) => {
    if (kind !== "word" || !hostileNames.has(text.toLowerCase())) return false;
    const owner = at(index - 1) === "." ? at(index - 2) : "";
    const ofFunction = (owner === "u" && /\]\) u\b/i.test(sql)) || (owner === "g" && /5\) g\(n/i.test(sql));
    return at(index + 1) === "(" || owner === ")" || owner === "]" || ofFunction;
  });
}

/** All that the tenant's forms hold, and the state of the database that a statement could leave behind. */
async function stateOf(): Promise<unknown> {
  const own = tables.map(({ table }) => ({ sql: `select * from form."${table}" order by id`, parameters: [] }));
  const inside = [
    "select count(*) from pg_class",
    "select count(*) from pg_largeobject_metadata",
    "select count(*) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
    "select current_setting('app.tenant_id') as tenant",
  ].map((sql) => ({ sql, parameters: [] }));
  return test.platform.database.batch({ tenantId: tenant.id }, [...own, ...inside]);
}

/** Statements of users that the server still works on. */
async function stillRunning(): Promise<unknown[]> {
  const sql =
    "select query from pg_stat_activity where datname = current_database() and state = 'active' and pid <> pg_backend_pid() and backend_type = 'client backend'";
  return test.platform.database.transaction({ tenantId: null, role: "owner" }, async (transaction) => {
    // The login role sees what all of its sessions do.
    await transaction.script("set local role none");
    return [...(await transaction.run({ sql, parameters: [] })).rows];
  });
}

/** How long it took, and the answer where there is one. */
async function run({ sql, names }: CompiledQuery): Promise<{ ms: number; answer: unknown; failure: unknown }> {
  const start = performance.now();
  const query = { sql, parameters: names.map(() => null), maxRows: 50, maxBytes: 100_000, timeoutMs };
  try {
    const { rows } = await querySource(tenant.ctx, "0", query);
    return { ms: performance.now() - start, answer: rows, failure: undefined };
  } catch (error) {
    return { ms: performance.now() - start, answer: undefined, failure: error };
  }
}

describe("hostile SQL", () => {
  it("changes nothing, tells nothing of others and of the inside, and never runs beyond its limit", async () => {
    const before = await stateOf();
    const passing = fc.sample(hostileSql, statements).flatMap((sql) => compiled(sql) ?? []);
    // What is refused by the parser alone would prove little about the database, and the other way round.
    expect(passing.length).toBeGreaterThan(statements / 50);
    expect(passing.length).toBeLessThan(statements / 2);
    expect(passing.filter(({ sql }) => callsHostile(sql)).map(({ sql }) => sql)).toEqual([]);
    let answered = 0;
    for (let at = 0; at < passing.length; at += 4) {
      const some = passing.slice(at, at + 4);
      const ends = await Promise.all(some.map(run));
      for (const [index, { ms, answer, failure }] of ends.entries()) {
        const sql = some[index]?.sql;
        if (answer !== undefined) answered += 1;
        expect([sql, answer !== undefined || failure instanceof SourceError]).toEqual([sql, true]);
        // Statements wait for a place, then run.
        expect([sql, ms < 4 * timeoutMs + 1_000]).toEqual([sql, true]);
        const told = JSON.stringify([answer ?? "", failure instanceof SourceError ? (failure.detail ?? "") : ""]);
        // What somebody has written in the statement comes back, and nothing else.
        expect([sql, (told.match(secrets) ?? []).filter((secret) => sql?.includes(secret) !== true)]).toEqual([
          sql,
          [],
        ]);
      }
    }
    expect(answered).toBeGreaterThan(100);
    expect(await stateOf()).toEqual(before);
    // Whoever asked was answered in time; on the server nothing goes on either.
    await expect.poll(stillRunning, { timeout: 2_000 }).toEqual([]);
  });

  it("knows all functions that take a row", async () => {
    const anything = ["record", "any", "anyelement", "anynonarray", "anycompatible", "anycompatiblenonarray"];
    const [result] = await test.platform.database.batch({ tenantId: null }, [
      {
        sql: `select distinct proname as name from pg_proc where pronamespace = 'pg_catalog'::regnamespace and pronargs > 0
          and pronargs - pronargdefaults <= 1 and proargtypes[0] in (select oid from pg_type where typname = any ($1))`,
        parameters: [anything],
      },
    ]);
    const names = (result?.rows ?? []).map(({ name }) => String(name));
    expect(names).toContain("pg_typeof");
    expect(names.filter((name) => !rowFunctions.has(name) && !allowedFunctions.has(name))).toEqual([]);
  });
});
