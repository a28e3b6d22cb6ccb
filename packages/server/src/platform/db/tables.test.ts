import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openTestDatabase } from "../../testing/database.ts";
import { printTables, tablesFile } from "./generate-tables.ts";

it("keeps tables.ts equal to the migrated catalogue (write-tables.ts writes it)", async () => {
  const { db, close } = await openTestDatabase();
  try {
    expect(await printTables(db)).toBe(readFileSync(tablesFile, "utf8"));
  } finally {
    await close();
  }
});
