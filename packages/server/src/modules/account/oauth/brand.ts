import type { Brand } from "@gongshu/contract/account/brand";
import { readSystemConfig } from "#platform/auth/system-config.ts";
import type { Database } from "#platform/db/database.ts";
import type { Platform } from "#platform/http/platform.ts";
import { findTenant, isTenantClosed } from "./find-tenant.ts";

const productsOwn: Brand = { sysName: "", logo: "", logoDark: "", icon: "" };
/** A company's mobile number names its tenant at sign-in; here it would tell whose number it is. */
const mobile = /^\d{11}$/;

interface BrandHints {
  readonly named: string | undefined;
  readonly last: string | undefined;
  readonly hostName: string;
}

/** A tenant that is closed or does not exist is answered like one that has given itself no name. */
export async function brandOf(platform: Platform, { named, last, hostName }: BrandHints): Promise<Brand> {
  const { database } = platform;
  const hinted = named ?? ((await hasTenant(database, hostName)) ? undefined : last);
  if (mobile.test(hinted ?? "")) return productsOwn;
  const { tenant, isKnown } = await findTenant(database, { account: "", tenantHeader: hinted, hostName });
  if (!isKnown || isTenantClosed(tenant, platform.now())) return productsOwn;
  const { sysName, sysLogo, sysLogoDark, sysIcon } = await readSystemConfig(database, tenant.id);
  return { sysName, logo: addressOf(sysLogo), logoDark: addressOf(sysLogoDark), icon: addressOf(sysIcon) };
}

async function hasTenant(database: Database, hostName: string): Promise<boolean> {
  const row = await database
    .kysely({ tenantId: null })
    .selectFrom("tenant")
    .select("id")
    .where("hostName", "=", hostName)
    .where("deleteMark", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

function addressOf(name: string): string {
  return name === "" ? "" : `/api/file/Image/brand/${name}`;
}
