import type { TenantRow } from "@gongshu/contract/tenancy/tenant";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Client, clientOf, md5, openTestApp, type TestApp } from "#testing/test-app.ts";

const url = "/api/system/Tenant";
const bills = "/api/system/Base/BillRule";
const firstPassword = "First2026pw";

let test: TestApp;
let operator: Client;

beforeAll(async () => {
  test = await openTestApp();
  operator = (await test.tenant("default")).admin;
});
afterAll(() => test.close());

const input = (enCode: string, more: object = {}) => ({
  enCode,
  fullName: `Company ${enCode}`,
  mobilePhone: null,
  expiresTime: null,
  adminAccount: "boss",
  adminPassword: md5(firstPassword),
  ...more,
});

async function create(enCode: string, more: object = {}): Promise<string> {
  const { code, msg, data } = await operator.post(url, input(enCode, more));
  expect([code, msg]).toEqual([200, "租户已创建"]);
  return (data as { id: string }).id;
}

const row = async (id: string) => (await operator.get(`${url}/${id}`)).data as TenantRow;
const login = (account: string, password = firstPassword) =>
  test.anonymous.post("/api/oauth/Login", { account, password: md5(password) });

/** Signs in as the first administrator and changes the password that the operator gave. */
async function enter(enCode: string): Promise<Client> {
  const { data } = await login(`${enCode}@boss`);
  const client = clientOf(test.app, (data as { token: string }).token);
  const change = { oldPassword: md5(firstPassword), password: md5("Changed2026pw") };
  expect((await client.post("/api/system/Permission/Users/Current/Actions/ModifyPassword", change)).code).toBe(200);
  return client;
}

describe("the time zone of a tenant", () => {
  const numberOf = async (client: Client, rule: string) => (await client.get(`${bills}/BillNumber/${rule}`)).data;

  it("is that of Shanghai when nothing is said, and only one that there is", async () => {
    expect(await row(await create("zoned-plain"))).toMatchObject({ timeZone: "Asia/Shanghai" });
    for (const timeZone of ["Mars/Olympus", "+08:00", "北京"])
      expect(await operator.post(url, input("zoned-wrong", { timeZone }))).toMatchObject({
        code: 400,
        data: { errors: [{ field: "timeZone", message: "时区不存在" }] },
      });
  });

  it("says on which day its bill numbers are given, at once when it is changed", async () => {
    const id = await create("zoned", { timeZone: "Pacific/Kiritimati" });
    const { version, ...stored } = await row(id);
    expect(stored).toMatchObject({ timeZone: "Pacific/Kiritimati" });
    const client = await enter("zoned");
    const current = await client.get("/api/oauth/CurrentUser");
    expect(current.data).toMatchObject({ userInfo: { timeZone: "Pacific/Kiritimati" } });
    const rule = { prefix: "N", dateFormat: "yyyyMMdd", digit: 3, startNumber: "1" };
    for (const enCode of ["one", "two"])
      expect((await client.post(bills, { ...rule, fullName: enCode, enCode })).code).toBe(200);
    // On Kiritimati it is the next morning by then, and in Shanghai the evening of that day.
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-05T15:30:00Z") });
    try {
      expect(await numberOf(client, "one")).toBe("N20260306001");
      const change = { ...stored, timeZone: "Asia/Shanghai", version };
      expect((await operator.put(`${url}/${id}`, change)).code).toBe(200);
      expect(await numberOf(client, "two")).toBe("N20260305001");
    } finally {
      vi.useRealTimers();
    }
    expect(await operator.put(`${url}/${id}`, { ...(await row(id)), timeZone: "Mars/Olympus" })).toMatchObject({
      code: 400,
    });
  });
});
