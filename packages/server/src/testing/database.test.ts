import { expect, it } from "vitest";
import { openTestDatabase, testDatabaseKind } from "./database.ts";

it(`gives each caller a migrated ${testDatabaseKind} database of its own, without rows`, async () => {
  const [first, second] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  try {
    const owner = { tenantId: null, role: "owner" } as const;
    await first.db.batch(owner, [
      { sql: "insert into tenant (id, en_code, full_name) values ('a', 'a', 'A')", parameters: [] },
    ]);
    const count = { sql: "select count(*) from tenant", parameters: [] };
    expect((await first.db.batch(owner, [count]))[0]?.rows).toEqual([{ count: 1 }]);
    expect((await second.db.batch(owner, [count]))[0]?.rows).toEqual([{ count: 0 }]);
  } finally {
    await Promise.all([first.close(), second.close()]);
  }
});
