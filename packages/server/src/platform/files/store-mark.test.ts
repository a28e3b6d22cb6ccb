import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { ConfigError } from "../config.ts";
import { LocalStore } from "./local-store.ts";
import { claimStore, isOwnStore } from "./store-mark.ts";

const folder = mkdtempSync(path.join(tmpdir(), "gongshu-mark-"));
let one: TestApp;
let two: TestApp;

beforeAll(async () => {
  [one, two] = await Promise.all([openTestApp(), openTestApp()]);
});
afterAll(async () => {
  await Promise.all([one.close(), two.close()]);
  rmSync(folder, { recursive: true, force: true });
});

describe("a store of files", () => {
  it("is that of the database which has used it first, and stops the start of every other installation", async () => {
    const store = new LocalStore(folder);
    const [first, second] = [one.platform.database, two.platform.database];
    expect(await isOwnStore(first, store)).toBe(false);
    await Promise.all([claimStore(first, store, "A"), claimStore(first, store, "A")]);
    await claimStore(first, store, "A");
    expect([await isOwnStore(first, store), await isOwnStore(second, store)]).toEqual([true, false]);
    const refusal: unknown = await claimStore(second, store, "the folder").catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ConfigError);
    expect(String(refusal)).toContain("The files in the folder belong to another installation than the database");
  });

  it("is marked by the start of the server", async () => {
    const { database, files } = one.platform;
    expect(await isOwnStore(database, files)).toBe(true);
    expect(await isOwnStore(two.platform.database, files)).toBe(false);
  });
});
