import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessionTopic } from "#platform/auth/session-store.ts";
import { endIdleThreads } from "#platform/excel/reading/thread-pool.ts";
import { type DirectoryWorld, directoryWorld, newPassword, nextName, usersUrl } from "#testing/directory-world.ts";
import { authorityUrl } from "#testing/granting.ts";
import { Rights } from "#testing/rights.ts";
import { SheetClient } from "#testing/sheet-client.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { insertUserUnchecked } from "../../directory/user/service.ts";
import { grantToRole } from "./service.ts";

const departments = "/api/system/Permission/Organize/Department";
const moreThanYou = "对方的权限高于您，不能执行此操作";
const beyondReach = "对方的数据权限取决于所在组织，而其组织在您的组织之外，不能执行此操作";

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
afterAll(async () => {
  await test.close();
  await endIdleThreads();
});

const changed = () => tenant.ctx.batch([tenant.ctx.announce({ topic: sessionTopic })]);

describe("an operator of the platform", () => {
  it("is not taken over by another administrator of the tenant", async () => {
    const account = nextName("second");
    await insertUserUnchecked(tenant.ctx, {
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
    const sheet = new SheetClient(test, second, usersUrl);
    const { result } = await sheet.import(
      [
        ["账号", "姓名", "所属组织", "手机号"],
        ["admin", "Taken", "Tenant default", "13900001111"],
      ],
      "?repeatHandling=1",
    );
    expect(result.errors.map(({ message }) => message)).toEqual([moreThanYou]);
    expect((await tenant.admin.get("/api/system/Tenant")).code).toBe(200);
  });
});

describe("rights that follow from where somebody sits", () => {
  /** Somebody who manages all people and, by a scheme that reaches down from their place, some positions. */
  async function lowManager() {
    const low = await world.manager("permission.position", { scope: "departmentBelow", organizeId: world.laneId });
    await rights.grant(low.roleId, {
      "permission.user": {
        buttons: ["btn_add", "btn_edit", "btn_password", "btn_upload"],
        columns: ["account", "realName", "department"],
      },
      "permission.department": { buttons: ["btn_edit"], columns: ["fullName"] },
      "permission.role": { buttons: ["btn_member", "btn_authorize"], columns: ["fullName"] },
      "permission.authorize": { buttons: ["btn_save"] },
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

  it("are not handed to somebody who sits higher by a workbook, nor is somebody higher changed by one", async () => {
    const { client, roleId } = await lowManager();
    const role = await tenant.ctx.db
      .selectFrom("role")
      .select("fullName")
      .where("id", "=", roleId)
      .executeTakeFirstOrThrow();
    const higher = await world.newUser({ organizeId: world.officeId, roleId });
    const [above, beside] = [nextName("above"), nextName("beside")];
    const sheet = new SheetClient(test, client, usersUrl);
    const { result } = await sheet.import(
      [
        ["账号", "姓名", "所属组织", "角色"],
        [above, "Above", "Tenant default", role.fullName],
        [beside, "Beside", "Tenant default/Workshop/Lane", role.fullName],
        [higher.account, "Renamed", "Tenant default/Office", role.fullName],
      ],
      "?repeatHandling=1",
    );
    expect(result).toMatchObject({ insertSize: 1, updateSize: 0, errSize: 2 });
    expect(result.errors.map(({ row, message }) => [row, message])).toEqual([
      [2, beyondReach],
      [4, moreThanYou],
    ]);
    expect(await world.list(`keyword=${above}`)).toEqual([]);
    expect((await world.infoOf(higher.id)).realName).toBe(`Name ${higher.account}`);
  });

  it("are not granted to somebody who sits higher, nor to a role that somebody higher has", async () => {
    const { client, roleId } = await lowManager();
    const resource = await rights.of(roleId, "resource");
    const module = [await rights.menu("permission.position")];
    const give = async (objectType: string, id: string) => {
      const reply = await client.post(`${authorityUrl}/Data/${id}/Actions/Change`, {
        objectType,
        add: { module, resource },
        remove: {},
      });
      return [reply.code, reply.code === 200 ? "" : reply.msg];
    };
    const high = await world.newUser({ organizeId: tenant.companyId });
    const low = await world.newUser({ organizeId: world.laneId });
    expect(await give("User", high.id)).toEqual([403, beyondReach]);
    expect(await rights.of(high.id, "resource")).toEqual([]);
    expect(await give("User", low.id)).toEqual([200, ""]);
    const [ofHigh, ofLow] = [await world.newRole(), await world.newRole()];
    await world.newUser({ organizeId: tenant.companyId, roleId: ofHigh });
    await world.newUser({ organizeId: world.laneId, roleId: ofLow });
    expect(await give("Role", ofHigh)).toEqual([403, beyondReach]);
    expect(await give("Role", ofLow)).toEqual([200, ""]);
    const many = await client.post(`${authorityUrl}/Data/Batch`, {
      roleIds: [],
      userIds: [low.id, high.id],
      positionIds: [],
      resource,
    });
    expect([many.code, many.msg]).toEqual([403, beyondReach]);
  });

  it("are those of conditions that name one's organisation, put together or written", async () => {
    const { client, roleId } = await lowManager();
    const high = await world.newUser({ organizeId: tenant.companyId });
    const sentence = (value: string) => ({
      conditionJson: [{ logic: "and", groups: [{ field: "organizeId", op: "Equal", value }] }],
    });
    const module = [await rights.menu("permission.position")];
    const give = async (condition: object) => {
      const scheme = await rights.scheme("permission.position", "condition", condition);
      await grantToRole(tenant.ctx, roleId, "resource", [scheme]);
      const body = { objectType: "User", add: { module, resource: [scheme] }, remove: {} };
      return (await client.post(`${authorityUrl}/Data/${high.id}/Actions/Change`, body)).code;
    };
    for (const symbol of ["@organizeId", "@dempmentId", "@organizationAndSuborganization"])
      expect([symbol, await give(sentence(symbol))]).toEqual([symbol, 403]);
    for (const name of ["{@organizeId}", "{@departmentId}"])
      expect([name, await give({ condition: `{organizeId} = ${name}` })]).toEqual([name, 403]);
    expect(await give({ condition: "AMONG({organizeId}, {@organizeBelow})" })).toBe(403);
    expect(await give(sentence("@userId"))).toBe(200);
    expect(await give({ condition: "{creatorUserId} = {@userId}" })).toBe(200);
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
      "您的数据权限取决于所在组织，不能移动自己所在的组织，也不能把其他组织移入或移出其中",
    ]);
    expect((await move(world.workshopId, world.officeId)).code).toBe(400);
    const other = await world.newOrganize("Store", world.officeId);
    expect((await move(other, world.workshopId)).code).toBe(200);
    const cell = await world.newOrganize("Cell", world.laneId);
    expect((await move(cell, world.workshopId)).code).toBe(400);
  });
});
