import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { modelTopic } from "#platform/http/hooks.ts";
import { InterfaceClient } from "#testing/interface-client.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { callPublished } from "./call-published.ts";
import { runtimeOf } from "./interface-runtime.ts";
import { PublishedStore } from "./published-store.ts";

/** Hears nothing, so that only what is asked changes what it has. */
const deaf = { events: { subscribe: () => () => undefined } };

let test: TestApp;
let tenant: TestTenant;
let client: InterfaceClient;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  client = await InterfaceClient.open(test, tenant);
});
afterAll(() => test.close());

describe("published interfaces in memory", () => {
  it("are kept once, however their code is written", async () => {
    await client.created({ enCode: "spelled", query: "select 1 as a" });
    const store = new PublishedStore(deaf, () => undefined);
    const first = await store.get(tenant.ctx, "spelled");
    for (const code of ["SPELLED", "Spelled", "sPELLED"]) expect(await store.get(tenant.ctx, code)).toBe(first);
    expect(store.size).toBe(1);
    await Promise.all(["Spelled", "sPelled", first.id].map((name) => store.get(tenant.ctx, name)));
    expect(store.size).toBe(2);
  });

  it("leave one by one, and those of other tenants last", async () => {
    const other = await test.tenant("other");
    const others = await InterfaceClient.open(test, other);
    await others.created({ enCode: "quiet", query: "select 1 as a" });
    const store = new PublishedStore(deaf, () => undefined, 3);
    const quiet = await store.get(other.ctx, "quiet");
    for (const enCode of ["one", "two", "three", "four"]) {
      await client.created({ enCode, query: "select 1 as a" });
      await store.get(tenant.ctx, enCode);
    }
    expect(store.size).toBeLessThanOrEqual(3);
    expect(await store.get(other.ctx, "quiet")).toBe(quiet);
  });

  it("give no answer to the memory that was asked for after a change", async () => {
    const id = await client.created({ query: "select c.at from (select now()::text as at) c", cacheSeconds: 600 });
    const { published, answers } = runtimeOf(test.platform);
    const taken = await published.get(tenant.ctx, id);
    test.platform.events.publish({ topic: modelTopic, tenantId: tenant.id, payload: {} });
    await expect.poll(() => taken.isCurrent()).toBe(false);
    const kept = answers.bytes;
    for (const _ of ["first", "second"])
      await callPublished({ ctx: tenant.ctx, type: "service", userAgent: "" }, taken, {});
    expect((await client.callsOf(id)).map(({ isCached }) => isCached)).toEqual([false, false]);
    expect(answers.bytes).toBe(kept);
  });
});
