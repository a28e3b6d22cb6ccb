import type { AnyEndpoint } from "@gongshu/contract/endpoint";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ZodUndefined, z } from "zod";
import { sampleBody } from "../../testing/sample-body.ts";
import { openTestApp, type TestApp, type TestTenant } from "../../testing/test-app.ts";

// What an attacker sends. A value stands as JSON text, so that it is exactly what goes over the wire.

const deep = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`;
const hostileValues: readonly string[] = [
  '{"toString":1}',
  '{"toString":null,"valueOf":null}',
  '{"length":-1,"then":1}',
  '{"__proto__":{"isAdministrator":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  deep("[", "]", 10_000),
  deep('{"a":', "}", 10_000),
  deep("[", "]", 100),
  '[{"toString":1}]',
  "null",
  "true",
  "[]",
  "{}",
  "-1",
  "1e400",
  "9007199254740993",
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '"\u202e\\u0007"',
  '"%00%0a"',
  `"${"x".repeat(100_000)}"`,
  '"\'; drop table tenant; --"',
  '"../../../etc/passwd"',
  '"9999-99-99"',
  '"{\\"$gt\\":\\"\\"}"',
];
const wholeBodies: readonly string[] = [
  ...hostileValues,
  "",
  "{",
  "\ufeff{}",
  "{}{}",
  "[1,",
  '{"a":1,"a":{"toString":1}}',
  "\u0000",
  " ".repeat(100_000),
];
const hostileTexts = [
  deep("[", "]", 10_000),
  deep('{"a":', "}", 10_000),
  "%00",
  "%ED%A0%80",
  "{",
  "toString",
  "__proto__",
  "../../etc/passwd",
  "-1",
  "1e999",
];
const contentTypes = [
  "text/plain",
  "application/xml",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "application/json; charset=utf-16",
  "application/x-www-form-urlencoded",
  "a/b;;;",
];

const form = "a[b]=1&__proto__[c]=1&toString=1";

const fieldsOf = (schema: z.ZodType | undefined): string[] => {
  if (schema === undefined || schema instanceof ZodUndefined) return [];
  const { properties } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.keys(properties ?? {});
};

/** Wrong values for each field of the body, with all others as they should be. */
function bodiesFor({ body }: AnyEndpoint): string[] {
  const plain = sampleBody(body) ?? {};
  return fieldsOf(body).flatMap((field) =>
    hostileValues.map((value) => {
      const rest = Object.entries(plain).filter(([name]) => name !== field);
      const pairs = rest.map(([name, other]) => `${JSON.stringify(name)}:${JSON.stringify(other)}`);
      return `{${[...pairs, `${JSON.stringify(field)}:${value}`].join(",")}}`;
    }),
  );
}

const withParams = (path: string, value: string) => path.replaceAll(/:\w+/g, value);

interface Attack {
  readonly bodies: readonly string[];
  readonly texts: readonly string[];
  readonly contentTypes: readonly string[];
}

function requestsFor({ method, path, query }: AnyEndpoint, { bodies, texts, contentTypes }: Attack): InjectOptions[] {
  const url = withParams(path, "1");
  const inPath = texts.map((text) => ({ method, url: withParams(path, encodeURIComponent(text).slice(0, 190)) }));
  const fields = fieldsOf(query);
  const inQuery = fields.flatMap((field) =>
    texts.map((text) => ({ method, url: `${url}?${field}=${text.startsWith("%") ? text : encodeURIComponent(text)}` })),
  );
  const twice = { method, url: `${url}?${fields.map((field) => `${field}=1&${field}=2`).join("&")}` };
  if (method === "GET") return [...inPath, ...inQuery, twice];
  const inBody = bodies.map((payload) => ({ method, url, headers: { "content-type": "application/json" }, payload }));
  const inForm = contentTypes.map((type) => ({ method, url, headers: { "content-type": type }, payload: form }));
  return [...inPath, ...inQuery, twice, ...inBody, ...inForm];
}

describe("hostile input", () => {
  let test: TestApp;
  let tenant: TestTenant;

  beforeAll(async () => {
    test = await openTestApp();
    tenant = await test.tenant("default");
  });
  afterAll(() => test.close());

  /** What was answered with a failure of ours. */
  async function failures(requests: readonly InjectOptions[], token?: string): Promise<string[]> {
    const found: string[] = [];
    for (const request of requests) {
      const headers = { ...request.headers, ...(token !== undefined && { authorization: token }) };
      const { statusCode, body } = await test.app.inject({ ...request, headers });
      const code = body.startsWith('{"code":') ? (JSON.parse(body) as { code: number }).code : 0;
      const sent = [request.method, request.url, request.payload].map((part) => String(part).slice(0, 150)).join(" ");
      if (statusCode >= 500 || (code >= 500 && code < 600)) found.push(`${sent} → ${body.slice(0, 100)}`);
    }
    return found;
  }

  it("is never the server's failure where no session is needed", async () => {
    const open = test.platform.endpoints.filter(({ permission }) => permission === "public" || permission === "viewer");
    expect(open.length).toBeGreaterThan(15);
    const requests = open.flatMap((endpoint) =>
      requestsFor(endpoint, { bodies: [...wholeBodies, ...bodiesFor(endpoint)], texts: hostileTexts, contentTypes }),
    );
    expect(await failures(requests)).toEqual([]);
  }, 120_000);

  it("is never the server's failure where somebody is signed in", async () => {
    const attack = {
      bodies: [
        deep("[", "]", 10_000),
        '[{"toString":1}]',
        '{"enabledMark":{"toString":1}}',
        '{"a":{"toString":1}}',
        "null",
        '"x"',
      ],
      texts: ["toString", deep("[", "]", 10_000)],
      contentTypes: ["multipart/form-data", "multipart/form-data; boundary=x"],
    };
    const guarded = test.platform.endpoints.filter(({ permission }) => permission !== "session");
    expect(
      await failures(
        guarded.flatMap((endpoint) => requestsFor(endpoint, attack)),
        tenant.admin.token,
      ),
    ).toEqual([]);
  }, 120_000);
});
