import { performance } from "node:perf_hooks";
import type { AnyEndpoint } from "@gongshu/contract/endpoint";
import type { Envelope } from "@gongshu/contract/errors";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { grantToRole } from "../modules/access/role/service.ts";
import { stockSubjects } from "../platform/auth/stock-subjects.ts";
import {
  type Fixture,
  isMapped,
  parametersOf,
  pathWith,
  rowOfMany,
  secretMark,
  seedFixture,
} from "./matrix-fixture.ts";
import { sampleBody } from "./sample-body.ts";
import {
  type Client,
  md5,
  openTestApp,
  type TestApp,
  type TestTenant,
  testPassword,
  useCostlyPasswords,
} from "./test-app.ts";

let test: TestApp;
let home: TestTenant;
let other: TestTenant;
let fixture: Fixture;

beforeAll(async () => {
  test = await openTestApp();
  await test.tenant("default");
  home = await test.tenant("home");
  other = await test.tenant("other");
  fixture = await seedFixture(test, home);
}, 60_000);
afterAll(() => test.close());

/** Those that anybody but an operator of the platform may hope to call. */
const guarded = () =>
  test.platform.endpoints.filter(({ permission }) => !["public", "viewer"].includes(String(permission)));
const naming = () => guarded().filter((endpoint) => parametersOf(endpoint).length > 0);

/** Resumable uploads answer as their protocol says. */
async function sendTus({ token }: Client, { method }: AnyEndpoint, url: string): Promise<Envelope> {
  const headers = { authorization: token, "tus-resumable": "1.0.0", "upload-offset": "0" };
  const body = method === "PATCH" ? { payload: "x" } : {};
  const type = { "content-type": "application/offset+octet-stream" };
  const reply = await test.app.inject({
    method,
    url,
    headers: { ...headers, ...(method === "PATCH" && type) },
    ...body,
  });
  // Before the protocol begins there are sessions and rights, as everywhere.
  if (reply.statusCode === 200 && reply.headers["content-type"]?.toString().startsWith("application/json") === true)
    return reply.json<Envelope>();
  return { code: reply.statusCode, msg: reply.body, data: null };
}

function send(client: Client, endpoint: AnyEndpoint, path: string, given: Record<string, unknown>): Promise<Envelope> {
  if (endpoint.transport === "tus") return sendTus(client, endpoint, path);
  const body = endpoint.transport === "upload" ? {} : sampleBody(endpoint.body, given);
  if (endpoint.method === "GET") return client.get(path);
  return { DELETE: client.delete, POST: client.post, PUT: client.put, PATCH: client.patch }[endpoint.method](
    path,
    body,
  );
}

/** Ids that clients also put into bodies. */
function bodyIds(endpoint: AnyEndpoint, valueOf: (row: string) => string): Record<string, unknown> {
  return {
    organizeId: valueOf("department"),
    parentId: valueOf("department"),
    moduleId: valueOf("menu"),
    dictionaryTypeId: valueOf("dictionaryType"),
    userIds: [valueOf("user")],
    userId: [valueOf("user")],
    roleIds: [valueOf("role")],
    roleId: valueOf("role"),
    positionId: valueOf("position"),
    ids: [valueOf(rowOfMany(endpoint) ?? "user")],
    toUserId: valueOf("user"),
    managerId: valueOf("user"),
  };
}

/** The reply without what is different in every request, and without the ids that were asked for. */
function shapeOf({ code, msg, data }: Envelope, ids: readonly string[]): string {
  let text = JSON.stringify([code, msg, data]);
  for (const id of ids) text = text.replaceAll(id, "<id>");
  return text.replaceAll(/\d{13}/g, "<time>").replaceAll(/req-\w+|[0-9a-f]{8}-[0-9a-f-]{27}/g, "<id>");
}

const real = (row: string) => fixture[row] ?? "";
const madeUp = (row: string) =>
  `0199aaaa-0000-7000-8000-${Buffer.from(row).toString("hex").padEnd(12, "0").slice(0, 12)}`;

/** What must be as before after somebody has tried everything. */
async function stateOf(tenant: TestTenant): Promise<unknown> {
  const { rows } = await sql`select (select count(*) from audit_event) as events,
    (select count(*) from app_user where delete_mark is null and enabled_mark = 1) as people,
    (select count(*) from authorize) as grants, (select count(*) from session where ended_time is null) as sessions,
    (select string_agg(full_name, ',' order by id) from organize) as organizes`.execute(tenant.ctx.db);
  return rows[0];
}

describe("every endpoint that names a row", () => {
  it("is in the matrix", () => {
    expect(
      naming()
        .filter((endpoint) => !isMapped(endpoint))
        .map(({ method, path }) => `${method} ${path}`),
    ).toEqual([]);
  });

  it("answers another tenant about a row as about one that does not exist, and does nothing to it", async () => {
    const before = await stateOf(home);
    const told: string[] = [];
    for (const endpoint of guarded()) {
      const [foreign, absent] = [
        await send(other.admin, endpoint, pathWith(endpoint, real), bodyIds(endpoint, real)),
        await send(other.admin, endpoint, pathWith(endpoint, madeUp), bodyIds(endpoint, madeUp)),
      ];
      // Signing out would end the walk.
      if (endpoint.permission === "session" && foreign.code === 200) continue;
      const same = shapeOf(foreign, Object.values(fixture)) === shapeOf(absent, Object.keys(fixture).map(madeUp));
      if (!same)
        told.push(
          `${endpoint.method} ${endpoint.path}: ${JSON.stringify(foreign).slice(0, 200)} / ${JSON.stringify(absent).slice(0, 200)}`,
        );
      expect([endpoint.path, JSON.stringify(foreign).includes(secretMark)]).toEqual([endpoint.path, false]);
    }
    expect(told).toEqual([]);
    expect(await stateOf(home)).toEqual(before);
  }, 120_000);
});

describe("a caller without a right to the row", () => {
  /** Menus whose rows are limited, with everything in them granted, and a scheme for one department alone. */
  async function limitedMember(): Promise<Client> {
    const { client, roleId } = await home.member("limited");
    const { db } = home.ctx;
    const menus = await db.selectFrom("menu").select(["id", "enCode"]).where("enCode", "like", "permission%").execute();
    const menuIds = menus.map(({ id }) => id);
    await grantToRole(home.ctx, roleId, "module", menuIds);
    for (const [itemType, table] of [
      ["button", "moduleButton"],
      ["column", "moduleColumn"],
    ] as const) {
      const items = await db.selectFrom(table).select("id").where("moduleId", "in", menuIds).execute();
      await grantToRole(
        home.ctx,
        roleId,
        itemType,
        items.map(({ id }) => id),
      );
    }
    for (const menu of menus.filter(({ enCode }) => enCode in stockSubjects)) {
      const id = `limit-${menu.enCode}`;
      await sql`insert into module_data_authorize_scheme (tenant_id, id, module_id, full_name, en_code, scope, organize_ids)
        values (${home.id}, ${id}, ${menu.id}, 'near', 'near', 'chosen', ${JSON.stringify([real("nearDepartment")])}::jsonb)`.execute(
        db,
      );
      await db.updateTable("menu").set({ isDataAuthorize: 1 }).where("id", "=", menu.id).execute();
      await grantToRole(home.ctx, roleId, "resource", [id]);
    }
    return client;
  }

  it("is told about a row outside of the granted scope what is told about one that does not exist", async () => {
    const limited = await limitedMember();
    const before = await stateOf(home);
    const scoped = naming().filter(
      ({ permission }) => typeof permission === "object" && "menu" in permission && permission.menu in stockSubjects,
    );
    expect(scoped.length).toBeGreaterThan(20);
    const told: string[] = [];
    for (const endpoint of scoped) {
      const [outside, absent] = [
        await send(limited, endpoint, pathWith(endpoint, real), bodyIds(endpoint, real)),
        await send(limited, endpoint, pathWith(endpoint, madeUp), bodyIds(endpoint, madeUp)),
      ];
      const same = shapeOf(outside, Object.values(fixture)) === shapeOf(absent, Object.keys(fixture).map(madeUp));
      if (!same)
        told.push(
          `${endpoint.method} ${endpoint.path}: ${JSON.stringify(outside).slice(0, 200)} / ${JSON.stringify(absent).slice(0, 200)}`,
        );
    }
    expect(told).toEqual([]);
    expect(await stateOf(home)).toEqual(before);
    for (const path of ["Users", "Position", "Organize", `Organize/${home.companyId}/Department`]) {
      const reply = await limited.get(`/api/system/Permission/${path}`);
      expect([path, reply.code, JSON.stringify(reply).includes(`${secretMark} far`)]).toEqual([path, 200, false]);
      expect([path, JSON.stringify(reply).includes(real("user"))]).toEqual([path, false]);
    }
  }, 60_000);

  it("is refused everything of the platform, administrators of a tenant too", async () => {
    for (const endpoint of guarded().filter(({ permission }) => permission === "platform")) {
      const reply = await send(home.admin, endpoint, pathWith(endpoint, real), bodyIds(endpoint, real));
      expect([endpoint.path, reply.code, reply.data]).toEqual([endpoint.path, 403, null]);
    }
  });
});

describe("how long an answer takes", () => {
  /** Middle of many, taken in turns so that whatever else goes on meets both alike. */
  async function middles(
    one: () => Promise<unknown>,
    two: () => Promise<unknown>,
    rounds: number,
  ): Promise<[number, number]> {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1)
      for (const [index, work] of [one, two].entries()) {
        const start = performance.now();
        await work();
        times[index]?.push(performance.now() - start);
      }
    const middle = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
    return [middle(times[0]), middle(times[1])];
  }

  it("does not tell a row of another tenant from one that does not exist", async () => {
    for (const path of [
      "/api/system/Permission/Users/",
      "/api/system/Permission/Organize/",
      "/api/system/Permission/Role/",
    ]) {
      const row = { Users: "user", Organize: "company", Role: "role" }[path.split("/")[4] ?? ""] ?? "";
      const [foreign, absent] = await middles(
        () => other.admin.get(path + real(row)),
        () => other.admin.get(path + madeUp(row)),
        41,
      );
      expect([path, Math.max(foreign, absent) / Math.min(foreign, absent) < 2]).toEqual([path, true]);
    }
  });

  it("does not tell an account that exists from one that does not", async () => {
    useCostlyPasswords();
    const attempt = (account: string) => test.anonymous.post("/api/oauth/Login", { account, password: md5("wrong") });
    // Few, for many failures ask for a pause.
    const [known, unknown] = await middles(
      () => attempt("other@admin"),
      () => attempt("other@nobody"),
      3,
    );
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(2);
  });
});

describe("a session that has ended", () => {
  afterEach(() => void vi.useRealTimers());

  it("is refused everything when nobody has used it for too long", async () => {
    const client = await test.signIn("home@admin");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 9 * 3_600_000 });
    for (const endpoint of guarded()) {
      const reply = await send(client, endpoint, pathWith(endpoint, real), {});
      expect([endpoint.path, reply.code, reply.data]).toEqual([endpoint.path, 600, null]);
    }
  });

  it("is refused everything as soon as its tenant is suspended, and nobody can sign in there", async () => {
    const operator = await test.signIn("default@admin");
    const client = await test.signIn("home@admin");
    expect((await operator.put(`/api/system/Tenant/${home.id}/Actions/State`, { reason: secretMark })).code).toBe(200);
    for (const endpoint of guarded()) {
      const reply = await send(client, endpoint, pathWith(endpoint, real), {});
      expect([endpoint.path, reply.code === 600 || reply.code === 601, reply.data]).toEqual([
        endpoint.path,
        true,
        null,
      ]);
    }
    const entering = await test.anonymous.post("/api/oauth/Login", {
      account: "home@admin",
      password: md5(testPassword),
    });
    expect(entering.code).toBe(400);
    expect(JSON.stringify(entering)).not.toContain(secretMark);
  });
});
