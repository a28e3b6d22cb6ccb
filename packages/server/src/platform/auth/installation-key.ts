import { randomBytes } from "node:crypto";
import type { Database } from "../db/database.ts";

/** The key called `name`: made once for an installation and shared by its processes. */
export async function installationKey(database: Database, name: string): Promise<Buffer> {
  const db = database.kysely({ tenantId: null });
  const stored = db.selectFrom("platformSecret").select("value").where("name", "=", name);
  const known = await stored.executeTakeFirst();
  if (known === undefined)
    await db
      .insertInto("platformSecret")
      .values({ name, value: randomBytes(32).toString("base64url") })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
  // Another process may have been faster.
  const { value } = known ?? (await stored.executeTakeFirstOrThrow());
  return Buffer.from(value, "base64url");
}
