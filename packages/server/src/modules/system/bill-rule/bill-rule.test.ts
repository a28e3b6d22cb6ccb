import type { ReplyOf } from "@gongshu/contract/endpoint";
import type { Envelope } from "@gongshu/contract/errors";
import type { BillRuleInfo, BillRuleInput, BillRuleRow, billRuleMonitor } from "@gongshu/contract/system/bill-rule";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "#platform/http/context.ts";
import { testDatabaseKind } from "#testing/database.ts";
import { dataOf, form, ModelClient, text } from "#testing/model-client.ts";
import { Rights } from "#testing/rights.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const base = "/api/system/Base/BillRule";
const day = "20260305";
const nextDay = "20260306";

let test: TestApp;
let tenant: TestTenant;
let admin: Client;
let count = 0;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  admin = tenant.admin;
});
afterAll(() => test.close());

interface Rule {
  readonly id: string;
  readonly enCode: string;
}

/** A rule of the test's own. */
async function fresh(input: Partial<BillRuleInput> = {}): Promise<Rule> {
  const enCode = `rule${(count += 1)}`;
  const preset = { fullName: `规则${count}`, enCode, prefix: "PO", dateFormat: "yyyyMMdd", digit: 3, startNumber: "1" };
  const { id } = dataOf<{ id: string }>(await admin.post(base, { ...preset, ...input }));
  return { id, enCode };
}

const info = async ({ id }: Rule) => dataOf<BillRuleInfo>(await admin.get(`${base}/${id}`));
const monitor = async ({ id }: Rule) =>
  dataOf<ReplyOf<typeof billRuleMonitor>>(await admin.get(`${base}/${id}/Monitor`));
const listed = async ({ enCode }: Rule) =>
  dataOf<{ list: BillRuleRow[] }>(await admin.get(`${base}?keyword=${enCode}`)).list.find(
    (row) => row.enCode === enCode,
  );
const change = async (rule: Rule, values: Partial<BillRuleInput>) =>
  admin.put(`${base}/${rule.id}`, { ...(await info(rule)), ...values });
const preview = async ({ enCode }: Rule, client = admin) =>
  dataOf<string>(await client.get(`${base}/BillNumber/${enCode}`));

/** The number of a document that is saved on that day. */
async function take({ enCode }: Rule, on = day, by = "somebody", at = new Date()): Promise<string> {
  const { rows } = await sql<{
    number: string;
  }>`select take_bill_number(${enCode}, ${by}, ${on}, ${at}) as number`.execute(tenant.ctx.db);
  return rows[0]?.number ?? "";
}

async function hold({ enCode }: Rule, by: string, until: Date, on = day): Promise<string> {
  const { rows } = await sql<{
    number: string;
  }>`select hold_bill_number(${enCode}, ${by}, ${on}, now(), ${until}) as number`.execute(tenant.ctx.db);
  return rows[0]?.number ?? "";
}

async function takeMany(rule: Rule, amount: number, on = day): Promise<string[]> {
  const numbers: string[] = [];
  for (let turn = 0; turn < amount; turn += 1) numbers.push(await take(rule, on));
  return numbers;
}

const minute = 60_000;
const later = () => new Date(Date.now() + 3 * minute);
const past = () => new Date(Date.now() - minute);

describe("a bill rule", () => {
  it("is created, listed, read, changed, switched and deleted", async () => {
    const rule = await fresh({ fullName: "采购单号", prefix: "CG", dateFormat: "no", digit: 4, startNumber: "7" });
    expect(await listed(rule)).toMatchObject({ digit: 4, startNumber: "0007", outputNumber: "", enabledMark: 1 });
    expect(await info(rule)).toMatchObject({ prefix: "CG", dateFormat: "no", example: "CG0007", version: 1 });
    expect(await change(rule, { prefix: "PC" })).toMatchObject({ code: 200, msg: "修改成功" });
    const options = dataOf<{ list: object[] }>(await admin.get(`${base}/Selector`)).list;
    expect(options).toContainEqual({ id: rule.id, fullName: "采购单号", enCode: rule.enCode, example: "PC0007" });
    dataOf(await admin.put(`${base}/${rule.id}/Actions/State`));
    expect(await admin.get(`${base}/BillNumber/${rule.enCode}`)).toMatchObject({
      code: 404,
      msg: `单据规则 ${rule.enCode} 不存在或已停用`,
    });
    expect(await admin.delete(`${base}/${rule.id}`)).toMatchObject({ code: 200, msg: "删除成功" });
    expect((await admin.get(`${base}/${rule.id}`)).code).toBe(404);
    expect((await admin.get(`${base}/${rule.id}/Monitor`)).code).toBe(404);
  });

  it.each([
    ["fullName", { fullName: " " }],
    ["enCode", { enCode: "有 空格" }],
    ["prefix", { prefix: "" }],
    ["prefix", { prefix: "A B" }],
    ["prefix", { prefix: "A\u200b" }],
    ["prefix", { prefix: "x".repeat(21) }],
    ["dateFormat", { dateFormat: "yyMM" as "yyyy" }],
    ["digit", { digit: 0 }],
    ["digit", { digit: 10 }],
    ["startNumber", { startNumber: "-1" }],
    ["startNumber", { startNumber: "１" }],
    ["startNumber", { digit: 2, startNumber: "100" }],
  ])("is refused a wrong %s", async (field, values) => {
    const preset = { fullName: "错", enCode: "wrong", prefix: "A", dateFormat: "no", digit: 3, startNumber: "1" };
    expect(await admin.post(base, { ...preset, ...values })).toMatchObject({
      code: 400,
      data: { errors: [{ field }] },
    });
  });

  it("has a name and a code of its own, also when two people make it at once", async () => {
    const input = { fullName: "一样", enCode: "same", prefix: "A", dateFormat: "no", digit: 3, startNumber: "1" };
    const replies = await Promise.all([admin.post(base, input), admin.post(base, { ...input, enCode: "same2" })]);
    expect(replies.map(({ code }) => code).sort((one, other) => one - other)).toEqual([200, 409]);
    expect(await admin.post(base, { ...input, enCode: "other" })).toMatchObject({ code: 409, msg: "名称已存在" });
  });

  it("is changed under its version, and takes digits that arrive as text", async () => {
    const rule = await fresh();
    const read = await info(rule);
    dataOf(await admin.put(`${base}/${rule.id}`, { ...read, digit: "5" }));
    expect(await info(rule)).toMatchObject({ digit: 5, startNumber: "00001" });
    expect(await admin.put(`${base}/${rule.id}`, read)).toMatchObject({ code: 409 });
  });

  it("is not deleted once it has given a number, and while a form names it", async () => {
    const used = await fresh({ fullName: "用过的" });
    await take(used);
    expect(await admin.delete(`${base}/${used.id}`)).toMatchObject({
      code: 409,
      msg: "规则“用过的”已生成过单号，不能删除，可以停用",
    });
    const named = await fresh();
    const models = new ModelClient(test, tenant);
    const model = await models.create(
      form({ kind: "billNumber", id: "f1", field: "no", label: "单号", rule: named.enCode }, text("f2")),
    );
    const { fullName } = await models.info(model);
    const refusal = await admin.delete(`${base}/${named.id}`);
    expect(refusal.code).toBe(409);
    expect(refusal.msg).toContain(fullName);
    expect(await change(named, { enCode: "renamed" })).toMatchObject({
      code: 409,
      data: { errors: [{ field: "enCode" }] },
    });
    expect((await monitor(named)).uses).toEqual([
      { modelId: model, formName: fullName, fields: ["单号"], isPublished: false },
    ]);
  });
});

// With one session, nobody waits for a lock.
describe.runIf(testDatabaseKind === "server")("a rule that is deleted while a document takes its first number", () => {
  const waiting = async () => {
    const { rows } = await sql<{
      pid: number;
    }>`select distinct pid from pg_locks where not granted`.execute(tenant.ctx.db);
    return rows.length;
  };
  const taking = (tx: Context, { enCode }: Rule, by: string) =>
    sql`select take_bill_number(${enCode}, ${by}, ${day}, now())`.execute(tx.db);

  it.each([
    ["of a new series", async () => undefined],
    ["of a series that has only reserved some", (rule: Rule) => hold(rule, "a", later())],
    ["that was shown", (rule: Rule) => hold(rule, "b", later())],
  ])("stays when the document came first, %s", async (_, before) => {
    const rule = await fresh();
    await before(rule);
    let deletion: Promise<Envelope> | undefined;
    await tenant.ctx.tx(async (tx) => {
      await taking(tx, rule, "b");
      deletion = admin.delete(`${base}/${rule.id}`);
      await expect.poll(waiting, { timeout: 5_000 }).toBeGreaterThan(0);
    });
    expect(await deletion).toMatchObject({ code: 409 });
    expect((await monitor(rule)).series).toMatchObject([{ givenCount: 1 }]);
  });

  it.each([
    ["the next number", "a"],
    ["the number that was shown", "b"],
  ])("gives it no more when the deletion came first: %s", async (_, shownTo) => {
    const rule = await fresh();
    await hold(rule, shownTo, later());
    let document: Promise<unknown> | undefined;
    await tenant.ctx.tx(async (tx) => {
      await tx.db.updateTable("billRule").set({ deleteMark: 1 }).where("id", "=", rule.id).execute();
      document = taking(tenant.ctx, rule, "b").catch((error: unknown) => error);
      await expect.poll(waiting, { timeout: 5_000 }).toBeGreaterThan(0);
    });
    expect(await document).toMatchObject({ code: "GS004", detail: rule.enCode });
  });
});

describe("the numbers of a rule", () => {
  it("begin with the start number, count up, and begin again with the next day", async () => {
    const rule = await fresh();
    expect(await takeMany(rule, 2)).toEqual(["PO20260305001", "PO20260305002"]);
    expect(await take(rule, nextDay)).toBe("PO20260306001");
    expect((await listed(rule))?.outputNumber).toBe("PO20260306001");
  });

  it("go on in the older series when the clock jumps back", async () => {
    const rule = await fresh();
    await take(rule);
    await take(rule, nextDay);
    expect(await take(rule)).toBe("PO20260305002");
    expect(await take(rule, nextDay)).toBe("PO20260306002");
  });

  it.each([
    ["yyyyMM", ["PO202603001", "PO202603002", "PO202604001"]],
    ["yyyy", ["PO2026001", "PO2026002", "PO2026003"]],
    ["no", ["PO001", "PO002", "PO003"]],
  ] as const)("begin again as the date format %s says", async (dateFormat, numbers) => {
    const rule = await fresh({ dateFormat });
    expect([await take(rule, day), await take(rule, nextDay), await take(rule, "20260401")]).toEqual(numbers);
  });

  it("grow by a digit when their places are used up", async () => {
    const rule = await fresh({ digit: 1, startNumber: "9", dateFormat: "no" });
    expect(await takeMany(rule, 3)).toEqual(["PO9", "PO10", "PO11"]);
    const wide = await fresh({ digit: 9, startNumber: "999999999", dateFormat: "no" });
    expect(await takeMany(wide, 2)).toEqual(["PO999999999", "PO1000000000"]);
  });

  it("are given once each to documents that are saved at the same time", async () => {
    const rule = await fresh();
    const numbers = await Promise.all(Array.from({ length: 40 }, (_, index) => take(rule, day, `u${index % 3}`)));
    expect(new Set(numbers).size).toBe(40);
    expect(numbers.toSorted().at(-1)).toBe("PO20260305040");
  });

  it("are each tenant's own", async () => {
    const other = await test.tenant("counting");
    const rule = await fresh();
    const input = { fullName: "别家", enCode: rule.enCode, prefix: "PO", dateFormat: "no", digit: 3, startNumber: "1" };
    dataOf(await other.admin.post(base, input));
    await preview(rule);
    expect(await preview(rule, other.admin)).toBe("PO001");
    expect((await other.admin.get(`${base}/${rule.id}/Monitor`)).code).toBe(404);
  });
});

describe("a rule that is changed", () => {
  it("never gives a number twice, whatever is changed and changed back", async () => {
    const rule = await fresh();
    const given = new Set<string>();
    const taken = async (amount: number) => {
      for (const number of await takeMany(rule, amount)) {
        expect(given.has(number)).toBe(false);
        given.add(number);
      }
    };
    await taken(12);
    const changes: Partial<BillRuleInput>[] = [
      { prefix: "SO" },
      { prefix: "PO" },
      { digit: 1 },
      { dateFormat: "yyyyMM", digit: 5 },
      { dateFormat: "no", prefix: "PO202603", digit: 5 },
      { dateFormat: "no", prefix: "PO2026030", digit: 4 },
      { dateFormat: "yyyyMMdd", prefix: "PO", digit: 3 },
      { startNumber: "500" },
      { startNumber: "1" },
      { dateFormat: "yyyy", digit: 7, startNumber: "305001" },
    ];
    for (const values of changes) {
      dataOf(await change(rule, values));
      await taken(12);
    }
    expect(given.size).toBe(132);
  });

  it("steps over what another form of it has given, and no further", async () => {
    const rule = await fresh({ prefix: "A", dateFormat: "no", digit: 3, startNumber: "100" });
    expect(await takeMany(rule, 3)).toEqual(["A100", "A101", "A102"]);
    dataOf(await change(rule, { prefix: "A1", digit: 2, startNumber: "01" }));
    expect(await takeMany(rule, 2)).toEqual(["A103", "A104"]);
    expect((await monitor(rule)).nextNumber).toBe("A105");
    dataOf(await change(rule, { prefix: "A", digit: 3, startNumber: "100" }));
    expect(await take(rule)).toBe("A105");
  });

  it("goes on counting after a change of digits, and begins at a higher start number at once", async () => {
    const rule = await fresh();
    await takeMany(rule, 2);
    dataOf(await change(rule, { digit: 5 }));
    expect(await take(rule)).toBe("PO2026030500003");
    dataOf(await change(rule, { startNumber: "700" }));
    expect(await take(rule)).toBe("PO2026030500700");
    dataOf(await change(rule, { startNumber: "2" }));
    expect(await take(rule)).toBe("PO2026030500701");
  });

  it("is not outrun by a document that is being saved: each number is of the rule as it was or as it is", async () => {
    const rule = await fresh();
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, () => take(rule)),
      change(rule, { prefix: "NEW" }),
      ...Array.from({ length: 10 }, () => take(rule)),
    ]);
    const numbers = replies.filter((reply) => typeof reply === "string");
    expect(new Set(numbers).size).toBe(20);
    for (const stem of ["PO20260305", "NEW20260305"]) {
      const values = numbers.filter((number) => number.startsWith(stem)).map((number) => Number(number.slice(-3)));
      expect(values.toSorted((one, other) => one - other)).toEqual(values.map((_, index) => index + 1));
    }
  });

  it("has series that the database lets only grow", async () => {
    const rule = await fresh();
    await takeMany(rule, 2);
    const back = tenant.ctx.db.updateTable("billRuleSeries").set({ lastValue: 1 }).where("billRuleId", "=", rule.id);
    await expect(back.execute()).rejects.toThrow(/only goes forward/);
    await expect(tenant.ctx.db.deleteFrom("billRuleSeries").execute()).rejects.toThrow(/permission denied/);
  });
});

describe("a number that is shown before saving", () => {
  it("stays the same for its user, also in a second tab, and is given to the document that is saved first", async () => {
    const rule = await fresh({ dateFormat: "no" });
    const tabs = await Promise.all([preview(rule), preview(rule)]);
    expect(tabs).toEqual(["PO001", "PO001"]);
    expect(await take(rule, day, "somebody else")).toBe("PO002");
    const saved = await Promise.all([take(rule, day, tenant.adminId), take(rule, day, tenant.adminId)]);
    expect(saved.toSorted()).toEqual(["PO001", "PO003"]);
    expect(await preview(rule)).toBe("PO004");
    expect((await monitor(rule)).holds).toMatchObject([{ number: "PO004", isFree: false }]);
  });

  it("is given back when its time is over, so that no gap stays", async () => {
    const rule = await fresh({ dateFormat: "no" });
    expect(await hold(rule, "a", past())).toBe("PO001");
    expect(await hold(rule, "b", later())).toBe("PO001");
    expect(await hold(rule, "c", past())).toBe("PO002");
    expect((await monitor(rule)).nextNumber).toBe("PO002");
    expect(await take(rule, day, "d")).toBe("PO002");
    expect(await take(rule, day, "b")).toBe("PO001");
    expect(await take(rule, day, "e")).toBe("PO003");
  });

  it("still goes to its author after that time, unless somebody else has it", async () => {
    const rule = await fresh({ dateFormat: "no" });
    await hold(rule, "a", past());
    await hold(rule, "b", later());
    const mine = await hold(rule, "c", past());
    expect(await take(rule, day, "c")).toBe(mine);
  });

  it("keeps its day when it is saved just after midnight", async () => {
    const rule = await fresh();
    expect(await hold(rule, "a", later())).toBe("PO20260305001");
    expect(await take(rule, nextDay, "a")).toBe("PO20260305001");
    expect(await take(rule, nextDay, "a")).toBe("PO20260306001");
    const { series = [] } = await monitor(rule);
    expect(series.map(({ stem, lastNumber, givenCount }) => [stem, lastNumber, givenCount])).toEqual([
      ["PO20260306", "PO20260306001", 1],
      ["PO20260305", "PO20260305001", 1],
    ]);
  });
});

describe("somebody without the menu of rules", () => {
  it("chooses rules and gets numbers, and sees and manages nothing", async () => {
    const rule = await fresh();
    const { client, roleId } = await tenant.member("bills");
    const ofRule = async () =>
      dataOf<{ list: { id: string }[] }>(await client.get(`${base}/Selector`)).list.find(({ id }) => id === rule.id);
    expect(Object.keys((await ofRule()) ?? {})).toEqual(["id", "fullName", "enCode"]);
    expect(await preview(rule, client)).toMatch(/^PO\d{8}001$/);
    for (const reply of [
      await client.get(base),
      await client.get(`${base}/${rule.id}`),
      await client.get(`${base}/${rule.id}/Monitor`),
      await client.post(base, {}),
      await client.put(`${base}/${rule.id}`, {}),
      await client.put(`${base}/${rule.id}/Actions/State`),
      await client.delete(`${base}/${rule.id}`),
    ])
      expect(reply.code).toBe(403);
    await new Rights(tenant).grant(roleId, { "system.billRule": { columns: ["fullName"] } });
    expect(Object.keys(dataOf<object>(await client.get(`${base}/${rule.id}/Monitor`))).toSorted()).toEqual([
      "fullName",
      "id",
      "uses",
    ]);
    expect(await ofRule()).not.toHaveProperty("example");
    await new Rights(tenant).grant(roleId, { "system.billRule": { columns: ["startNumber"] } });
    expect(await ofRule()).toHaveProperty("example");
  });
});
