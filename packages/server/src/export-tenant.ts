import { exportOnMachine } from "./modules/tenancy/tenant/service.ts";
import { readConfig } from "./platform/config.ts";
import { openDatabase } from "./platform/db/open-database.ts";

/** `npm run export:tenant -- <code> <reason> [file]`: a whole tenant as a file, also a suspended or deleted one. The tenant can see that it was done. */
async function main(): Promise<void> {
  const [code, reason, file] = process.argv.slice(2);
  if (code === undefined || reason === undefined || reason.trim() === "") {
    process.stderr.write("Usage: npm run export:tenant -- <code of the tenant> <reason> [file]\n");
    process.exitCode = 2;
    return;
  }
  const config = readConfig(process.env);
  const database = await openDatabase({
    dataDir: config.dataDir,
    ...(config.databaseUrl !== undefined && { databaseUrl: config.databaseUrl }),
  });
  try {
    const name = await exportOnMachine(database, { code, file, reason: reason.trim() }, new Date());
    process.stdout.write(name === undefined ? `There is no tenant ${code}.\n` : `Written to ${name}.\n`);
    if (name === undefined) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

await main();
