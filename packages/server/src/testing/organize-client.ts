import type { Envelope } from "@gongshu/contract/errors";
import { grantToRole } from "../modules/access/role/service.ts";
import { insertPositionUnchecked } from "../modules/directory/position/service.ts";
import { insertUserUnchecked } from "../modules/directory/user/service.ts";
import type { DataScope } from "../platform/auth/access.ts";
import { sessionTopic } from "../platform/auth/session-store.ts";
import type { Client, TestTenant } from "./test-app.ts";

export const organizeUrl = "/api/system/Permission/Organize";
export const departmentUrl = `${organizeUrl}/Department`;

/** A node or row of any of the lists. */
export interface Listed {
  readonly id: string;
  readonly parentId: string;
  readonly fullName: string;
  readonly enCode: string;
  readonly manager?: string;
  readonly path?: string;
  readonly sortCode: number;
  readonly enabledMark: 0 | 1;
  readonly hasChildren: boolean;
  readonly children?: readonly Listed[];
}

export async function listAt(client: Client, url: string): Promise<readonly Listed[]> {
  const reply = await client.get(url);
  if (reply.code !== 200) throw new Error(`${url}: ${reply.msg}`);
  return (reply.data as { list: Listed[] }).list;
}

/** `a(b c(d))` for a tree of names. */
export function outline(nodes: readonly Listed[]): string {
  return nodes
    .map(({ fullName, children = [] }) => (children.length === 0 ? fullName : `${fullName}(${outline(children)})`))
    .join(" ");
}

/** Makes and reads organisations over HTTP in the name of somebody. */
export class OrganizeClient {
  readonly client: Client;
  readonly managerId: string;

  constructor(client: Client, managerId: string) {
    this.client = client;
    this.managerId = managerId;
  }

  tryCompany(enCode: string, parentId = "-1", more: Readonly<Record<string, unknown>> = {}): Promise<Envelope> {
    return this.client.post(organizeUrl, {
      id: "",
      parentId,
      fullName: enCode,
      enCode,
      enabledMark: 1,
      sortCode: 0,
      ...more,
    });
  }

  tryDepartment(enCode: string, parentId: string, more: Readonly<Record<string, unknown>> = {}): Promise<Envelope> {
    const { managerId } = this;
    return this.client.post(departmentUrl, {
      id: "",
      parentId,
      fullName: enCode,
      enCode,
      managerId,
      sortCode: 0,
      ...more,
    });
  }

  async company(enCode: string, parentId = "-1"): Promise<string> {
    return idOf(await this.tryCompany(enCode, parentId));
  }

  async department(enCode: string, parentId: string, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
    return idOf(await this.tryDepartment(enCode, parentId, more));
  }

  form(id: string): Promise<Record<string, unknown>> {
    return this.client.get(`${departmentUrl}/${id}`).then((reply) => reply.data as Record<string, unknown>);
  }

  move(id: string, body: Readonly<Record<string, unknown>>): Promise<Envelope> {
    return this.client.put(`${departmentUrl}/${id}/Actions/Move`, body);
  }

  rows(parentId: string, query = ""): Promise<readonly Listed[]> {
    return listAt(this.client, `${organizeUrl}/${parentId}/Department/Children${query}`);
  }
}

function idOf(reply: Envelope): string {
  if (reply.code !== 200) throw new Error(reply.msg);
  return (reply.data as { id: string }).id;
}

export function pathOf(tenant: TestTenant, id: string): Promise<string> {
  return tenant.ctx.db
    .selectFrom("organize")
    .select("treePath")
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
    .then((row) => row.treePath);
}

export function newUser(tenant: TestTenant, account: string, organizeId: string): Promise<string> {
  return insertUserUnchecked(tenant.ctx, { account, realName: account, password: { hashed: "none" }, organizeId });
}

export function newPosition(tenant: TestTenant, enCode: string, organizeId: string): Promise<string> {
  return insertPositionUnchecked(tenant.ctx, { organizeId, fullName: enCode, enCode, type: "post" });
}

/** Everything of a menu but what is left out, for a role. */
export async function grantMenu(tenant: TestTenant, roleId: string, menu: string, without: readonly string[] = []) {
  const { id } = await menuOf(tenant, menu);
  await grantToRole(tenant.ctx, roleId, "module", [id]);
  for (const [table, itemType] of [
    ["moduleButton", "button"],
    ["moduleColumn", "column"],
  ] as const) {
    const items = await tenant.ctx.db.selectFrom(table).select(["id", "enCode"]).where("moduleId", "=", id).execute();
    const granted = items.filter((item) => !without.includes(item.enCode)).map((item) => item.id);
    await grantToRole(tenant.ctx, roleId, itemType, granted);
  }
}

/** Limits the rows of a menu, and lets a role see those of one scheme. */
export async function limitRows(tenant: TestTenant, roleId: string, menu: string, scope: DataScope): Promise<void> {
  const { ctx } = tenant;
  const { id: moduleId } = await menuOf(tenant, menu);
  await ctx.db.updateTable("menu").set({ isDataAuthorize: 1 }).where("id", "=", moduleId).execute();
  const id = ctx.newId();
  const scheme = { tenantId: ctx.tenant.id, id, moduleId, fullName: scope, enCode: `${scope}.${id}`, scope };
  await ctx.db.insertInto("moduleDataAuthorizeScheme").values(scheme).execute();
  await grantToRole(ctx, roleId, "resource", [id]);
}

/** Seats somebody elsewhere. */
export async function moveUserTo(tenant: TestTenant, userId: string, organizeId: string): Promise<void> {
  await tenant.ctx.db.updateTable("appUser").set({ organizeId }).where("id", "=", userId).execute();
  await tenant.ctx.batch([tenant.ctx.announce({ topic: sessionTopic, userId })]);
}

function menuOf(tenant: TestTenant, enCode: string) {
  return tenant.ctx.db.selectFrom("menu").select("id").where("enCode", "=", enCode).executeTakeFirstOrThrow();
}
