import { createHash, randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { type Config, ConfigError } from "#platform/config.ts";
import type { Platform } from "#platform/http/platform.ts";
import { defaultTenantCode } from "../../account/oauth/service.ts";
import { requirePasswordChange } from "../../directory/user/service.ts";
import { createTenant, hasTenants, tenantTexts, upgradeTenants } from "../tenant/service.ts";
import { demoAccounts, demoPassword, seedDemo } from "./seed.ts";

/** An account to sign in with, as the first start prints it. */
export interface Account {
  readonly account: string;
  readonly password: string;
  readonly note: string;
}

/**
 * The first start: the default tenant with its administrator, in development with the demonstration data. Later starts only bring what is
 * new in the product to the tenants that are there.
 */
export async function setUp(platform: Platform): Promise<readonly Account[]> {
  const { config } = platform;
  if (config.adminPassword === demoPassword && config.production)
    throw new ConfigError(
      "The setting ADMIN_PASSWORD is wrong: it is the password of the demonstration, which is refused in production.",
    );
  if (await hasTenants(platform)) {
    await upgradeTenants(platform);
    return config.demo ? demoAccountsOf(config) : [];
  }
  if (config.demo) {
    await unlessSeeded(platform, () => seedDemo(platform));
    return demoAccountsOf(config);
  }
  const password = config.adminPassword ?? randomBytes(9).toString("base64url");
  const isOurs = await unlessSeeded(platform, () => seedAdministrator(platform, password));
  return isOurs && config.adminPassword === undefined ? [{ account: "admin", password, note: "shown this once" }] : [];
}

function demoAccountsOf({ adminPassword }: Config): readonly Account[] {
  // Who set a password of their own knows it.
  return demoAccounts.filter(({ account }) => account !== "admin" || adminPassword === undefined);
}

/** A password that was printed must be changed: it may be read in a log for ever. */
async function seedAdministrator(platform: Platform, password: string): Promise<void> {
  const tenant = {
    id: defaultTenantCode,
    enCode: defaultTenantCode,
    fullName: "Gongshu",
    adminAccount: "admin",
    adminPassword: createHash("md5").update(password).digest("hex"),
  };
  const wasPrinted = platform.config.adminPassword === undefined;
  await createTenant(platform, tenant, async (tx) => {
    if (wasPrinted) await requirePasswordChange(tx, tx.actor.userId);
  });
}

/** Several processes may start on the same empty database: one of them seeds, the others find the data. Returns whether this one seeded. */
async function unlessSeeded(platform: Platform, seed: () => Promise<void>): Promise<boolean> {
  try {
    await seed();
    return true;
  } catch (error) {
    if (!(await hasTenants(platform))) throw error;
    return false;
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
