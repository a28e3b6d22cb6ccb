import { expect } from "vitest";
import { grantToRole } from "#modules/access/role/service.ts";
import type { Client, TestTenant } from "#testing/test-app.ts";

const root = "/api/system/Permission/DirectorySync";
const syncPath = "/api/system/Base/dingtalkUser/syncData";

export interface Counters {
  readonly dataType: number;
  readonly recordTotal: number;
  readonly synSuccessCount: number;
  readonly synFailCount: number;
  readonly unSynCount: number;
}
export interface Run {
  readonly state: string;
  readonly counters: Counters[];
  readonly errorText: string;
  readonly report: { kind: string; externalId: string; name: string; text: string }[];
}

/** Departments and people: total, taken over, failed, unchanged. */
export const numbersOf = (list: readonly Counters[]) =>
  list.map((one) => [one.dataType, one.recordTotal, one.synSuccessCount, one.synFailCount, one.unSynCount]);

/** Runs it by the call of existing clients, to its end. */
export async function sync(client: Client): Promise<{ jobId: string; numbers: number[][]; run: Run }> {
  const reply = await client.post(syncPath);
  expect(reply).toMatchObject({ code: 200, data: { state: "done" } });
  const { jobId, list } = reply.data as { jobId: string; list: Counters[] };
  const run = (await client.get(`${root}/dingtalk/Runs/${jobId}`)).data as Run;
  return { jobId, numbers: numbersOf(list), run };
}

export const people = (tenant: TestTenant) =>
  tenant.ctx.db
    .selectFrom("appUser")
    .innerJoin("organize", (join) =>
      join.onRef("organize.id", "=", "appUser.organizeId").onRef("organize.tenantId", "=", "appUser.tenantId"),
    )
    .leftJoin("appUser as boss", (join) =>
      join.onRef("boss.id", "=", "appUser.managerId").onRef("boss.tenantId", "=", "appUser.tenantId"),
    )
    .select(["appUser.account", "appUser.realName", "appUser.mobilePhone", "appUser.email", "appUser.enabledMark"])
    .select(["organize.fullName as department", "boss.account as boss"])
    .where("appUser.isAdministrator", "=", 0)
    .where("appUser.deleteMark", "is", null)
    .orderBy("appUser.account")
    .execute();

export const departments = async (tenant: TestTenant) =>
  Object.fromEntries(
    (
      await tenant.ctx.db
        .selectFrom("organize")
        .innerJoin("organize as parent", (join) =>
          join.onRef("parent.id", "=", "organize.parentId").onRef("parent.tenantId", "=", "organize.tenantId"),
        )
        .select(["organize.fullName", "parent.fullName as parent"])
        .where("organize.category", "=", "department")
        .where("organize.deleteMark", "is", null)
        .execute()
    ).map(({ fullName, parent }) => [fullName, parent]),
  );

/** The page with its buttons. */
export async function grantMenu(tenant: TestTenant, roleId: string): Promise<void> {
  const menu = await tenant.ctx.db
    .selectFrom("menu")
    .select("id")
    .where("enCode", "=", "permission.directorySync")
    .executeTakeFirstOrThrow();
  const buttons = await tenant.ctx.db.selectFrom("moduleButton").select("id").where("moduleId", "=", menu.id).execute();
  await grantToRole(tenant.ctx, roleId, "module", [menu.id]);
  await grantToRole(
    tenant.ctx,
    roleId,
    "button",
    buttons.map(({ id }) => id),
  );
}
