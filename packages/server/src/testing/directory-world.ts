import type { NewUser, UserInfo, UserRow } from "@gongshu/contract/directory/user";
import type { Envelope } from "@gongshu/contract/errors";
import type { Whole } from "@gongshu/contract/list-columns";
import { grantToRole, insertRoleUnchecked } from "../modules/access/role/service.ts";
import { createOrganize } from "../modules/directory/organize/service.ts";
import { insertPositionUnchecked } from "../modules/directory/position/service.ts";
import type { DataScope } from "../platform/auth/access.ts";
import { sessionTopic } from "../platform/auth/session-store.ts";
import { type Client, md5, type TestTenant } from "./test-app.ts";

export const usersUrl = "/api/system/Permission/Users";

/** What a manager of a stock list is given; all buttons and columns of the menu, and every row, where nothing is said. */
export interface ManagerGrants {
  readonly buttons?: readonly string[];
  readonly columns?: readonly string[];
  /** From then on the menu limits the rows of everybody who is no administrator. */
  readonly scope?: DataScope;
  /** Where the manager sits; the company when nothing is said. */
  readonly organizeId?: string;
}

/** What a new password looks like when it is sent. */
export const newPassword = { userPassword: md5("Another2026x"), validatePassword: md5("Another2026x") };

let count = 0;
/** A name that nothing else has. */
export function nextName(prefix: string): string {
  return `${prefix}${(count += 1)}`;
}

/** A tenant with a workshop, a lane in it, and an office beside, and short ways to people, roles and positions. */
export async function directoryWorld(tenant: TestTenant) {
  const { ctx, admin } = tenant;
  const newOrganize = (fullName: string, parentId: string = tenant.companyId) =>
    createOrganize(ctx, { parentId, category: "department", fullName, enCode: nextName("dept") });
  const workshopId = await newOrganize("Workshop");
  const laneId = await newOrganize("Lane", workshopId);
  const officeId = await newOrganize("Office");

  /** What a 3.1 client sends for a new user. */
  const form = (account: string, more: object = {}): Record<string, unknown> => ({
    ...blankForm,
    account,
    realName: `Name ${account}`,
    organizeId: workshopId,
    ...more,
  });

  return {
    workshopId,
    laneId,
    officeId,
    newOrganize,
    form,
    newRole() {
      const enCode = nextName("role");
      return insertRoleUnchecked(ctx, { fullName: `Role ${enCode}`, enCode, type: "business" });
    },
    newPosition(organizeId = workshopId) {
      const enCode = nextName("pos");
      return insertPositionUnchecked(ctx, { organizeId, fullName: `Position ${enCode}`, enCode, type: "technology" });
    },
    async newUser(more: object = {}): Promise<NewUser & { account: string }> {
      const account = nextName("user");
      const reply = await admin.post(usersUrl, form(account, more));
      if (reply.code !== 200) throw new Error(reply.msg);
      return { account, ...(reply.data as NewUser) };
    },
    async infoOf(id: string): Promise<Whole<UserInfo>> {
      return (await admin.get(`${usersUrl}/${id}`)).data as Whole<UserInfo>;
    },
    async list(query: string, client: Client = admin) {
      return rowsOf(await client.get(`${usersUrl}?${query}`));
    },
    menuId: (enCode: string) => menuId(tenant, enCode),
    historyOf: (id: string) =>
      ctx.db.selectFrom("auditEvent").select(["action", "diff"]).where("entityId", "=", id).execute(),
    manager: (menu: string, grants: ManagerGrants = {}) => manager(tenant, menu, grants),
  };
}

export type DirectoryWorld = Awaited<ReturnType<typeof directoryWorld>>;

export function rowsOf(reply: Envelope): UserRow[] {
  return (reply.data as { list: UserRow[] }).list;
}

const blankForm = {
  id: "",
  sortCode: 0,
  enabledMark: 1,
  gender: "1",
  managerId: "",
  positionId: "",
  roleId: "",
  headIcon: "",
  nation: "",
  nationId: "",
  mobilePhone: "",
  email: "",
};

async function menuId({ ctx }: TestTenant, enCode: string): Promise<string> {
  const menu = await ctx.db.selectFrom("menu").select("id").where("enCode", "=", enCode).executeTakeFirstOrThrow();
  return menu.id;
}

/** Somebody with a role that has the menu, signed in. */
async function manager(tenant: TestTenant, menu: string, { buttons, columns, scope, organizeId }: ManagerGrants) {
  const { ctx } = tenant;
  const member = await tenant.member(nextName("manager"));
  const moduleId = await menuId(tenant, menu);
  const idsOf = async (table: "moduleButton" | "moduleColumn", codes: readonly string[] | undefined) => {
    const rows = await ctx.db.selectFrom(table).select(["id", "enCode"]).where("moduleId", "=", moduleId).execute();
    return rows.filter(({ enCode }) => codes?.includes(enCode) ?? true).map(({ id }) => id);
  };
  await grantToRole(ctx, member.roleId, "module", [moduleId]);
  await grantToRole(ctx, member.roleId, "button", await idsOf("moduleButton", buttons));
  await grantToRole(ctx, member.roleId, "column", await idsOf("moduleColumn", columns));
  if (organizeId !== undefined)
    await ctx.db.updateTable("appUser").set({ organizeId }).where("id", "=", member.userId).execute();
  if (scope !== undefined) {
    const id = ctx.newId();
    const scheme = { tenantId: tenant.id, id, moduleId, fullName: id, enCode: id, scope, conditionJson: "[]" };
    await ctx.db.updateTable("menu").set({ isDataAuthorize: 1 }).where("id", "=", moduleId).execute();
    await ctx.db.insertInto("moduleDataAuthorizeScheme").values(scheme).execute();
    await grantToRole(ctx, member.roleId, "resource", [id]);
  }
  await ctx.batch([ctx.announce({ topic: sessionTopic })]);
  return member;
}
