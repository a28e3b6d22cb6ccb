import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startServer } from "../../scripts/server-process.mjs";
import { password } from "./prepared-product.ts";
import { ProductClient } from "./product.ts";

/** The product without any records. */
export interface EmptyProduct {
  readonly url: string;
  readonly admin: ProductClient;
  stop(): Promise<void>;
}

/** On a PostgreSQL server, or embedded without a URL. */
export async function startEmptyProduct(databaseUrl = ""): Promise<EmptyProduct> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "gongshu-bench-"));
  // Hundreds of requests at once come from this one address.
  const env = {
    DATABASE_URL: databaseUrl,
    NODE_ENV: "production",
    ADMIN_PASSWORD: password,
    ANONYMOUS_CONNECTIONS: "2000",
  };
  const server = await startServer({ env, dataDir });
  const admin = await ProductClient.signIn(server.url, "admin", password);
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, admin, stop };
}
