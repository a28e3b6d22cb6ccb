import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registerTemporaryFile, temporaryLifeMs } from "#platform/files/temporary-files.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { removeExpiredFiles } from "./remove-files.ts";

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
});
