import { randomBytes } from "node:crypto";
import type { Database } from "../db/database.ts";

/** The key called `name`: made once for an installation and shared by its processes. */
export async function installationKey(database: Database, name: string): Promise<Buffer> {
  const db = database.kysely({ tenantId: null });
  const fresh = randomBytes(32).toString("base64url");
  await db
    .insertInto("platformSecret")
    .values({ name, value: fresh })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const row = await db.selectFrom("platformSecret").select("value").where("name", "=", name).executeTakeFirstOrThrow();
  return Buffer.from(row.value, "base64url");
}
