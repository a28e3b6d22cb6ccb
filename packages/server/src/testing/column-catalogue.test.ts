import type { AnyEndpoint } from "@gongshu/contract/endpoint";
import { inputColumns, type ListColumns, rowColumns } from "@gongshu/contract/list-columns";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { serverModules } from "../modules.ts";
import { gatesIn, partsOf } from "../platform/http/column-gate.ts";
import { type Fixture, pathWith, seedFixture } from "./matrix-fixture.ts";
import { Rights } from "./rights.ts";
import { SheetClient } from "./sheet-client.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "./test-app.ts";

let test: TestApp;
let tenant: TestTenant;
let fixture: Fixture;
let byMenu: ReadonlyMap<string, ListColumns>;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  fixture = await seedFixture(test, tenant);
  const gates = test.platform.endpoints.flatMap(({ reply }) => gatesIn(reply));
  byMenu = new Map(gates.map((columns) => [columns.menu, columns]));
}, 60_000);
afterAll(() => test.close());

const pages = serverModules.flatMap(({ menus = [] }) => menus);
const codesOf = (menu: string) =>
  (pages.find(({ enCode }) => enCode === menu)?.columns ?? []).map(({ enCode }) => enCode);

/** The reads that a menu grants, alone or with one of its buttons. */
function readsOf(menu: string): AnyEndpoint[] {
  return test.platform.endpoints.filter(
    ({ method, permission, transport }) =>
      method === "GET" &&
      transport === undefined &&
      typeof permission === "object" &&
      "menu" in permission &&
      permission.menu === menu,
  );
}

/** Replies that name something else than a row of the list by a word that is also a column of it. */
const otherRows: Readonly<Record<string, string>> = {
  "/api/system/Base/DictionaryType": "types of dictionaries stand beside the list of entries",
  "/api/visualdev/Base/:id/Actions/ExportData": "a file holds all columns and is refused to those who may not see them",
  "/api/system/Base/DictionaryType/Selector": "types of dictionaries stand beside the list of entries",
  "/api/system/Base/DictionaryType/:id": "types of dictionaries stand beside the list of entries",
  "/api/system/Base/DictionaryData/:id/Selector": "the choice of a parent needs a name",
  "/api/system/Base/ScheduleTask/Preview": "the answer repeats what was typed",
  "/api/system/Base/ScheduleTask/:id/TaskLog":
    "runs are no schedules: why one failed is not the description of a schedule",
  "/api/system/Display/Actions/Pairing": "whoever approves a display compares it with the one in front of them",
};
/** Rows of other lists that live in the same menu: rights of menus, and their choices. */
const otherLists = [
  /^\/api\/system\/Base\/Module/,
  /^\/api\/system\/Base\/Menu\/.*Selector/,
  /^\/api\/visualdev\/Base\/.*(?:Plan|Menu|Selector|FormDataFields)/,
];

/** Paths of properties with the name of a governed one in objects that nothing governs. */
function openProperties(columns: ListColumns, schema: z.core.$ZodType): string[] {
  const open = new Set<string>();
  const seen = new Set<z.core.$ZodType>();
  const visit = (part: z.core.$ZodType) => {
    if (seen.has(part)) return;
    seen.add(part);
    const { def } = (part as z.core.$ZodTypes)._zod;
    if (def.type === "object" && rowColumns(part) === undefined)
      for (const name of Object.keys(def.shape)) if (name in columns.columnOf) open.add(name);
    for (const inner of partsOf(part)) visit(inner);
  };
  visit(schema);
  return [...open];
}

/** A path of the endpoint that shows something: at the top of what is a tree. */
function addressOf(endpoint: AnyEndpoint): string {
  const path = pathWith(endpoint, (row) => fixture[row] ?? "");
  return endpoint.path === "/api/system/Base/Area/:parentId" ? path.replace(/[^/]+$/, "-1") : path;
}

/** Names of the values that a schema of an object takes. */
function namesOf(schema: z.ZodType | undefined): readonly string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** Values that filters take, where they do not take a 1. */
const sampleValues: Readonly<Record<string, string>> = { state: "open" };

/** Columns of which the fixture has no value: its log is of requests, and only failures have a trace. */
const notInFixture: Readonly<Record<string, readonly string[]>> = { "system.log": ["json"] };

/** Every property of every object in a value. */
function* properties(value: unknown): Generator<[name: string, value: unknown]> {
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) yield [name, inner];
    yield* properties(inner);
  }
}

let number = 0;
/** Somebody with the whole menu but for its columns. */
async function without(menu: string, columns: readonly string[] = []): Promise<Client> {
  number += 1;
  const { client, roleId } = await tenant.member(`columns${number}`);
  const buttons = (pages.find(({ enCode }) => enCode === menu)?.buttons ?? []).map(({ enCode }) => enCode);
  await new Rights(tenant).grant(roleId, { [menu]: { buttons, columns } });
  return client;
}

describe("the columns that menus grant", () => {
  it("are those that the contract takes out of the replies", () => {
    const served = pages.filter(({ enCode, columns }) => columns.length > 0 && readsOf(enCode).length > 0);
    expect(served.length).toBeGreaterThan(10);
    for (const { enCode } of served)
      expect([enCode, [...(byMenu.get(enCode)?.codes ?? [])].toSorted()]).toEqual([enCode, codesOf(enCode).toSorted()]);
  });

  it("govern every property of their name in what the menu lets read", () => {
    const open = [...byMenu].flatMap(([menu, columns]) =>
      readsOf(menu)
        .filter(({ path }) => !(path in otherRows) && !otherLists.some((pattern) => pattern.test(path)))
        .flatMap(({ path, reply }) => openProperties(columns, reply).map((name) => `${path} ${name}`)),
    );
    expect(open).toEqual([]);
  });

  it("are in no list, detail or tree of somebody without them, and in those of an administrator", async () => {
    for (const [menu, columns] of byMenu) {
      const client = await without(menu);
      const shown = new Set<string>();
      for (const endpoint of readsOf(menu)) {
        const gates = gatesIn(endpoint.reply);
        if (!gates.includes(columns)) continue;
        const [whole, reply] = [await tenant.admin.get(addressOf(endpoint)), await client.get(addressOf(endpoint))];
        if (whole.code !== 200) continue;
        expect([endpoint.path, reply.code]).toEqual([endpoint.path, 200]);
        for (const [name] of properties(whole.data)) shown.add(name);
        const open = Object.keys(columns.columnOf).filter((name) =>
          properties(reply.data).some(([key]) => key === name),
        );
        // What the same reply says of something else is governed elsewhere.
        const others = openProperties(columns, endpoint.reply);
        expect([endpoint.path, open.filter((name) => !others.includes(name))]).toEqual([endpoint.path, []]);
      }
      expect([menu, columns.codes.filter((code) => !shown.has(code))]).toEqual([menu, notInFixture[menu] ?? []]);
    }
  });

  it("cannot be sorted by, nor narrowed by, nor searched in", async () => {
    let refused = 0;
    for (const [menu, columns] of byMenu) {
      const client = await without(menu);
      for (const endpoint of readsOf(menu)) {
        if (!gatesIn(endpoint.reply).includes(columns)) continue;
        const query = new Set(namesOf(endpoint.query));
        const tries = [
          ...(query.has("sidx") ? columns.codes.map((code) => `sidx=${code}&sort=asc`) : []),
          ...Object.keys(columns.columnOf).flatMap((name) =>
            query.has(name) ? [`${name}=${sampleValues[name] ?? "1"}`] : [],
          ),
        ];
        for (const tried of tries) {
          const { code } = await client.get(`${addressOf(endpoint)}?${tried}`);
          expect([endpoint.path, tried, code]).toEqual([endpoint.path, tried, 403]);
          refused += 1;
        }
        if (!query.has("keyword")) continue;
        const rows = [...properties((await tenant.admin.get(addressOf(endpoint))).data)];
        for (const code of columns.codes)
          for (const [, value] of rows
            .filter(([name, text]) => name === code && typeof text === "string" && text !== "")
            .slice(0, 3)) {
            const reply = await client.get(
              `${addressOf(endpoint)}?keyword=${encodeURIComponent(String(value).slice(0, 50))}`,
            );
            const found = [...properties(reply.data)].filter(([name]) => name === "id" || name === "userId").length;
            expect([endpoint.path, code, value, found]).toEqual([endpoint.path, code, value, 0]);
          }
      }
    }
    expect(refused).toBeGreaterThan(50);
  });

  it("cannot be changed by somebody who does not see them, and stay as they are", async () => {
    const changes = test.platform.endpoints.filter(
      ({ method, permission }) => method === "PUT" && typeof permission === "object" && "menu" in permission,
    );
    const gated = changes.filter(({ body }) => body !== undefined && inputColumns(body) !== undefined);
    expect(gated.length).toBeGreaterThan(8);
    for (const endpoint of gated) {
      const columns = endpoint.body === undefined ? undefined : inputColumns(endpoint.body);
      if (columns === undefined) continue;
      const client = await without(columns.menu);
      const [code] = columns.codes.filter((name) => namesOf(endpoint.body).includes(name));
      if (code === undefined) continue;
      const reply = await client.put(addressOf(endpoint), { [code]: "changed" });
      expect([endpoint.path, reply.code, reply.data]).toMatchObject([
        endpoint.path,
        403,
        { errors: [{ field: code }] },
      ]);
    }
  });

  it("are in no workbook of somebody without them", async () => {
    const exports = test.platform.endpoints.filter(
      ({ path, permission }) =>
        path.endsWith("/Actions/Export") &&
        typeof permission === "object" &&
        "menu" in permission &&
        byMenu.has(permission.menu),
    );
    expect(exports.length).toBeGreaterThan(2);
    for (const endpoint of exports) {
      const menu =
        typeof endpoint.permission === "object" && "menu" in endpoint.permission ? endpoint.permission.menu : "";
      const url = addressOf(endpoint).replace("/Actions/Export", "");
      const headings = async (client: Client) => {
        const [first = []] = await new SheetClient(test, client, url).exported();
        return first.map(String);
      };
      const all = await headings(tenant.admin);
      const governed = byMenu.get(menu)?.codes ?? [];
      const hidden = await headings(await without(menu));
      const seen = await headings(await without(menu, governed));
      expect([endpoint.path, hidden.filter((name) => !all.includes(name))]).toEqual([endpoint.path, []]);
      expect(seen.length - hidden.length).toBeGreaterThan(2);
    }
  });
});
