import type { CurrentUser } from "@gongshu/contract/account/oauth";
import { currentUserReply } from "@gongshu/contract/account/oauth";
import type { ReplyOf } from "@gongshu/contract/endpoint";
import type { listRecords } from "@gongshu/contract/lowcode/online-dev";
import { parseForm } from "@gongshu/core/form/parse-form";
import { parseList } from "@gongshu/core/list/parse-list";
import { zonedParts } from "@gongshu/core/text/zone";
import { rules } from "@gongshu/core/validation/rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Context, createContext } from "#platform/http/context.ts";
import { systemContext } from "#platform/http/system-context.ts";
import { type Client, openTestApp, type TestApp } from "#testing/test-app.ts";
import { allUsers } from "../../directory/user/service.ts";
import { namedInRecord, OnlineRecords } from "../../lowcode/online-dev/service.ts";
import { modelOptions } from "../../lowcode/visual-dev/service.ts";
import { createTenant, hasTenants } from "../tenant/service.ts";
import { inspectionForm, inspectionList } from "./seed/incoming-inspection.ts";
import { people } from "./seed/people.ts";
import { demoAccounts, demoPassword } from "./seed.ts";
import { type Account, setUp } from "./set-up.ts";

let app: TestApp;
let ctx: Context;
let modelId: string;
/** What the first, cut-off start said, and whether it left a tenant behind. */
let interrupted: { message: string; leftTenants: boolean };
let starts: (readonly Account[])[];

async function interruptedStart(): Promise<typeof interrupted> {
  const input = { enCode: "broken", fullName: "Broken", adminAccount: "admin", adminPassword: { hashed: "x" } };
  const powerCut = () => Promise.reject(new Error("the power went out"));
  const outcome = createTenant(app.platform, input, powerCut).then(() => "finished");
  const message = await outcome.catch((error: unknown) => String(error));
  return { message, leftTenants: await hasTenants(app.platform) };
}

beforeAll(async () => {
  app = await openTestApp({}, [], { hasShippedModels: true });
  const platform = { ...app.platform, config: { ...app.platform.config, demo: true } };
  interrupted = await interruptedStart();
  // Two processes that start at once on the same empty database.
  starts = [...(await Promise.all([setUp(platform), setUp(platform)])), await setUp(platform)];
  const system = systemContext(app.platform, { id: "default", enCode: "default", fullName: "" });
  const admin = (await allUsers(system)).find(({ account }) => account === "admin");
  const loaded = await app.platform.actors.load("default", admin?.id ?? "");
  if (loaded === undefined) throw new Error("There is no administrator.");
  ctx = createContext({
    ...app.platform,
    tenant: loaded.tenant,
    actor: loaded.actor,
    locale: "zh",
    requestId: "test",
    ip: "",
  });
  const all = await modelOptions(ctx, undefined);
  modelId = all.find(({ enCode }) => enCode === "incomingInspection")?.id ?? "";
}, 60_000);

afterAll(() => app.close());

describe("the first start", () => {
  it("leaves nothing behind when it is cut off", () => {
    expect(interrupted).toEqual({ message: "Error: the power went out", leftTenants: false });
  });

  it("seeds the demonstration once, although other processes start at the same time or later", () => {
    expect(starts).toEqual([demoAccounts, demoAccounts, demoAccounts]);
  });
});

async function currentUser(client: Client): Promise<CurrentUser> {
  return currentUserReply.parse((await client.get("/api/oauth/CurrentUser")).data);
}

async function firstPage(client: Client, query = "") {
  const reply = await client.get(`/api/visualdev/OnlineDev/${modelId}/List?pageSize=20${query}`);
  expect(reply).toMatchObject({ code: 200 });
  return reply.data as ReplyOf<typeof listRecords>;
}

function menuCodes(menus: CurrentUser["menuList"]): string[] {
  return menus.flatMap((menu) => [menu.enCode, ...menuCodes(menu.children)]);
}

const today = () => {
  const { year, month, day } = zonedParts(Date.now(), "Asia/Shanghai");
  return `IQC${year}${String(month).padStart(2, "0")}${String(day).padStart(2, "0")}`;
};

const measurement = {
  item: "thickness",
  standardValue: 40,
  lowerLimit: 38,
  upperLimit: 42,
  measuredValue: 40.5,
  measuredCount: 5,
  failedCount: 0,
  verdict: "pass",
};

describe("the demonstration", () => {
  it("has a company with two subsidiaries, its departments and about sixty people", async () => {
    const organizes = await ctx.db.selectFrom("organize").select(["category", "managerId", "parentId"]).execute();
    expect(organizes.filter(({ category }) => category === "company")).toHaveLength(3);
    expect(organizes.filter(({ category }) => category === "department")).toHaveLength(15);
    const users = await allUsers(ctx);
    expect(users).toHaveLength(people.length + 1);
    const ids = new Set(users.map(({ id }) => id));
    const managers = organizes.filter(({ parentId }) => parentId !== "-1").map(({ managerId }) => managerId ?? "");
    expect(managers.filter((id) => !ids.has(id))).toEqual([]);
  });

  it("gives people accounts, numbers and addresses that the rules accept and nobody shares", async () => {
    const users = await ctx.db
      .selectFrom("appUser")
      .select(["account", "mobilePhone", "email"])
      .where("isAdministrator", "=", 0)
      .execute();
    for (const { account, mobilePhone, email } of users) {
      expect([account, rules.account.test(account), rules.mobile.test(mobilePhone), rules.email.test(email)]).toEqual([
        account,
        true,
        true,
        true,
      ]);
      expect(mobilePhone).toMatch(/^1990000/);
      expect(email).toMatch(/@example\.com$/);
    }
    expect(new Set(users.map(({ mobilePhone }) => mobilePhone)).size).toBe(users.length);
  });

  it("has a form and a list that the designer would accept as they are", () => {
    const parsed = parseForm(inspectionForm);
    expect(parsed).toMatchObject({ ok: true });
    expect(parsed.ok && parseList(inspectionList, parsed.form)).toMatchObject({ ok: true });
  });

  it("describes the factory by records of the shipped screens that refer to each other", async () => {
    const client = await app.signIn("admin", demoPassword);
    const listed = async (key: string) =>
      (await client.get(`/api/work-order/custom/${key}/list?size=100`)).data as {
        total: number;
        records: Record<string, unknown>[];
      };
    const totals: Record<string, number> = {};
    for (const key of ["warehouse", "location", "supplier", "customer", "equipment", "material", "sparePart"])
      totals[key] = (await listed(key)).total;
    expect(totals).toMatchObject({
      warehouse: 5,
      location: 108,
      supplier: 8,
      customer: 6,
      equipment: 23,
      sparePart: 8,
    });
    const { records } = await listed("sparePart");
    expect(records.find(({ code }) => code === "SP-001")).toMatchObject({
      equipment_dictText: "1 号石墨化炉",
      warehouse_dictText: "备件仓",
      location_dictText: "1 巷 1 架 2 层",
      unit_dictText: "片",
    });
    expect((await listed("material")).records.every((row) => row["supplier_dictText"] !== "")).toBe(true);
  });

  it("lets everybody whom it announces sign in", async () => {
    for (const { account, password } of demoAccounts)
      expect((await currentUser(await app.signIn(account, password))).userInfo).toMatchObject({ userAccount: account });
  });

  it("shows the administrator quality management first, and every menu", async () => {
    const { menuList } = await currentUser(await app.signIn("admin", demoPassword));
    expect(menuList[0]).toMatchObject({
      enCode: "quality",
      fullName: "质量管理",
      children: [{ fullName: "来料检验", urlAddress: "model/incomingInspection" }],
    });
    expect(menuCodes(menuList)).toContain("system.menu");
  });

  it("shows an inspector only the inspections, without amounts, to add and edit but not to delete or export", async () => {
    const client = await app.signIn("liuyang", demoPassword);
    const { menuList } = await currentUser(client);
    expect(menuCodes(menuList)).toEqual(["quality", "model.incomingInspection"]);
    const { list, pagination } = await firstPage(client);
    expect(pagination.total).toBe(2000);
    expect(Object.keys(list[0] ?? {})).toContain("defectRate");
    expect(Object.keys(list[0] ?? {})).not.toContain("amount");
    const id = String(list[0]?.id);
    expect(await client.delete(`/api/visualdev/OnlineDev/${modelId}/${id}`)).toMatchObject({ code: 403 });
    expect(await client.post(`/api/visualdev/OnlineDev/${modelId}/Actions/Export`, {})).toMatchObject({ code: 403 });
  });

  it("shows a guest four columns and a buyer amounts, and lets neither change anything", async () => {
    const [guest, buyer] = [await app.signIn("guest", demoPassword), await app.signIn("liumengyao", demoPassword)];
    const [seen] = (await firstPage(guest)).list;
    expect(
      Object.keys(seen ?? {})
        .filter((key) => !key.endsWith("_raw"))
        .sort(),
    ).toEqual(["arrivalDate", "billNo", "id", "material", "result", "version"]);
    const [row] = (await firstPage(buyer)).list;
    expect(row).toHaveProperty("amount");
    expect(row).not.toHaveProperty("inspector");
    for (const client of [guest, buyer])
      expect(await client.put(`/api/visualdev/OnlineDev/${modelId}/${String(row?.id)}`, { data: "{}" })).toMatchObject({
        code: 403,
      });
  });

  it("has only records that their own form accepts, in the options that exist, with unbroken numbers a day", {
    timeout: 30_000,
  }, async () => {
    const records = new OnlineRecords(app.platform);
    const { model } = await records.open(ctx, modelId);
    const perDay = new Map<string, number>();
    const rows: { id: string; creatorTime: string }[] = [];
    for (let currentPage = 1; currentPage <= 20; currentPage++) {
      const { list } = await records.list(ctx, modelId, {
        currentPage,
        pageSize: 100,
        sidx: "creatorTime",
        sort: "asc",
        keyword: undefined,
      });
      rows.push(...list.map(({ id, creatorTime }) => ({ id, creatorTime: String(creatorTime) })));
    }
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2000);
    for (const { id, creatorTime } of rows) {
      const { values: previous } = await records.get(ctx, modelId, id);
      const { values, issues } = model.validate(
        { ...previous },
        {
          now: 0,
          userId: "",
          timeZone: "Asia/Shanghai",
          previous,
          exists: await app.platform.references.existing(ctx, namedInRecord(model, previous)),
        },
      );
      expect(issues).toEqual([]);
      expect(values).toEqual(previous);
      const date = creatorTime.slice(0, 10).replaceAll("-", "");
      const running = (perDay.get(date) ?? 0) + 1;
      perDay.set(date, running);
      expect(values["billNo"]).toBe(`IQC${date}${String(running).padStart(4, "0")}`);
      expect(date <= today().slice(3)).toBe(true);
    }
  });

  it("goes on with the next number of the day", async () => {
    const inspector = await app.signIn("wangfang", demoPassword);
    const known = await firstPage(inspector, `&json=${encodeURIComponent(JSON.stringify({ billNo: today() }))}`);
    const data = {
      supplier: "HXSM",
      material: "SM40",
      batchNo: "HXSM-TEST-1",
      quantity: 12,
      sampleQuantity: 3,
      result: "pass",
      measurements: [measurement],
    };
    const created = await inspector.post(`/api/visualdev/OnlineDev/${modelId}`, { data: JSON.stringify(data) });
    expect(created).toMatchObject({ code: 200 });
    const next = await firstPage(inspector);
    expect(next.list[0]).toMatchObject({ billNo: `${today()}${String(known.pagination.total + 1).padStart(4, "0")}` });
  });
});
