import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actorContext } from "#platform/http/actor-context.ts";
import type { Context } from "#platform/http/context.ts";
import type { FilePlace } from "#platform/http/hooks.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { pngBytes, postFile } from "#testing/upload-client.ts";
import { claimFiles, type FileOwner, releasedLifeMs, releaseFiles, restoreFiles } from "./file-claims.ts";
import { removeExpiredFiles } from "./remove-files.ts";

let test: TestApp;
let tenant: TestTenant;
let count = 0;
let owner: FileOwner;
let token = "";
let ctx: Context;
let other: Context;
let readable: readonly string[] = [];

const dayMs = 86_400_000;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  test.platform.hooks.fileOwners.push({
    kind: "note",
    readable: async (_ctx, places: readonly FilePlace[]) => places.filter(({ ownerId }) => readable.includes(ownerId)),
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  count += 1;
  readable = [];
  owner = { kind: "note", id: `note${count}` };
  const uploader = await tenant.member(`uploader${count}`);
  token = uploader.client.token;
  ctx = await contextOf(uploader.userId);
  other = await contextOf((await tenant.member(`other${count}`)).userId);
});

async function contextOf(userId: string): Promise<Context> {
  const found = await actorContext(test.platform, tenant.id, userId, "test");
  if (found === undefined) throw new Error("nobody of that id");
  return found;
}

async function upload(): Promise<string> {
  const file = { fileName: "a.png", bytes: pngBytes() };
  return ((await postFile(test, "/api/file/Uploader/userAvatar", token, file)).data as { name: string }).name;
}

const claim = (by: Context, names: readonly string[], who = owner) =>
  by.tx((tx) => claimFiles(tx, [{ owner: who, field: "pictures", names }]));
const clean = (afterMs: number) =>
  removeExpiredFiles(test.platform.database, test.platform.files, new Date(Date.now() + afterMs));
const isThere = async (name: string) =>
  (await ctx.db.selectFrom("fileObject").select("id").where("name", "=", name).executeTakeFirst()) !== undefined;

describe("a file that something refers to", () => {
  it("stays, and goes some days after nothing refers to it any more", async () => {
    const [first, second, unused] = [await upload(), await upload(), await upload()];
    await claim(ctx, [first, second]);
    await claim(ctx, [second], { kind: "note", id: `${owner.id}-copy` });
    await clean(100 * dayMs);
    expect([await isThere(first), await isThere(second), await isThere(unused)]).toEqual([true, true, false]);
    await claim(ctx, []);
    await clean(releasedLifeMs - dayMs);
    expect([await isThere(first), await isThere(second)]).toEqual([true, true]);
    await clean(releasedLifeMs + dayMs);
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
  });

  it("is taken up again when its owner comes back", async () => {
    const name = await upload();
    await claim(ctx, [name]);
    await ctx.tx((tx) => releaseFiles(tx, [owner]));
    await other.tx((tx) => restoreFiles(tx, [owner]));
    await clean(100 * dayMs);
    expect(await isThere(name)).toBe(true);
    await ctx.tx((tx) => releaseFiles(tx, [owner]));
    // Somebody else saves the same value again, as an undo does.
    await claim(other, [name]);
    await clean(100 * dayMs);
    expect(await isThere(name)).toBe(true);
  });

  it("cannot be taken away, not even by a faulty statement", async () => {
    const name = await upload();
    await claim(ctx, [name]);
    await expect(ctx.db.deleteFrom("fileObject").where("name", "=", name).execute()).rejects.toThrow(/foreign key/);
  });

  it("may be claimed by its uploader and by whoever may read it, and by nobody else", async () => {
    const name = await upload();
    const copy = { kind: "note", id: `${owner.id}-copy` };
    const sentence = "There is no such uploaded file any more, please upload it again";
    await expect(claim(other, [name], copy)).rejects.toThrow(sentence);
    await claim(ctx, [name]);
    await expect(claim(other, [name], copy)).rejects.toThrow(sentence);
    readable = [owner.id];
    await claim(other, [name], copy);
    await expect(claim(ctx, ["nothing.png"])).rejects.toThrow(sentence);
    const wrongType = { owner, field: "pictures", names: [name], types: ["annexpic"] };
    await expect(ctx.tx((tx) => claimFiles(tx, [wrongType]))).rejects.toThrow(sentence);
  });

  it("is either claimed or removed when both are tried at once, and never half of each", async () => {
    for (let round = 0; round < 10; round += 1) {
      const name = await upload();
      const id = `${owner.id}-${round}`;
      const [claimed] = await Promise.allSettled([claim(ctx, [name], { kind: "note", id }), clean(2 * dayMs)]);
      await clean(2 * dayMs);
      const row = await ctx.db
        .selectFrom("fileReference")
        .select("fileId")
        .where("ownerId", "=", id)
        .executeTakeFirst();
      const file = { tenantId: tenant.id, category: "userAvatar", name };
      const size = await test.platform.files.stat(file);
      const isKept = claimed.status === "fulfilled";
      expect([await isThere(name), row !== undefined, size !== undefined]).toEqual([isKept, isKept, isKept]);
    }
  });

  it("is let go by one of two owners at a time without being forgotten", async () => {
    const name = await upload();
    const copy = { kind: "note", id: `${owner.id}-copy` };
    await claim(ctx, [name]);
    await claim(ctx, [name], copy);
    await Promise.all([claim(ctx, []), claim(ctx, [], copy)]);
    const row = await ctx.db.selectFrom("fileObject").select("expiresTime").where("name", "=", name).executeTakeFirst();
    expect(row?.expiresTime).not.toBeNull();
  });

  it("does not count as unused any more once it has been released", async () => {
    const names: string[] = [];
    for (let sent = 0; sent < 50; sent += 1) names.push(await upload());
    const file = { fileName: "a.png", bytes: pngBytes() };
    const again = () => postFile(test, "/api/file/Uploader/userAvatar", token, file);
    expect(await again()).toMatchObject({ code: 400, msg: "上传的文件过多且尚未使用，请稍后再试" });
    await ctx.tx((tx) => claimFiles(tx, [{ owner, field: "files", names }]));
    await ctx.tx((tx) => releaseFiles(tx, [owner]));
    expect((await again()).code).toBe(200);
  });
});
