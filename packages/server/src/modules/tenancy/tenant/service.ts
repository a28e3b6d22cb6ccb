import { hashPassword } from "#platform/auth/password.ts";
import type { Context } from "#platform/http/context.ts";
import type { Platform } from "#platform/http/platform.ts";
import { systemContext } from "#platform/http/system-context.ts";
import { uuidV7 } from "#platform/http/uuid-v7.ts";
import { defaultTenantCode } from "../../account/oauth/service.ts";
import { createOrganize } from "../../directory/organize/service.ts";
import { insertUserUnchecked } from "../../directory/user/service.ts";
import { tenantTexts } from "./tenant.messages.ts";

export { exportOnMachine } from "./export-on-machine.ts";
export { tenantTexts } from "./tenant.messages.ts";

export interface TenantInput {
  readonly id?: string;
  readonly enCode: string;
  readonly fullName: string;
  readonly mobilePhone?: string;
  readonly adminAccount: string;
  /** MD5 hex, as clients send it; or a hash that `hashPassword` has made. */
  readonly adminPassword: string | { readonly hashed: string };
}

/** Whether any tenant exists, that is, whether this installation has been set up: a tenant appears with all that it starts with. */
export async function hasTenants(platform: Platform): Promise<boolean> {
  const row = await platform.database
    .kysely({ tenantId: null })
    .selectFrom("tenant")
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Gives every tenant what came with a newer version of the product. Cheap when there is nothing new. What goes wrong in one tenant is logged
 * and keeps no other from its own.
 */
export async function upgradeTenants(platform: Platform): Promise<void> {
  const tenants = await platform.database
    .kysely({ tenantId: null })
    .selectFrom("tenant")
    .select(["id", "enCode", "fullName", "timeZone"])
    .where("deleteMark", "is", null)
    .execute();
  for (const tenant of tenants) {
    try {
      for (const upgrade of platform.hooks.upgrades) await upgrade(systemContext(platform, tenant));
    } catch (error) {
      platform.log.error({ error, tenantId: tenant.id }, "tenant not upgraded");
    }
  }
}

/** Lets somebody manage the tenants of the installation. In a transaction of the owner. */
async function appointOperator(tx: Context, userId: string): Promise<void> {
  await tx.db
    .insertInto("platformOperator")
    .values({ tenantId: tx.tenant.id, userId, creatorUserId: tx.actor.userId, creatorTime: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * A new tenant with its company, its administrator, and what the modules give to every new tenant (menus, dictionaries): all or
 * nothing, in one transaction. `furnish` adds to it in the same transaction, as the administrator and as owner of the tables.
 */
export async function createTenant(
  platform: Platform,
  input: TenantInput,
  furnish?: (tx: Context, companyId: string) => Promise<void>,
): Promise<{ ctx: Context; companyId: string; adminId: string }> {
  const id = input.id ?? uuidV7();
  const adminId = uuidV7();
  const { enCode, fullName, mobilePhone = null, adminPassword } = input;
  const hashed = typeof adminPassword === "string" ? await hashPassword(adminPassword) : adminPassword.hashed;
  const ctx = systemContext(platform, { id, enCode, fullName }, adminId);
  const companyId = await ctx.tx(async (tx) => {
    await tx.db.insertInto("tenant").values({ id, enCode, fullName, mobilePhone }).execute();
    const company = await createOrganize(tx, { parentId: "-1", category: "company", fullName, enCode });
    await insertUserUnchecked(
      tx,
      {
        account: input.adminAccount,
        realName: tenantTexts.administrator.zh,
        quickQuery: "gly",
        password: { hashed },
        isAdministrator: 1,
        organizeId: company,
      },
      adminId,
    );
    if (enCode === defaultTenantCode) await appointOperator(tx, adminId);
    for (const seed of platform.hooks.seeds) await seed(tx);
    await furnish?.(tx, company);
    return company;
  }, "owner");
  return { ctx, companyId, adminId };
}
