import { createHash, randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { ConfigError } from "../../platform/config.ts";
import type { Platform } from "../../platform/http/platform.ts";
import { defaultTenantCode } from "../oauth/service.ts";
import { createTenant, hasTenants, tenantTexts } from "../tenant/service.ts";
import { demoAccounts, demoPassword, plantDemo } from "./seed.ts";

/** An account to sign in with, as the first start prints it. */
export interface Account {
  readonly account: string;
  readonly password: string;
  readonly note: string;
}

/** The first start: the default tenant with its administrator, in development with the demonstration data. Later starts do nothing. */
export async function setUp(platform: Platform): Promise<readonly Account[]> {
  const { config } = platform;
  if (config.adminPassword === demoPassword && config.production)
    throw new ConfigError(
      "The setting ADMIN_PASSWORD is wrong: it is the password of the demonstration, which is refused in production.",
    );
  if (config.demo) {
    if (!(await hasTenants(platform))) await unlessPlanted(platform, () => plantDemo(platform));
    // Who set a password of their own knows it.
    return demoAccounts.filter(({ account }) => account !== "admin" || config.adminPassword === undefined);
  }
  if (await hasTenants(platform)) return [];
  const password = config.adminPassword ?? randomBytes(9).toString("base64url");
  await createTenant(platform, {
    id: defaultTenantCode,
    enCode: defaultTenantCode,
    fullName: "Gongshu",
    adminAccount: "admin",
    adminPassword: createHash("md5").update(password).digest("hex"),
  });
  return config.adminPassword === undefined ? [{ account: "admin", password, note: "shown this once" }] : [];
}

/** Several processes may meet the same empty database; one of them plants, and the others find that it is done. */
async function unlessPlanted(platform: Platform, plant: () => Promise<void>): Promise<void> {
  try {
    await plant();
  } catch (error) {
    if (!(await hasTenants(platform))) throw error;
  }
}

const { product } = tenantTexts;

/** Prints where the product is and how to sign in. */
export function announce(address: AddressInfo | string | null, accounts: readonly Account[]): void {
  const where =
    typeof address === "object" && address !== null
      ? `http://${address.family === "IPv6" ? `[${address.address}]` : address.address}:${address.port}`
      : String(address);
  const lines = [
    "",
    `  ${product.en} (${product.zh}) is ready: ${where}`,
    ...accounts.map(({ account, password, note }) => `  ${account} / ${password}  (${note})`),
    "",
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}
