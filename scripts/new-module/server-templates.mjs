/** The table of a module. */
export const migrationTemplate = `-- Sample thing.

create table sample_thing (
  tenant_id text not null references tenant (id),
  id text not null,
  full_name text not null,
  en_code text not null,
  enabled_mark int not null default 1 check (enabled_mark in (0, 1)),
  sort_code bigint not null default 0,
  description text not null default '',
  creator_time timestamptz not null default now(),
  creator_user_id text,
  last_modify_time timestamptz,
  last_modify_user_id text,
  delete_mark int check (delete_mark = 1),
  delete_time timestamptz,
  delete_user_id text,
  version int not null default 1,
  primary key (tenant_id, id)
);
call secure_tenant_table('sample_thing');
create unique index sample_thing_en_code on sample_thing (tenant_id, lower(en_code)) where delete_mark is null;
create unique index sample_thing_full_name on sample_thing (tenant_id, full_name) where delete_mark is null;
`;

/** What a module gives to the server. */
export const manifestTemplate = `import { stockPage, toolbar } from "#platform/auth/stock-page.ts";
import type { ServerModule } from "#platform/http/server-module.ts";
import { sampleThingRoutes } from "./routes.ts";

export const sampleThingModule: ServerModule = {
  name: "sample-area/sample-thing",
  menus: [
    stockPage({
      enCode: "systemData.sampleThing",
      sortCode: 99,
      icon: "book",
      buttons: toolbar,
      columns: "fullName enCode sortCode enabledMark",
    }),
  ],
  routes: sampleThingRoutes,
};
`;

/** The rules of a module. */
export const serviceTemplate = `import type { ParsedArguments } from "@gongshu/contract/endpoint";
import type { PageQuery } from "@gongshu/contract/page";
import {
  type createSampleThing as createEndpoint,
  sampleThingColumns,
  type updateSampleThing as updateEndpoint,
} from "@gongshu/contract/sample-area/sample-thing";
import { sql } from "kysely";
import { GatedList } from "#platform/auth/gated-list.ts";
import { Entity } from "#platform/entity/entity.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict } from "#platform/http/errors.ts";
import { sampleThingErrors } from "./sample-thing.messages.ts";

const entity = new Entity("sampleThing", ["fullName", "enCode", "enabledMark", "sortCode", "description"]);

const list = new GatedList({
  table: "sampleThing",
  columns: sampleThingColumns,
  search: { columns: { fullName: "sample_thing.full_name", enCode: "sample_thing.en_code" } },
  order: {
    fullName: sql\`sample_thing.full_name\`,
    enCode: sql\`sample_thing.en_code\`,
    sortCode: sql\`sample_thing.sort_code\`,
    enabledMark: sql\`sample_thing.enabled_mark\`,
  },
  ownOrder: sql\`sample_thing.sort_code, sample_thing.creator_time desc, sample_thing.id\`,
});

export function listSampleThing(ctx: Context, query: PageQuery) {
  const rows = ctx.db.selectFrom("sampleThing").select(["id", "fullName", "enCode", "enabledMark", "sortCode"]);
  return list.page(ctx, query, rows);
}

export function getSampleThing(ctx: Context, id: string) {
  return entity.get(ctx, id);
}

export function createSampleThing(ctx: Context, input: ParsedArguments<typeof createEndpoint>["body"]): Promise<string> {
  return ctx.tx((tx) => entity.create(tx, input));
}

export async function updateSampleThing(
  ctx: Context,
  id: string,
  { version, ...change }: ParsedArguments<typeof updateEndpoint>["body"],
): Promise<void> {
  await ctx.tx((tx) => entity.update(tx, id, change, version));
}

export async function toggleSampleThing(ctx: Context, id: string): Promise<void> {
  await ctx.tx((tx) => entity.toggle(tx, id));
}

/** Refused while it is switched on. */
export function deleteSampleThing(ctx: Context, id: string): Promise<void> {
  return ctx.tx(async (tx) => {
    const { enabledMark } = await entity.get(tx, id, "update");
    if (enabledMark === 1) throw conflict(sampleThingErrors.isOn);
    await entity.remove(tx, id);
  });
}
`;

/** What a module refuses with. */
export const errorsTemplate = `import type { Messages } from "@gongshu/core/text/messages";

export const sampleThingErrors = {
  isOn: {
    zh: "启用中，不能删除，请先停用",
    zhtw: "啟用中，不能刪除，請先停用",
    en: "It is switched on and cannot be deleted: switch it off first",
  },
} satisfies Messages;
`;

/** One line for each endpoint. */
export const routesTemplate = `import * as sampleThing from "@gongshu/contract/sample-area/sample-thing";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as service from "./service.ts";

export function sampleThingRoutes(app: FastifyInstance): void {
  serve(app, sampleThing.listSampleThing, (ctx, { query }) => service.listSampleThing(ctx, query));
  serve(app, sampleThing.getSampleThing, (ctx, { params }) => service.getSampleThing(ctx, params.id));
  serve(app, sampleThing.createSampleThing, async (ctx, { body }) => ({ id: await service.createSampleThing(ctx, body) }));
  serve(app, sampleThing.updateSampleThing, (ctx, { params, body }) => service.updateSampleThing(ctx, params.id, body));
  serve(app, sampleThing.toggleSampleThing, (ctx, { params }) => service.toggleSampleThing(ctx, params.id));
  serve(app, sampleThing.deleteSampleThing, (ctx, { params }) => service.deleteSampleThing(ctx, params.id));
}
`;

/** The behaviour of a module over HTTP. */
export const testTemplate = `import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const base = "/api/system/SampleThing";

let test: TestApp;
let tenant: TestTenant;
let admin: Client;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  admin = tenant.admin;
});
afterAll(() => test.close());

async function create(enCode: string, enabledMark: 0 | 1 = 1): Promise<string> {
  const reply = await admin.post(base, { fullName: \`Name \${enCode}\`, enCode, enabledMark });
  expect(reply).toMatchObject({ code: 200, msg: "新增成功" });
  return (reply.data as { id: string }).id;
}

const codes = async (keyword: string): Promise<string[]> => {
  const { data } = await admin.get(\`\${base}?keyword=\${keyword}\`);
  return (data as { list: { enCode: string }[] }).list.map(({ enCode }) => enCode);
};

describe("sample thing", () => {
  it("is found by a word in name or code, and read for editing", async () => {
    const id = await create("found.one");
    await create("other");
    expect(await codes("FOUND")).toEqual(["found.one"]);
    expect((await admin.get(\`\${base}/\${id}\`)).data).toMatchObject({ fullName: "Name found.one", version: 1 });
  });

  it("has a code of its own, whatever the case", async () => {
    await create("twice");
    const again = await admin.post(base, { fullName: "Another name", enCode: "TWICE" });
    expect(again).toMatchObject({ code: 409, data: { errors: [{ field: "enCode" }] } });
  });

  it("tells a second editor that somebody was faster", async () => {
    const id = await create("stale");
    const form = (await admin.get(\`\${base}/\${id}\`)).data as Record<string, unknown>;
    expect((await admin.put(\`\${base}/\${id}\`, { ...form, fullName: "First" })).code).toBe(200);
    expect((await admin.put(\`\${base}/\${id}\`, { ...form, fullName: "Second" })).code).toBe(409);
    expect((await admin.get(\`\${base}/\${id}\`)).data).toMatchObject({ fullName: "First", version: 2 });
  });

  it("is deleted only when it is switched off", async () => {
    const id = await create("kept");
    expect(await admin.delete(\`\${base}/\${id}\`)).toMatchObject({ code: 409, msg: "启用中，不能删除，请先停用" });
    const off = await create("gone", 0);
    expect((await admin.delete(\`\${base}/\${off}\`)).code).toBe(200);
    expect((await admin.get(\`\${base}/\${off}\`)).code).toBe(404);
  });

  it("is nobody's without the grant, and never crosses tenants", async () => {
    const id = await create("mine");
    const { client } = await tenant.member("somebody");
    expect((await client.get(base)).code).toBe(403);
    const other = await test.tenant("other");
    expect((await other.admin.get(\`\${base}/\${id}\`)).code).toBe(404);
    expect((await other.admin.delete(\`\${base}/\${id}\`)).code).toBe(404);
  });
});
`;
