import type { Brand } from "@gongshu/contract/account/brand";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientOf, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { pngBytes, postFile } from "#testing/upload-client.ts";

const config = "/api/system/Base/SysConfig";
const productsOwn: Brand = { sysName: "", logo: "", logoDark: "", icon: "" };

let test: TestApp;
let own: TestTenant;
let acme: TestTenant;

beforeAll(async () => {
  test = await openTestApp();
  [own, acme] = [await test.tenant("default"), await test.tenant("acme")];
});
afterAll(() => test.close());

const upload = async (tenant: TestTenant, bytes: Uint8Array, fileName = "logo.png") =>
  postFile(test, "/api/file/Uploader/brand", tenant.admin.token, { fileName, bytes });
const uploaded = async (tenant: TestTenant) => ((await upload(tenant, pngBytes(4, 4))).data as { name: string }).name;
const brand = async (query = "", headers: Record<string, string> = {}) =>
  (await clientOf(test.app, "", headers).get(`/api/oauth/Brand${query}`)).data as Brand;
const show = (url: string) => test.app.inject({ method: "GET", url });

describe("name, logo and icon of a tenant", () => {
  it("are there for anybody who is about to sign in to it, and say nothing of other tenants", async () => {
    const [sysLogo, sysIcon] = [await uploaded(acme), await uploaded(acme)];
    const reply = await acme.admin.put(config, { sysName: "云图 MES", sysLogo, sysIcon });
    expect(reply).toMatchObject({ code: 200 });
    const shown = { sysName: "云图 MES", logo: `/api/file/Image/brand/${sysLogo}`, logoDark: "" };
    expect(await brand("?tenant=acme")).toMatchObject(shown);
    expect(await brand(`?tenant=${acme.id}`)).toMatchObject(shown);
    expect(await brand("", { "tenant-id": "acme" })).toMatchObject(shown);
    expect(await brand()).toEqual(productsOwn);
    expect(await brand("?tenant=nobody")).toEqual(productsOwn);
    const picture = await show(shown.logo);
    expect(picture.headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    const answer = await test.app.inject({ method: "GET", url: "/api/oauth/Brand?tenant=acme" });
    expect(answer.headers["cache-control"]).toBe("private, max-age=60");
  });

  it("follow the host name, and are not told by a company's mobile number or of a closed tenant", async () => {
    const change = (set: ReturnType<typeof sql>) =>
      test.platform.database.transaction({ tenantId: acme.id, role: "owner" }, async ({ db }) => {
        await sql`update tenant set ${set} where id = ${acme.id}`.execute(db);
      });
    await acme.admin.put(config, { sysName: "云图 MES" });
    await change(sql`host_name = 'acme.example', mobile_phone = '13800001111'`);
    expect((await brand("", { host: "acme.example" })).sysName).toBe("云图 MES");
    // The host counts before the last sign-in, a name before both.
    expect((await brand("?last=default", { host: "acme.example" })).sysName).toBe("云图 MES");
    expect((await brand("?last=acme")).sysName).toBe("云图 MES");
    expect(await brand("?tenant=default&last=acme")).toEqual(productsOwn);
    expect(await brand("?tenant=13800001111")).toEqual(productsOwn);
    await change(sql`enabled_mark = 0`);
    expect(await brand("?tenant=acme")).toEqual(productsOwn);
    expect(await brand("", { host: "acme.example" })).toEqual(productsOwn);
    await change(sql`enabled_mark = 1`);
  });

  it("are uploads of whoever saves them, and the picture before is kept no longer than other files that nobody uses", async () => {
    const first = await uploaded(own);
    expect((await own.admin.put(config, { sysLogo: first })).code).toBe(200);
    const foreign = await uploaded(acme);
    expect((await own.admin.put(config, { sysIcon: foreign })).code).toBe(400);
    expect((await own.admin.put(config, { sysIcon: "../../etc/passwd" })).code).toBe(400);
    const { client } = await own.member("uploader");
    const others = (
      await postFile(test, "/api/file/Uploader/brand", client.token, { fileName: "a.png", bytes: pngBytes() })
    ).data as { name: string };
    expect((await own.admin.put(config, { sysIcon: others.name })).code).toBe(400);
    const second = await uploaded(own);
    expect((await own.admin.put(config, { sysLogo: second })).code).toBe(200);
    const expires = async (name: string) =>
      (
        await own.ctx.db
          .selectFrom("fileObject")
          .select("expiresTime")
          .where("name", "=", name)
          .executeTakeFirstOrThrow()
      ).expiresTime;
    expect([await expires(first), await expires(second)]).toEqual([expect.any(Number), null]);
    expect((await own.admin.put(config, { sysLogo: "" })).code).toBe(200);
    expect(await expires(second)).toEqual(expect.any(Number));
    expect(await brand()).toEqual(productsOwn);
  });

  it("are pictures of a limited size, never drawings that may carry scripts", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const name of ["logo.svg", "logo.png", "logo.svg.png"]) expect((await upload(own, svg, name)).code).toBe(400);
    const large = Buffer.concat([pngBytes(), Buffer.alloc(1024 * 1024)]);
    expect(await upload(own, large)).toMatchObject({ code: 413, msg: "文件大小超过 1MB" });
    expect((await upload(own, pngBytes(2, 2, 2049, 2))).code).toBe(400);
  });

  it("stay as they are while a settings form that is out of date is refused", async () => {
    const { version } = (await own.admin.get(config)).data as { version: number };
    const name = await uploaded(own);
    await own.admin.put(config, { companyName: "甲" });
    expect((await own.admin.put(config, { sysLogo: name, version })).code).toBe(409);
    expect((await own.admin.put(config, { sysLogo: name })).code).toBe(200);
  });
});
