import { verifyAuditChain } from "./platform/audit/audit-chain.ts";
import { readConfig } from "./platform/config.ts";
import { openDatabase } from "./platform/db/open-database.ts";

/** `npm run verify:audit`: checks the history of every tenant; exit code 1 when a chain is broken. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase({
    dataDir: config.dataDir,
    ...(config.databaseUrl !== undefined && { databaseUrl: config.databaseUrl }),
  });
  const tenants = await database.kysely({ tenantId: null }).selectFrom("tenant").select(["id", "enCode"]).execute();
  for (const { id, enCode } of tenants) {
    const { seals, events, brokenSealNo } = await verifyAuditChain(database, id);
    const outcome = brokenSealNo === null ? "holds" : `is broken from seal ${brokenSealNo} on`;
    process.stdout.write(`${enCode}: the chain of ${seals} seals over ${events} events ${outcome}.\n`);
    if (brokenSealNo !== null) process.exitCode = 1;
  }
  await database.close();
}

await main();
