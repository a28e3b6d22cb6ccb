import { adminAccountPattern, tenantCodePattern } from "@gongshu/contract/tenancy/tenant";
import { rules } from "@gongshu/core/validation/rules";
import { sql } from "kysely";
import type { Context } from "#platform/http/context.ts";
import { conflict, type FieldIssue, invalid } from "#platform/http/errors.ts";
import { isTimeZone } from "#platform/work/cron.ts";
import { tenantErrors } from "./tenant.messages.ts";

interface Named {
  readonly enCode: string;
  readonly mobilePhone: string | null;
  readonly adminAccount?: string;
  readonly timeZone?: string | undefined;
}

/** Checks that need the input alone. */
export function checkTenantInput(
  { enCode, mobilePhone, adminAccount, timeZone }: Named,
  more: readonly FieldIssue[] = [],
): void {
  const issues: FieldIssue[] = [...more];
  if (!tenantCodePattern.test(enCode)) issues.push({ field: "enCode", message: tenantErrors.codeFormat });
  if (mobilePhone !== null && !rules.mobile.test(mobilePhone))
    issues.push({ field: "mobilePhone", message: rules.mobile.message });
  if (adminAccount !== undefined && !adminAccountPattern.test(adminAccount))
    issues.push({ field: "adminAccount", message: tenantErrors.accountFormat });
  // Not an offset such as `+08:00`, which knows no summer time.
  if (timeZone !== undefined && !(/^[A-Z]/i.test(timeZone) && isTimeZone(timeZone)))
    issues.push({ field: "timeZone", message: tenantErrors.timeZone });
  if (issues.length > 0) throw invalid(issues);
}

/**
 * Whatever somebody writes left of the `@` must mean one tenant: codes differ in more than their case, and none is the id of another. In a
 * transaction of the owner; of two at once one waits.
 */
export async function checkTenantNames(tx: Context, { enCode, mobilePhone }: Named, ownId = ""): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tenant-names', 0))`.execute(tx.db);
  const others = tx.db.selectFrom("tenant").select("id").where("id", "<>", ownId);
  const sameCode = await others
    .where((where) =>
      where.or([
        where.and([where(sql`lower(en_code)`, "=", enCode.toLowerCase()), where("deleteMark", "is", null)]),
        where("id", "=", enCode),
      ]),
    )
    .executeTakeFirst();
  if (sameCode !== undefined) throw conflict(tenantErrors.codeTaken, undefined, "enCode");
  if (mobilePhone === null) return;
  const sameMobile = await others
    .where("mobilePhone", "=", mobilePhone)
    .where("deleteMark", "is", null)
    .executeTakeFirst();
  if (sameMobile !== undefined) throw conflict(tenantErrors.mobileTaken, undefined, "mobilePhone");
}
