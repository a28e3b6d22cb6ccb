import type { Envelope } from "@gongshu/contract/errors";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { authorityUrl, Granting } from "#testing/granting.ts";
import { dataOf } from "#testing/model-client.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { grantToRole } from "../role/service.ts";

let test: TestApp;
let tenant: TestTenant;
let grants: Granting;
let moduleId: string;
let role: string;
/** A field of a form that the menu of the dictionaries would show. */
let field: string;
let number = 0;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  grants = new Granting(tenant);
  moduleId = await grants.rights.menu("systemData.dictionary");
});
afterAll(() => test.close());

beforeEach(async () => {
  number += 1;
  role = await grants.newRole();
  const { ctx } = tenant;
  field = ctx.newId();
  const names = { fullName: `Field ${number}`, enCode: `field${number}` };
  await ctx.db
    .insertInto("moduleForm")
    .values({ tenantId: tenant.id, id: field, moduleId, ...names })
    .execute();
  await grants.rights.changed();
});

const change = (add: object, remove: object = {}, client = tenant.admin) => grants.change(client, role, add, remove);
/** Whether the role fills the field in, and whether a grant says that it sees it. */
const levels = async () => [
  (await grants.rights.of(role, "form")).includes(field),
  (await grants.rights.of(role, "formRead")).includes(field),
];
const values = async (type: "form" | "formRead", client: Client = tenant.admin) =>
  dataOf<{ ids: string[]; all: string[] }>(
    await client.post(`${authorityUrl}/Data/${role}/Values`, { type, moduleIds: moduleId }),
  );
const granted = ({ ids }: { readonly ids: readonly string[] }) => ids.includes(field);
const codeOf = ({ code, msg }: Envelope) => [code, msg];

describe("a field of a form", () => {
  it("is granted to be seen only, or to be filled in, of which the second has the first in it", async () => {
    dataOf(await change({ formRead: [field] }));
    expect(await levels()).toEqual([false, true]);
    expect([granted(await values("form")), granted(await values("formRead"))]).toEqual([false, true]);
    dataOf(await change({ form: [field] }));
    expect(await levels()).toEqual([true, false]);
    expect([granted(await values("form")), granted(await values("formRead"))]).toEqual([true, true]);
    dataOf(await change({ formRead: [field] }));
    dataOf(await grants.batch(tenant.admin, { roleIds: [role], formRead: [field] }));
    expect(await levels()).toEqual([true, false]);
    dataOf(await change({ formRead: [field] }, { form: [field] }));
    expect(await levels()).toEqual([false, true]);
    dataOf(await grants.replace(tenant.admin, role, { module: [moduleId], form: [field], formRead: [field] }));
    expect(await levels()).toEqual([true, false]);
  });

  it("has a history of its levels", async () => {
    dataOf(await change({ formRead: [field] }));
    dataOf(await change({ form: [field] }));
    const events = await tenant.ctx.db
      .selectFrom("auditEvent")
      .select("diff")
      .where("entityId", "=", role)
      .where("entity", "=", "authorize")
      .orderBy("id")
      .execute();
    const entry = (itemType: string) => ({ itemType, id: field, enCode: `systemData.dictionary:field${number}` });
    expect(events.map(({ diff }) => diff)).toEqual([
      { objectType: "Role", added: [entry("formRead")], removed: [] },
      { objectType: "Role", added: [entry("form")], removed: [entry("formRead")] },
    ]);
  });

  it("is handed on as far as one has it oneself, and taken away as far", async () => {
    const { client, roleId } = await grants.granter(`reader${number}`);
    const refused = [403, "您不能授予自己没有的权限"];
    expect(codeOf(await change({ formRead: [field] }, {}, client))).toEqual(refused);
    await grantToRole(tenant.ctx, roleId, "formRead", [field]);
    expect((await values("formRead", client)).all).toContain(field);
    expect((await values("form", client)).all).not.toContain(field);
    expect(codeOf(await change({ form: [field] }, {}, client))).toEqual(refused);
    dataOf(await change({ formRead: [field] }, {}, client));
    dataOf(await change({ form: [field] }));
    // It would stay in sight: what lets it be filled in is not theirs to take.
    expect(codeOf(await change({}, { formRead: [field] }, client))).toEqual([403, "您不能收回自己没有的权限"]);
    expect(await levels()).toEqual([true, false]);
    await grantToRole(tenant.ctx, roleId, "form", [field]);
    dataOf(await change({ formRead: [field] }, { form: [field] }, client));
    expect(await levels()).toEqual([false, true]);
  });

  it("keeps its role from being given to somebody by who does not see it, and from being deleted", async () => {
    dataOf(await change({ formRead: [field] }));
    const { client, roleId } = await grants.granter(`giver${number}`);
    await grants.rights.grant(roleId, { "permission.role": { buttons: ["btn_edit"] } });
    const toggle = () => client.put(`/api/system/Permission/Role/${role}/Actions/State`);
    expect((await toggle()).code).toBe(403);
    expect((await tenant.admin.delete(`/api/system/Permission/Role/${role}`)).code).toBe(409);
    await grantToRole(tenant.ctx, roleId, "formRead", [field]);
    expect((await toggle()).code).toBe(200);
  });

  it("takes both of its grants with it when it is no longer offered", async () => {
    const other = await grants.newRole();
    dataOf(await change({ formRead: [field] }));
    dataOf(await grants.change(tenant.admin, other, { form: [field] }));
    dataOf(await tenant.admin.delete(`/api/system/Base/ModuleForm/${field}`));
    const left = await tenant.ctx.db.selectFrom("authorize").select("itemId").where("itemId", "=", field).execute();
    expect(left).toEqual([]);
  });
});
