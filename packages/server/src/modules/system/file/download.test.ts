import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { sessionTopic } from "#platform/auth/session-store.ts";
import type { FileResult } from "#platform/files/linked-result.ts";
import { completeTemporaryFile, registerTemporaryFile } from "#platform/files/temporary-files.ts";
import { actorContext } from "#platform/http/actor-context.ts";
import {
  type Client,
  clientOf,
  md5,
  openTestApp,
  type TestApp,
  type TestTenant,
  testPassword,
} from "#testing/test-app.ts";

let test: TestApp;
let tenant: TestTenant;
let count = 0;
let account = "";
let userId = "";
let client: Client;
let url = "";

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  // An export as short as can be.
  test.platform.jobs.define({
    kind: "testFile",
    payload: z.object({}),
    run: async (ctx): Promise<FileResult> => {
      const file = { originalName: "some.xlsx", extension: "xlsx", contentType: "text/plain" } as const;
      const key = await registerTemporaryFile(ctx, file);
      await test.platform.files.put(key, Readable.from([Buffer.from("hello")]), { maxBytes: 100 });
      await completeTemporaryFile(ctx, key, 5);
      return { name: "some.xlsx", file: { category: key.category, name: key.name, downloadName: "some.xlsx" } };
    },
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  count += 1;
  account = `person${count}`;
  ({ client, userId } = await tenant.member(account));
  url = await linkFor(client, userId);
});

/** Has a job made for somebody, and gives what their session reads of it. */
async function linkFor(reader: Client, owner: string): Promise<string> {
  const ctx = await actorContext(test.platform, tenant.id, owner, "request");
  if (ctx === undefined) throw new Error("nobody of that id");
  const jobId = await test.platform.jobs.enqueue(ctx, "testFile", "Some file", {});
  let link = "";
  await expect
    .poll(async () => {
      const { data } = await reader.get(`/api/system/Job/${jobId}`);
      const { state, result } = data as { state: string; result: { url: string; name: string } };
      link = state === "done" ? result.url : "";
      return link;
    })
    .not.toBe("");
  return link;
}

const download = async (address = url, remoteAddress = "127.0.0.1") =>
  (await test.app.inject({ url: address, remoteAddress })).body;
const refused: unknown = expect.stringContaining("下载链接无效或已过期，请重新获取");

describe("a download address", () => {
  it("opens its file without a header, also twice, while the session is open", async () => {
    expect(await download()).toBe("hello");
    expect(await download()).toBe("hello");
    expect(url).not.toContain("xlsx");
  });

  it("opens nothing while the session is locked, and goes on with it", async () => {
    await client.post("/api/oauth/LockScreen/Actions/Lock");
    expect(await download()).toEqual(refused);
    await client.post("/api/oauth/LockScreen", { account, password: md5(testPassword) });
    expect(await download()).toBe("hello");
  });

  it("ends with the session, and another session of the person is given an address of its own", async () => {
    await client.get("/api/oauth/Logout");
    expect(await download()).toEqual(refused);
    const again = await test.signIn(account);
    expect(await download(await linkFor(again, userId))).toBe("hello");
    expect(await download()).toEqual(refused);
  });

  it("ends at once when the account is disabled, has to change its password, or works from elsewhere", async () => {
    const change = async (set: { enabledMark?: 0 | 1; mustChangePassword?: boolean }) => {
      await tenant.ctx.db.updateTable("appUser").set(set).where("id", "=", userId).execute();
      test.platform.events.publish({ topic: sessionTopic, tenantId: tenant.id });
    };
    for (const [held, free] of [
      [{ mustChangePassword: true }, { mustChangePassword: false }],
      [{ enabledMark: 0 }, { enabledMark: 1 }],
    ] as const) {
      await change(held);
      expect(await download()).toEqual(refused);
      await change(free);
      expect(await download()).toBe("hello");
    }
    const config = "/api/system/Base/SysConfig";
    await tenant.admin.put(config, { whitelistSwitch: "1", whitelistIP: "127.0.0.1" });
    expect([await download(url, "192.0.2.1"), await download()]).toEqual([refused, "hello"]);
    await tenant.admin.put(config, { whitelistSwitch: "0", whitelistIP: "" });
  });

  it("ends with its tenant: when it is suspended, has run out or was deleted", async () => {
    const setTenant = (set: { enabledMark?: 0 | 1; deleteMark?: 1 | null; expiresTime?: Date | null }) =>
      test.platform.database
        .kysely({ tenantId: tenant.id, role: "owner" })
        .updateTable("tenant")
        .set(set)
        .where("id", "=", tenant.id)
        .execute();
    for (const closed of [
      { enabledMark: 0 },
      { deleteMark: 1 },
      { expiresTime: new Date(Date.now() - 1000) },
    ] as const) {
      await setTenant(closed);
      expect(await download()).toEqual(refused);
      await setTenant({ enabledMark: 1, deleteMark: null, expiresTime: null });
      expect(await download()).toBe("hello");
    }
  });

  it("ends after ten minutes, and is nothing when it is changed", async () => {
    const { now } = test.platform;
    Object.assign(test.platform, { now: () => new Date(Date.now() + 10 * 60_000 + 1000) });
    expect(await download()).toEqual(refused);
    Object.assign(test.platform, { now });
    expect(await download(`${url}x`)).toEqual(refused);
    expect(await download("/api/file/Download?encryption=x")).toEqual(refused);
  });

  it("is given for one's own jobs only, and to nobody who is not there", async () => {
    const other = clientOf(test.app, (await tenant.member(`other${count}`)).client.token);
    const { id } = await tenant.ctx.db
      .selectFrom("job")
      .select("id")
      .where("creatorUserId", "=", userId)
      .executeTakeFirstOrThrow();
    expect((await other.get(`/api/system/Job/${id}`)).code).toBe(404);
    const file = { category: "temporary", name: "x", downloadName: "x" };
    expect(() => test.platform.downloads.create(tenant.ctx, file)).toThrow("Only a session");
  });
});
