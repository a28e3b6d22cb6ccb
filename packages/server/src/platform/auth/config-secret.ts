import type { Database } from "../db/database.ts";
import { SecretBox } from "./secret-box.ts";

/** Named after the settings that were sealed first. */
const boxName = "directory-sync";
const sealedMark = "sealed:";

/** How a secret of the table `system_config` is stored, under its key in its tenant. */
export type Seal = (tenantId: string, key: string, text: string) => string;

/** To be called before a transaction, for the key of the box is read by itself. */
export async function openSeal(database: Database): Promise<Seal> {
  const box = await SecretBox.open(database, boxName);
  return (tenantId, key, text) => `${sealedMark}${box.seal(text, `${tenantId}:${key}`)}`;
}

/** The secret again. What was stored before secrets were sealed stands there as it is. */
export async function openSecret(database: Database, tenantId: string, key: string, stored: string): Promise<string> {
  if (!stored.startsWith(sealedMark)) return stored;
  const box = await SecretBox.open(database, boxName);
  return box.open(stored.slice(sealedMark.length), `${tenantId}:${key}`);
}
