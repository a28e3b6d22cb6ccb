import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientOf, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

let test: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
});
afterAll(() => test.close());

const key = () => ({ tenantId: tenant.id, category: "temporary", name: "some.txt" });
const setTenant = (set: { enabledMark?: 0 | 1; deleteMark?: 1 | null; expiresTime?: Date | null }) =>
  test.platform.database
    .kysely({ tenantId: tenant.id, role: "owner" })
    .updateTable("tenant")
    .set(set)
    .where("id", "=", tenant.id)
    .execute();

describe("a signed download address", () => {
  it("ends with its tenant: when it is suspended, has run out or was deleted", async () => {
    await test.platform.files.write(key(), Readable.from([Buffer.from("hello")]), 100);
    const url = test.platform.downloads.create({ ...key(), downloadName: "some.txt" }, Date.now());
    const download = () => test.app.inject({ url });
    const refused = { code: 404, msg: "下载链接无效或已过期，请重新获取" };
    expect((await download()).body).toBe("hello");
    for (const closed of [
      { enabledMark: 0 },
      { deleteMark: 1 },
      { expiresTime: new Date(Date.now() - 1000) },
    ] as const) {
      await setTenant(closed);
      expect(await clientOf(test.app, "").get(url)).toMatchObject(refused);
      await setTenant({ enabledMark: 1, deleteMark: null, expiresTime: null });
      expect((await download()).body).toBe("hello");
    }
  });
});
