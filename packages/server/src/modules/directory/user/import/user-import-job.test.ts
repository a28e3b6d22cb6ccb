import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endIdleThreads } from "#platform/excel/reading/thread-pool.ts";
import { directoryWorld, usersUrl } from "#testing/directory-world.ts";
import { dataOf } from "#testing/import-export-model.ts";
import { SheetClient } from "#testing/sheet-client.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const header = ["账号", "姓名", "所属组织"];

describe("an import of users as a job", () => {
  let app: TestApp;
  let tenant: TestTenant;
  let sheets: SheetClient;

  const many = (prefix: string, count: number) => [
    header,
    ...Array.from({ length: count }, (_, index) => [`${prefix}${index}`, `员工${index}`, "Workshop"]),
  ];
  const count = async (prefix: string) => {
    const rows = await tenant.ctx.db
      .selectFrom("appUser")
      .select("id")
      .where("account", "like", `${prefix}%`)
      .execute();
    return rows.length;
  };

  const passwordFiles = async () => {
    const rows = await tenant.ctx.db
      .selectFrom("fileObject")
      .select("id")
      .where("originalName", "=", "初始密码.xlsx")
      .execute();
    return rows.length;
  };

  beforeAll(async () => {
    app = await openTestApp();
    tenant = await app.tenant("default");
    await directoryWorld(tenant);
    sheets = new SheetClient(app, tenant.admin, usersUrl);
  });
  afterAll(async () => {
    await app.close();
    await endIdleThreads();
  });

  it("refuses a second one while the first is unfinished", async () => {
    const both = await Promise.all([sheets.upload(many("one", 800)), sheets.upload(many("two", 800))]);
    expect(both.map(({ code }) => code).toSorted((left, right) => left - right)).toEqual([200, 409]);
    expect(both.find(({ code }) => code === 409)?.msg).toBe("请先处理当前导入的数据");
    const started = both.filter(({ code }) => code === 200);
    for (const reply of started) await sheets.job(dataOf<{ jobId: string }>(reply).jobId);
    expect((await count("one")) + (await count("two"))).toBe(800);
  });

  it("follows its check without another upload, for whoever has checked alone", async () => {
    const check = await sheets.import(many("checked", 3), "?dryRun=1");
    expect(await count("checked")).toBe(0);
    const other = await tenant.member("othersimport");
    const follow = `${usersUrl}/Actions/Import?checkJobId=${check.id}`;
    expect(await other.client.post(follow)).not.toMatchObject({ code: 200 });
    const { jobId } = dataOf<{ jobId: string }>(await tenant.admin.post(follow));
    expect((await sheets.job(jobId)).result).toMatchObject({ dryRun: false, insertSize: 3, errSize: 0 });
    expect(await count("checked")).toBe(3);
    expect(await tenant.admin.post(follow)).toMatchObject({
      code: 409,
      msg: "检查过的文件已经导入，如需再次导入请重新上传",
    });
    expect(await tenant.admin.post(`${usersUrl}/Actions/Import?checkJobId=${jobId}`)).toMatchObject({ code: 404 });
  });

  it("refuses what is no workbook, and a file without rows or with unknown headings", async () => {
    expect(await sheets.uploadFile(new Uint8Array([1]), "", "a.csv")).toMatchObject({ code: 400 });
    expect(await sheets.uploadFile(new Uint8Array(2 * 1024 * 1024 + 1))).toMatchObject({ msg: "文件大小超过 2MB" });
    expect((await sheets.import([header])).errorText).toBe("文件中没有数据行");
    expect(
      (
        await sheets.import([
          ["姓名", "所属组织"],
          ["甲", "Workshop"],
        ])
      ).errorText,
    ).toBe("缺少必填列：账号");
    expect(
      (
        await sheets.import([
          ["Account", "Name", "Organisation"],
          ["english1", "甲", "Workshop"],
        ])
      ).result,
    ).toMatchObject({
      insertSize: 1,
    });
  });

  it("brings the rows in once when a process dies in the middle and another takes over", async () => {
    const job = await sheets.import(many("dead", 3));
    await tenant.ctx.db.deleteFrom("userRelation").execute();
    await tenant.ctx.db.updateTable("appUser").set({ deleteMark: 1 }).where("account", "like", "dead%").execute();
    // As a process leaves it that dies before its transaction ends: claimed, lease run out, nothing written.
    await tenant.ctx.db
      .updateTable("job")
      .set({ state: "running", attempt: 1, result: null, endedTime: null, leaseUntil: new Date(0) })
      .where("id", "=", job.id)
      .execute();
    await app.platform.jobs.sweep();
    expect(await sheets.job(job.id)).toMatchObject({ state: "done", result: { insertSize: 3 } });
    await app.platform.jobs.sweep();
    expect(await count("dead")).toBe(6);
  });

  it("writes nothing when another process has taken the job over meanwhile", async () => {
    const before = await passwordFiles();
    const { jobId } = dataOf<{ jobId: string }>(await sheets.upload(many("late", 2000)));
    const claimed = () =>
      tenant.ctx.db
        .updateTable("job")
        .set({ attempt: 7 })
        .where("id", "=", jobId)
        .where("state", "=", "running")
        .executeTakeFirst();
    while ((await claimed()).numUpdatedRows === 0n);
    for (const until = Date.now() + 3000; Date.now() < until; ) expect(await count("late")).toBe(0);
    // The initial passwords go with them, however long the attempt takes to end.
    await expect.poll(passwordFiles, { timeout: 20_000 }).toBe(before);
  });
});
