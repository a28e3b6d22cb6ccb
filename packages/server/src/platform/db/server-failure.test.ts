import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase, testDatabaseKind } from "../../testing/database.ts";
import { loseDatabase } from "../../testing/lose-database.ts";
import { isUnavailable } from "./database-unavailable.ts";

let test: TestDatabase;

beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.close());

const run = (sql: string) => test.db.batch({ tenantId: null }, [{ sql, parameters: [] }]);

describe.runIf(testDatabaseKind === "server")("a database on a server that goes away", () => {
  it("fails what is under way and what comes at once, and serves again when it is back", async () => {
    let gaps = 0;
    await test.db.listen("test_channel", { onPayload: () => undefined, onGap: () => gaps++ });
    const working = Array.from({ length: 6 }, () => run("select pg_sleep(25)").catch((error: unknown) => error));
    await run("select 1");
    const since = performance.now();
    const bringBack = await loseDatabase(test);
    expect((await Promise.all(working)).every(isUnavailable)).toBe(true);
    for (let count = 0; count < 20; count++)
      expect(isUnavailable(await run("select 1").catch((error: unknown) => error))).toBe(true);
    expect(performance.now() - since).toBeLessThan(5_000);
    await bringBack();
    await expect.poll(() => run("select 1").then(() => "there", String), { timeout: 20_000 }).toBe("there");
    await expect.poll(() => gaps, { timeout: 20_000 }).toBe(1);
  });

  it("can be closed while it is away", async () => {
    const bringBack = await loseDatabase(test);
    await run("select 1").catch(() => undefined);
    const since = performance.now();
    await test.db.close();
    expect(performance.now() - since).toBeLessThan(3_000);
    await bringBack();
  });
});
