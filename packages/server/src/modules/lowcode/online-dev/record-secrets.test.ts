import { createHash } from "node:crypto";
import type { Envelope } from "@gongshu/contract/errors";
import { createField } from "@gongshu/core/form/kinds/kinds";
import { secretMask } from "@gongshu/core/form/kinds/password";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifyPassword } from "#platform/auth/password.ts";
import { endIdleThreads } from "#platform/excel/reading/thread-pool.ts";
import { recordEvent, recordTopics } from "#platform/http/record-hooks.ts";
import type { ServerModule } from "#platform/http/server-module.ts";
import { receiverOf } from "#platform/outbox/receiver.ts";
import { cellsOf, dataOf, type FieldInput, ImportExportModel } from "#testing/import-export-model.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { withoutSecrets } from "./record-secrets.ts";
import { toColumn } from "./writing/insert-sql.ts";

const fields: FieldInput[] = [
  { kind: "text", id: "f1", field: "code", label: "编码", required: true, unique: true },
  { kind: "password", id: "f2", field: "secret", label: "口令" },
];

/** All that hooks and receivers were told. */
const told: unknown[] = [];
const listener: ServerModule = {
  name: "test/listener",
  recordHooks: [{ name: "test/listener.listen", concerns: () => true, before: (_tx, write) => void told.push(write) }],
  receivers: () => [
    receiverOf({
      name: "test.listener",
      topics: [...new Set(Object.values(recordTopics))],
      payload: recordEvent,
      async apply(_tx, events) {
        told.push(...events.map(({ payload }) => payload));
      },
    }),
  ],
};

let app: TestApp;
let tenant: TestTenant;
let model: ImportExportModel;
let count = 0;
let code = "";

beforeAll(async () => {
  app = await openTestApp({}, [listener]);
  tenant = await app.tenant("default");
  model = await ImportExportModel.publish(app, tenant, "secrets", fields);
});
afterAll(async () => {
  await app.close();
  await endIdleThreads();
});
beforeEach(() => {
  count += 1;
  code = `S${count}`;
  told.length = 0;
});

const save = (id: string, values: object, more: object = {}): Promise<Envelope> =>
  model.client.put(`${model.path}/${id}`, { data: JSON.stringify({ code, ...values }), ...more });

/** What the database has. */
async function hashOf(id: string): Promise<string | null> {
  const sql =
    "select table_name from information_schema.columns where table_schema = 'form' and column_name = 'secret'";
  const [table] = await tenant.ctx.batch([{ compile: () => ({ sql, parameters: [] }) }]);
  const statement = {
    sql: `select secret from form."${String(table?.rows[0]?.["tableName"])}" where id = $1`,
    parameters: [id],
  };
  const [result] = await tenant.ctx.batch([{ compile: () => statement }]);
  const secret = result?.rows[0]?.["secret"];
  return typeof secret === "string" ? secret : null;
}

const isHashOf = async (stored: string | null, secret: string) =>
  verifyPassword(createHash("md5").update(secret).digest("hex"), stored ?? undefined);

async function histories(id: string): Promise<unknown[]> {
  const rows = await tenant.ctx.db
    .selectFrom("auditEvent")
    .select("diff")
    .where("entityId", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ diff }) => (diff as Record<string, unknown>)["secret"]);
}

/** Nothing that was told has a password or its hash. */
function expectUntold(...replies: unknown[]): void {
  expect(JSON.stringify(replies)).not.toMatch(/12345|scrypt|sealed/);
}

describe("a password in a record", () => {
  it("is stored as a hash, and told to nobody", async () => {
    const id = await model.create({ code, secret: "abc12345" });
    const stored = await hashOf(id);
    expect(await isHashOf(stored, "abc12345")).toBe(true);
    const admin = "/api/visualdev/Base";
    const replies = [
      await model.get(id),
      await model.client.get(`${model.path}/${id}/DataChange`),
      await model.list(),
      await model.exported(),
      await model.client.get(`${model.path}/${id}/History`),
      await model.client.get(`${admin}/${model.id}/Actions/Data`),
    ];
    for (const reply of replies) expect(JSON.stringify(reply)).toContain(code);
    expectUntold(replies, await histories(id));
    expect(await model.get(id)).toMatchObject({ secret: secretMask });
    expect(await histories(id)).toEqual([secretMask]);
  });

  it("is a mask to hooks and receivers of events, whatever happens to its record", async () => {
    const id = await model.create({ code, secret: "abc12345" });
    await save(id, { secret: "new12345" });
    dataOf(await model.client.delete(`${model.path}/${id}`));
    await model.import([
      ["编码", "口令"],
      [`${code}b`, "abc12345"],
    ]);
    await app.platform.outbox.sweep();
    expect(told).toHaveLength(8);
    expect(JSON.stringify(told)).toContain(secretMask);
    expectUntold(told);
  });

  it("is found by no filter, order, export, search, list of choices or look at the table", async () => {
    const id = await model.create({ code, secret: "abc12345" });
    const stored = await hashOf(id);
    const json = encodeURIComponent(JSON.stringify({ secret: stored }));
    const refused = [
      await model.client.get(`${model.path}/List?json=${json}`),
      await model.client.get(`${model.path}/List?sidx=secret&sort=asc`),
      await model.export({ selectKey: "code,secret" }),
      await model.client.get(`/api/visualdev/Base/${model.id}/FieldDataSelect?field=secret&keyword=scrypt`),
    ];
    expect(refused.map((reply) => reply.code)).toEqual([400, 400, 400, 400]);
    const tables = "/api/system/Base/DataModel/0";
    const table = await model.client.get(`${tables}/Table/secrets/Preview?field=code&keyword=${code}`);
    expect(JSON.stringify(dataOf(table))).toContain(code);
    expectUntold(table);
    const found = dataOf<{ list: { field: string }[] }>(await model.client.get(`${tables}/Tables/secrets/Fields`));
    expect(found.list.map(({ field }) => field)).not.toContain("secret");
    expect(await tenant.ctx.hooks.models.policyFields(tenant.ctx, model.id)).toMatchObject([{ field: "code" }]);
  });

  it("stays when what was read is sent back, when it is left out, and when something else changes", async () => {
    const id = await model.create({ code, secret: "abc12345" });
    const stored = await hashOf(id);
    await save(id, { secret: secretMask });
    await save(id, {});
    expect(await histories(id)).toEqual([secretMask]);
    dataOf(await save(id, { code: `${code}x`, secret: secretMask }));
    expect(await hashOf(id)).toBe(stored);
  });

  it("is replaced by a new one and removed, and the history tells that it changed", async () => {
    const id = await model.create({ code, secret: "abc12345" });
    await save(id, { secret: "new12345" });
    expect(await isHashOf(await hashOf(id), "new12345")).toBe(true);
    await save(id, { secret: null });
    expect(await hashOf(id)).toBeNull();
    expect(await histories(id)).toEqual([secretMask, [secretMask, secretMask], [secretMask, null]]);
  });

  it("is neither put back nor taken away with an earlier version, and comes back with its record", async () => {
    const id = await model.create({ code });
    dataOf(await save(id, { code: `${code}x`, secret: "abc12345" }));
    const stored = await hashOf(id);
    const { list } = dataOf<{ list: { id: string }[] }>(await model.client.get(`${model.path}/${id}/History`));
    dataOf(await model.client.post(`${model.path}/${id}/Actions/Restore/${list[1]?.id}`, {}));
    expect(await model.get(id)).toMatchObject({ code, secret: secretMask });
    expect(await hashOf(id)).toBe(stored);
    dataOf(await model.client.delete(`${model.path}/${id}`));
    const bin = await model.client.get(`${model.path}/RecycleBin`);
    dataOf(await model.client.post(`${model.path}/RecycleBin/Actions/Restore`, { ids: [id] }));
    expect(await hashOf(id)).toBe(stored);
    expectUntold(bin, await histories(id));
  });

  it("is not there where a new record only pretends to have one, and is refused when it is weak", async () => {
    const id = await model.create({ code, secret: secretMask });
    expect(await hashOf(id)).toBeNull();
    const refused = await save(id, { secret: "weak" });
    expect(JSON.stringify(refused)).toContain("6-16位字符的密码");
    const forged = await save(id, { secret: "scrypt$16$1$1$c2FsdA$aGFzaA" });
    expect(forged.code).not.toBe(200);
  });

  it("that is required is not given by a mask", async () => {
    const secret = { kind: "password", id: "f2", field: "token", label: "令牌", required: true } as const;
    const strict = await ImportExportModel.publish(app, tenant, "strictSecrets", [secret]);
    const refused = await strict.client.post(strict.path, { data: JSON.stringify({ token: secretMask }) });
    expect(refused).toMatchObject({ code: 400, data: { errors: [{ field: "token" }] } });
  });

  it("is withheld from who meets a newer version, too", async () => {
    const id = await model.create({ code, secret: "abc12345" });
    await save(id, { secret: "new12345" });
    const reply = await save(id, {}, { version: 1 });
    expect(reply.code).not.toBe(200);
    expectUntold(reply);
  });

  it("is known to have changed by who meets a newer version, though nobody can see it, and by no other", async () => {
    const id = await model.create({ code, secret: "abc12345" });
    await save(id, { code: `${code}b` });
    await save(id, { code: `${code}b`, secret: "new12345" });
    const metBy = async (version: number) => {
      const { code: status, data } = await save(id, { code: `${code}c`, secret: "own12345" }, { version });
      expect(status).toBe(409);
      expectUntold(data);
      return (data as { current: { changedSecrets: string[] } }).current.changedSecrets;
    };
    expect([await metBy(1), await metBy(2)]).toEqual([["secret"], ["secret"]]);
    await save(id, { code: `${code}d` });
    expect([await metBy(2), await metBy(3)]).toEqual([["secret"], []]);
    dataOf(await model.client.delete(`${model.path}/${id}`));
    dataOf(await model.client.post(`${model.path}/RecycleBin/Actions/Restore`, { ids: [id] }));
    // The history of a deletion holds all values.
    expect([await metBy(2), await metBy(3)]).toEqual([["secret"], []]);
  });

  it("comes from a workbook as a hash, and stays where the workbook has none", async () => {
    const header = ["编码", "口令"];
    const { result } = await model.import([header, [code, "abc12345"], [`${code}b`, "weak"], [`${code}c`, secretMask]]);
    expect(result).toMatchObject({ insertSize: 1, errSize: 2 });
    const [row] = (await model.list()).filter((entry) => entry["code"] === code);
    const id = String(row?.["id"]);
    expect(await isHashOf(await hashOf(id), "abc12345")).toBe(true);
    await model.import([header, [code, null]], "?repeatHandling=1");
    expect(await isHashOf(await hashOf(id), "abc12345")).toBe(true);
    await model.import([header, [code, "new12345"]], "?repeatHandling=1");
    expect(await isHashOf(await hashOf(id), "new12345")).toBe(true);
    expectUntold(await histories(id));
  });

  it("is not in the workbook of wrong rows, which says to enter it again", async () => {
    const { result } = await model.import([
      ["编码", "口令"],
      [null, "abc12345"],
      [`${code}b`, "weak9"],
      [`${code}b`, null],
    ]);
    const rows = await cellsOf(await model.download(result.errorUrl));
    expect(rows.map((row) => row[1] ?? null)).toEqual(["口令", null, null, null]);
    expect(JSON.stringify(rows)).not.toMatch(/abc12345|weak9/);
    const again = "口令：出于安全未写出，请重新填写";
    const weak = "口令：6-16位字符的密码（数字和字母组成）";
    expect(rows.slice(1).map((row) => row[2])).toEqual([
      `编码必填; ${again}`,
      `${weak}; ${again}`,
      "编码：与第 3 行重复",
    ]);
  });

  it("is never stored as it is, whoever forgets to seal it", async () => {
    const field = createField("password", { id: "f2", field: "secret", label: "口令" });
    const columns = [{ field, sql: '"secret"' }];
    for (const secret of ["abc12345", "scrypt$abc12345"])
      expect(() => toColumn({ field, sql: '"secret"' }, secret)).toThrow(/hashed/);
    expect(withoutSecrets({ columns }, { secret: [null, "abc12345"], code: "a" })).toEqual({
      secret: [null, secretMask],
      code: "a",
    });
  });
});
