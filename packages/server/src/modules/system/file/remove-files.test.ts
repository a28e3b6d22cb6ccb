import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FileKey } from "#platform/files/file-store.ts";
import { registerTemporaryFile, temporaryLifeMs } from "#platform/files/temporary-files.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { removeOrphans } from "./find-orphans.ts";
import { cleanFiles, removeExpiredFiles } from "./remove-files.ts";

const anyOf = { maxBytes: 1000 };

describe("temporary files", () => {
  let app: TestApp;
  let tenant: TestTenant;

  beforeAll(async () => {
    app = await openTestApp();
    tenant = await app.tenant("default");
  });
  afterAll(() => app.close());

  it("are kept for a day and then removed, bytes and row", async () => {
    const { files, database } = app.platform;
    const key = await registerTemporaryFile(tenant.ctx, {
      originalName: "数据.xlsx",
      extension: "xlsx",
      contentType: "text/plain",
    });
    await files.put(key, ReadableStream.from([new Uint8Array(5)]), { maxBytes: 10 });
    const registered = Date.now();
    expect(await removeExpiredFiles(database, files, new Date(registered + temporaryLifeMs - 60_000))).toBe(0);
    expect((await files.stat(key))?.sizeBytes).toBe(5);
    expect(await removeExpiredFiles(database, files, new Date(registered + temporaryLifeMs + 60_000))).toBe(1);
    expect(await files.stat(key)).toBeUndefined();
    expect(await tenant.ctx.db.selectFrom("fileObject").select("id").execute()).toEqual([]);
  });

  it("are removed in every tenant though one of them cannot be, which is tried again later", async () => {
    const { files, database } = app.platform;
    const tenants = [tenant, await app.tenant("second"), await app.tenant("third")];
    const keys: FileKey[] = [];
    for (const { ctx } of tenants) {
      const file = { originalName: "a.xlsx", extension: "xlsx", contentType: "text/plain" } as const;
      const key = await registerTemporaryFile(ctx, file);
      await files.put(key, ReadableStream.from([new Uint8Array(5)]), { maxBytes: 10 });
      keys.push(key);
    }
    const [, stuck] = keys;
    const remove = files.delete;
    const later = (hours: number) => new Date(Date.now() + temporaryLifeMs + hours * 60 * 60_000);
    Object.assign(files, {
      delete: (key: FileKey) =>
        key.name === stuck?.name ? Promise.reject(new Error("not permitted")) : remove.call(files, key),
    });
    const round = removeExpiredFiles(database, files, later(1));
    await expect(round).rejects.toMatchObject({ errors: [new Error("not permitted")] });
    const left = async () => {
      const found = await Promise.all(keys.map((key) => files.stat(key)));
      return found.map((stat) => stat !== undefined);
    };
    expect(await left()).toEqual([false, true, false]);
    Object.assign(files, { delete: remove });
    expect(await removeExpiredFiles(database, files, later(2))).toBe(1);
    expect(await left()).toEqual([false, false, false]);
  });
});

describe("the daily round", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());
  const dayMs = 24 * 60 * 60_000;

  it("runs once a day, however often processes are started, also when the hourly one has failed", async () => {
    const { files, database } = app.platform;
    const orphan = { tenantId: "gone", category: "annex", name: "a.txt" };
    const clean = async () => {
      await files.put(orphan, ReadableStream.from([new Uint8Array(5)]), { maxBytes: 10 });
      await cleanFiles({ ...app.platform, now: () => new Date(Date.now() + 8 * dayMs) });
      return (await files.stat(orphan)) === undefined;
    };
    expect([await clean(), await clean()]).toEqual([true, false]);
    const db = database.kysely({ tenantId: null });
    await db
      .updateTable("platformTask")
      .set({ begunTime: new Date(Date.now() - dayMs) })
      .execute();
    expect([await clean(), await clean()]).toEqual([true, false]);
    await db.deleteFrom("platformTask").execute();
    const remove = files.delete;
    Object.assign(files, { delete: () => Promise.reject(new Error("not permitted")) });
    await expect(clean()).rejects.toThrow("files not cleaned up");
    Object.assign(files, { delete: remove });
    // What has failed is due again.
    expect(await clean()).toBe(true);
  });

  it("removes nothing from a store that is not marked as that of the database", async () => {
    const { files, database } = app.platform;
    const orphan = { tenantId: "gone", category: "annex", name: "b.txt" };
    const mark = { tenantId: "platform", category: "installation", name: "id" };
    const put = (key: FileKey, text: string) => files.put(key, ReadableStream.from([Buffer.from(text)]), anyOf);
    await put(orphan, "x");
    const own = await buffer(await files.get(mark));
    const sweep = () => removeOrphans(database, files, new Date(Date.now() + 8 * dayMs));
    await put(mark, "another installation");
    await expect(sweep()).rejects.toThrow("not marked as that of this database");
    await files.delete(mark);
    await expect(sweep()).rejects.toThrow("not marked as that of this database");
    expect(await files.stat(orphan)).toBeDefined();
    await put(mark, own.toString());
    expect(await sweep()).toBe(1);
    expect(await files.stat(mark)).toBeDefined();
  });

  it("removes what nobody has written to its end for a day", async () => {
    const { files, database, config } = app.platform;
    const partial = path.join(config.dataDir, "files/.partial/left");
    writeFileSync(partial, "half");
    await removeOrphans(database, files, new Date(Date.now() + dayMs - 60_000));
    expect(existsSync(partial)).toBe(true);
    await removeOrphans(database, files, new Date(Date.now() + dayMs + 60_000));
    expect(existsSync(partial)).toBe(false);
  });
});
