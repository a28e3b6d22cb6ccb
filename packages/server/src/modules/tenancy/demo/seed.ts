import { createHash } from "node:crypto";
import { hashPassword } from "#platform/auth/password.ts";
import type { Context } from "#platform/http/context.ts";
import type { Platform } from "#platform/http/platform.ts";
import { defaultTenantCode } from "../../account/oauth/service.ts";
import { createBillRule } from "../../system/bill-rule/service.ts";
import { createDictionaries } from "../../system/dictionary/seed.ts";
import { createType } from "../../system/dictionary/service.ts";
import { createTenant } from "../tenant/service.ts";
import { billRules } from "./seed/bill-rules.ts";
import { dictionaries, dictionaryGroup } from "./seed/dictionaries.ts";
import { companyMobile, companyName } from "./seed/organisation.ts";
import { seedInspection } from "./seed-inspection.ts";
import { seedMasterData } from "./seed-master-data.ts";
import { seedPeople } from "./seed-people.ts";

/** The password of everybody in the demonstration; refused for the administrator in production. */
export const demoPassword = "gongshu2026";

const account = (name: string, note: string) => ({ account: name, password: demoPassword, note });

/** Whom to sign in as, and what they may do with the incoming inspections. */
export const demoAccounts = [
  account("admin", "administrator: everything"),
  account("yangxuemei", "quality manager: every inspection, all buttons, form design, dictionaries"),
  account("liuyang", "inspector: lists, adds and edits inspections; no deletion, no export, no amounts"),
  account("liumengyao", "buyer: reads inspections with their amounts, changes nothing"),
  account("guest", "guest: sees four columns of the inspections"),
];

/** The demonstration: a maker of graphite film with its people, rights, dictionaries and a year of incoming inspections. All of it or nothing. */
export async function seedDemo(platform: Platform): Promise<void> {
  const { adminPassword, demoRecords } = platform.config;
  const password = { hashed: await hashDemo(demoPassword) };
  const own = adminPassword === undefined ? password : { hashed: await hashDemo(adminPassword) };
  await createTenant(
    platform,
    {
      id: defaultTenantCode,
      enCode: defaultTenantCode,
      fullName: companyName,
      mobilePhone: companyMobile,
      adminAccount: "admin",
      adminPassword: own,
    },
    async (tx, companyId) => {
      await seedDictionaries(tx);
      for (const rule of billRules) await createBillRule(tx, rule);
      const seeded = await seedPeople(tx, companyId, password);
      await seedMasterData(tx, seeded);
      await seedInspection(tx, seeded, demoRecords);
    },
  );
}

function hashDemo(password: string): Promise<string> {
  return hashPassword(createHash("md5").update(password).digest("hex"));
}

async function seedDictionaries(tx: Context): Promise<void> {
  const group = await createType(tx, { ...dictionaryGroup, parentId: "-1", isTree: 0, sortCode: 0, description: "" });
  await createDictionaries(
    tx,
    dictionaries.map((dictionary, index) => ({ ...dictionary, parentId: group, sortCode: index + 1 })),
  );
}
