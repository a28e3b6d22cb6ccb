import type { AnyEndpoint } from "@gongshu/contract/endpoint";
import type { Envelope } from "@gongshu/contract/errors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ZodUndefined, z } from "zod";
import { requirePasswordChange } from "../modules/directory/user/service.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "./test-app.ts";

let test: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
});
afterAll(() => test.close());

/** Calls an endpoint with made-up path parameters. */
function call(client: Client, endpoint: AnyEndpoint, body?: unknown, query = ""): Promise<Envelope> {
  const url = endpoint.path.replaceAll(/:\w+/g, "no-such-thing") + query;
  const send = { GET: client.get, DELETE: client.delete, POST: client.post, PUT: client.put, PATCH: client.patch }[
    endpoint.method
  ];
  return endpoint.method === "GET" ? client.get(url) : send(url, body);
}

const guarded = () => test.platform.endpoints.filter(({ permission }) => permission !== "public");

/** Uploads are refused before their body is looked at, so a JSON body serves to show it. */
const bodyFor = (endpoint: AnyEndpoint) => (endpoint.body === undefined ? undefined : {});

describe("every endpoint of the contract", () => {
  it("is served, and there are many", () => {
    expect(test.platform.endpoints.length).toBeGreaterThan(50);
  });

  it("answers an anonymous caller with 600, and a made-up token with 602", async () => {
    const forged = { ...test.anonymous };
    for (const endpoint of guarded()) {
      expect([endpoint.path, (await call(forged, endpoint, bodyFor(endpoint))).code]).toEqual([endpoint.path, 600]);
    }
    const { clientOf } = await import("./test-app.ts");
    for (const token of ["x", "ZGVmYXVsdA.AAAA", "ZGVmYXVsdA", ".", "..", "a".repeat(5000)]) {
      const reply = await clientOf(test.app, token).get("/api/oauth/CurrentUser");
      expect([token, reply.code]).toEqual([token, 602]);
    }
  });

  it("refuses a locked session everything but unlocking and signing out", async () => {
    const locked = await test.signIn("admin");
    await locked.post("/api/oauth/LockScreen/Actions/Lock");
    for (const endpoint of guarded().filter(({ permission }) => permission !== "session")) {
      const reply = await call(locked, endpoint, bodyFor(endpoint));
      expect([endpoint.path, reply.code, reply.data]).toEqual([endpoint.path, 403, { isLock: 1 }]);
    }
  });

  it("refuses a session whose password must be changed everything but changing it, unlocking and signing out", async () => {
    const { client, userId } = await tenant.member("newcomer");
    await requirePasswordChange(tenant.ctx, userId);
    const held = { mustChangePassword: 1, account: "newcomer", realName: "newcomer" };
    for (const endpoint of guarded().filter(({ permission }) => permission !== "session")) {
      const { code, data } = await call(client, endpoint, bodyFor(endpoint));
      expect([endpoint.path, code, data]).toEqual([endpoint.path, 403, held]);
    }
    expect((await client.get("/api/oauth/Logout")).code).toBe(200);
  });

  it("refuses a session that lacks a second factor everything but setting one up, unlocking and signing out", async () => {
    const strict = await test.tenant("strict");
    const { client } = await strict.member("newcomer");
    await strict.admin.put("/api/system/Base/SysConfig", { secondFactor: "everybody" });
    const held = { mustSetUpFactor: 1, account: "newcomer", realName: "newcomer" };
    for (const endpoint of guarded().filter(({ permission }) => permission !== "session")) {
      const { code, data } = await call(client, endpoint, bodyFor(endpoint));
      expect([endpoint.path, code, data]).toEqual([endpoint.path, 403, held]);
    }
    expect((await client.get("/api/system/Permission/Users/Current/SecondFactor")).code).toBe(200);
    expect((await client.get("/api/oauth/Logout")).code).toBe(200);
  });

  it("answers 403 to a user without the grant", async () => {
    const { client } = await tenant.member("nobody");
    for (const endpoint of guarded().filter(({ permission }) => typeof permission === "object")) {
      expect([endpoint.path, (await call(client, endpoint, bodyFor(endpoint))).code]).toEqual([endpoint.path, 403]);
    }
  });

  it("refuses a tenant header that disagrees with the token", async () => {
    const { clientOf } = await import("./test-app.ts");
    const client = clientOf(test.app, tenant.admin.token, { "tenant-id": "somebody-else" });
    for (const endpoint of guarded())
      expect([endpoint.path, (await call(client, endpoint, bodyFor(endpoint))).code]).toEqual([endpoint.path, 602]);
  });

  it("answers a wrong type with 400 and names the field", async () => {
    const tried: string[] = [];
    for (const endpoint of guarded()) {
      for (const [field, wrong] of wrongValues(endpoint)) {
        const reply = await call(tenant.admin, endpoint, { [field]: wrong });
        const data = reply.data as { errors?: { field: string }[] } | null;
        const named = data?.errors?.some((error) => error.field === field || error.field.startsWith(`${field}.`));
        expect([endpoint.method, endpoint.path, field, reply.code, named]).toEqual([
          endpoint.method,
          endpoint.path,
          field,
          endpoint.permission !== null && reply.code === 403 ? 403 : 400,
          reply.code === 403 ? undefined : true,
        ]);
        tried.push(`${endpoint.path} ${field}`);
      }
    }
    expect(tried.length).toBeGreaterThan(30);
  });

  it("ignores extra fields", async () => {
    for (const endpoint of guarded().filter(({ body }) => body !== undefined && !(body instanceof ZodUndefined))) {
      const reply = await call(tenant.admin, endpoint, {
        unheardOf: { a: [1] },
        tenantId: "other",
        isAdministrator: 1,
      });
      const data = reply.data as { errors?: { field: string }[] } | null;
      const names = data?.errors?.map((error) => error.field) ?? [];
      expect([
        endpoint.path,
        names.filter((name) => ["unheardOf", "tenantId", "isAdministrator"].includes(name)),
      ]).toEqual([endpoint.path, []]);
      expect([endpoint.path, reply.code]).not.toEqual([endpoint.path, 500]);
    }
  });

  it("survives every query value being text of any kind", async () => {
    const nasty = [
      "'; drop table session; --",
      "%00",
      "-1",
      "1e999",
      "NaN",
      "%F0%9F%92%A9",
      "__proto__",
      "x".repeat(3000),
    ];
    for (const endpoint of guarded().filter(({ query }) => query !== undefined && !(query instanceof ZodUndefined))) {
      const names = Object.keys(propertiesOf(endpoint.query));
      for (const name of names) {
        for (const value of nasty) {
          const reply = await call(
            tenant.admin,
            endpoint,
            undefined,
            `?${name}=${value.startsWith("%") ? value : encodeURIComponent(value)}`,
          );
          expect([endpoint.path, name, value, reply.code === 500]).toEqual([endpoint.path, name, value, false]);
        }
      }
    }
  });
});

interface JsonSchema {
  readonly type?: string | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
}

function propertiesOf(schema: z.ZodType | undefined): Readonly<Record<string, JsonSchema>> {
  if (schema === undefined || schema instanceof ZodUndefined) return {};
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  return json.properties ?? {};
}

/** For every plainly typed field of a body, a value that it cannot take. */
function wrongValues(endpoint: AnyEndpoint): [string, unknown][] {
  const wrong: Readonly<Record<string, unknown>> = {
    string: 12_345,
    number: "twelve",
    integer: "twelve",
    boolean: "perhaps",
    array: "not a list",
  };
  return Object.entries(propertiesOf(endpoint.body)).flatMap(([field, { type }]): [string, unknown][] =>
    type !== undefined && type in wrong ? [[field, wrong[type]]] : [],
  );
}
