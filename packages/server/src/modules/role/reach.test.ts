import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessionTopic } from "../../platform/auth/session-store.ts";
import { type DirectoryWorld, directoryWorld, newPassword, nextName, usersUrl } from "../../testing/directory-world.ts";
import { Rights } from "../../testing/rights.ts";
import { openTestApp, type TestApp, type TestTenant } from "../../testing/test-app.ts";
import { createUser } from "../user/service.ts";

const departments = "/api/system/Permission/Organize/Department";
const moreThanYou = "对方的权限高于您，不能执行此操作";

let test: TestApp;
let tenant: TestTenant;
let world: DirectoryWorld;
let rights: Rights;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  world = await directoryWorld(tenant);
  rights = new Rights(tenant);
});
afterAll(() => test.close());

const changed = () => tenant.ctx.batch([tenant.ctx.announce({ topic: sessionTopic })]);

describe("an operator of the platform", () => {
  it("is not taken over by another administrator of the tenant", async () => {
    const account = nextName("second");
    await createUser(tenant.ctx, {
      account,
      realName: account,
      password: newPassword.userPassword,
      isAdministrator: 1,
      organizeId: tenant.companyId,
    });
    const second = await test.signIn(account, "Another2026x");
    const reply = await second.post(`${usersUrl}/${tenant.adminId}/Actions/ResetPassword`, newPassword);
    expect([reply.code, reply.msg]).toEqual([403, moreThanYou]);
    expect((await second.put(`${usersUrl}/${tenant.adminId}/Actions/State`)).code).toBe(403);
    expect((await second.delete(`${usersUrl}/${tenant.adminId}`)).code).toBe(403);
    expect((await second.post(`${usersUrl}/${tenant.adminId}/Actions/ResetSecondFactor`)).code).toBe(403);
    expect((await tenant.admin.get("/api/system/Tenant")).code).toBe(200);
  });
});

describe("rights that follow from where somebody sits", () => {
  /** Somebody who manages all people and, by a scheme that reaches down from their place, some positions. */
  async function lowManager() {
    const low = await world.manager("permission.position", { scope: "departmentBelow", organizeId: world.laneId });
    await rights.grant(low.roleId, {
      "permission.user": {
        buttons: ["btn_add", "btn_edit", "btn_password"],
        columns: ["account", "realName", "department"],
      },
      "permission.department": { buttons: ["btn_edit"], columns: ["fullName"] },
      "permission.role": { buttons: ["btn_member"], columns: ["fullName"] },
    });
    await changed();
    return low;
  }

  it("are not handed to somebody who sits higher, whatever the way", async () => {
    const { client, roleId } = await lowManager();
    const atCompany = { organizeId: tenant.companyId, roleId };
    expect((await client.post(usersUrl, world.form(nextName("high"), atCompany))).code).toBe(403);
    expect(
      (await client.post(usersUrl, world.form(nextName("near"), { ...atCompany, organizeId: world.laneId }))).code,
    ).toBe(200);
    const { id } = await world.newUser({ organizeId: tenant.companyId });
    const members = `/api/system/Permission/Role/${roleId}/Members/Actions/Add`;
    expect((await client.post(members, { userIds: [id] })).code).toBe(403);
    const relation = { ids: [id], objectType: "Role", objectIds: [roleId] };
    expect((await client.post(`${usersUrl}/Actions/BatchRelation`, relation)).code).toBe(403);
    const { roleId: given } = await world.infoOf(id);
    expect(given).toBe("");
  });

  it("are not gained by moving or taking over somebody who has them", async () => {
    const { client, roleId } = await lowManager();
    const holder = await world.newUser({ organizeId: world.laneId, roleId });
    const move = { ids: [holder.id], organizeId: tenant.companyId };
    expect((await client.post(`${usersUrl}/Actions/BatchOrganize`, move)).code).toBe(403);
    expect((await world.infoOf(holder.id)).organizeId).toBe(world.laneId);
    const higher = await world.newUser({ organizeId: world.officeId, roleId });
    expect((await client.post(`${usersUrl}/${higher.id}/Actions/ResetPassword`, newPassword)).code).toBe(403);
    expect((await client.post(`${usersUrl}/${holder.id}/Actions/ResetPassword`, newPassword)).code).toBe(200);
  });

  it("are not gained by moving one's own place, or others into it", async () => {
    const { client } = await lowManager();
    const move = (id: string, parentId: string) => client.put(`${departments}/${id}/Actions/Move`, { parentId });
    const reply = await move(world.officeId, world.laneId);
    expect([reply.code, reply.msg]).toEqual([
      400,
      "您的数据权限取决于所在组织，不能移动自己所在的组织，也不能把其他组织移入其中",
    ]);
    expect((await move(world.workshopId, world.officeId)).code).toBe(400);
    const other = await world.newOrganize("Store", world.officeId);
    expect((await move(other, world.workshopId)).code).toBe(200);
  });
});
