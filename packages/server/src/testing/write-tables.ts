// Writes tables.ts anew: `npx node packages/server/src/testing/write-tables.ts`.
import { writeFileSync } from "node:fs";
import { printTables, tablesFile } from "../platform/db/generate-tables.ts";
import { openTestDatabase } from "./database.ts";

const { db, close } = await openTestDatabase();
try {
  writeFileSync(tablesFile, await printTables(db));
} finally {
  await close();
}
