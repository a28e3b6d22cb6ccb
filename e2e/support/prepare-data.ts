// Writes into a data folder that no server uses what no screen can set yet: prepare-data.ts <data folder> <JSON, a `Preparation`>.
import { openDatabase } from "../../packages/server/src/platform/db/open-database.ts";
import { uuidV7 } from "../../packages/server/src/platform/http/uuid-v7.ts";

/** What is to be there before the server starts. */
export interface Preparation {
  /** Settings of the tenant by their keys. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Menus of type 6, by the screens that they open. */
  readonly screens?: readonly { readonly moduleId: string; readonly fullName: string }[];
}

const tenantId = "default";

async function prepare(dataDir: string, { settings = {}, screens = [] }: Preparation): Promise<void> {
  const database = await openDatabase({ dataDir });
  const db = database.kysely({ tenantId });
  for (const [key, value] of Object.entries(settings))
    await db
      .insertInto("systemConfig")
      .values({ tenantId, key, value })
      .onConflict((conflict) => conflict.columns(["tenantId", "key"]).doUpdateSet({ value }))
      .execute();
  for (const { moduleId, fullName } of screens)
    await db
      .insertInto("menu")
      .values({
        tenantId,
        id: uuidV7(),
        parentId: "-1",
        fullName,
        enCode: `screen.${moduleId}`,
        type: 6,
        propertyJson: JSON.stringify({ moduleId }),
      })
      .execute();
  await database.close();
}

const [dataDir = "", preparation = "{}"] = process.argv.slice(2);
// Written by `startPrepared`.
await prepare(dataDir, JSON.parse(preparation) as Preparation);
