import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { openTestApp, type TestApp, type TestTenant } from "../../testing/test-app.ts";
import { EventHub } from "../events/event-hub.ts";
import { jobContext } from "../http/job-context.ts";
import { Outbox } from "./outbox.ts";
import { type Receiver, receiverOf } from "./receiver.ts";

let test: TestApp;
let tenant: TestTenant;
/** What the receiver `test.sent` was given, in its order. */
let sent: { readonly id: string; readonly text: string; readonly attempt: number }[] = [];
/** Texts that a receiver does not take yet. */
const refused = new Set<string>();
let letGo: (() => void) | undefined;

const payload = z.object({ text: z.string() });
const soon = { attempts: 3, firstPauseMs: 1, longestPauseMs: 1 };

const receivers: Receiver[] = [
  receiverOf({
    name: "test.applied",
    topics: ["test.happened"],
    payload,
    retry: soon,
    async apply(tx, events) {
      for (const event of events) {
        await sql`insert into outbox_effect (tenant_id, id, text) values (${tx.tenant.id}, ${event.id}, ${event.payload.text})`.execute(
          tx.db,
        );
        if (refused.has(event.payload.text)) throw new TypeError("cannot");
      }
    },
  }),
  receiverOf({
    name: "test.sent",
    topics: ["test.happened", "test.sent"],
    payload,
    retry: soon,
    async send(_ctx, event) {
      sent.push({ id: event.id, text: event.payload.text, attempt: event.attempt });
      if (refused.has(event.payload.text)) throw new TypeError("cannot");
    },
  }),
  receiverOf({
    name: "test.hanging",
    topics: ["test.hangs"],
    payload,
    send: (_ctx, _event, signal) =>
      new Promise((resolve) => {
        letGo = () => resolve();
        signal.addEventListener("abort", () => resolve(), { once: true });
      }),
  }),
];

function define(outbox: Outbox): void {
  for (const receiver of receivers) outbox.define(receiver);
}

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  await test.platform.database.transaction({ tenantId: null, role: "owner" }, (transaction) =>
    transaction.script(
      "create table outbox_effect (tenant_id text not null, seq bigint generated always as identity, id text not null, text text not null, primary key (tenant_id, seq)); call secure_tenant_table('outbox_effect');",
    ),
  );
  define(test.platform.outbox);
  for (const receiver of receivers) test.platform.hooks.addReceiver(receiver);
});
afterAll(() => test.close());
beforeEach(() => {
  sent = [];
  refused.clear();
});

async function happen(texts: readonly string[], key?: string, of = tenant, topic = "test.happened"): Promise<void> {
  for (const text of texts)
    await of.ctx.batch([of.ctx.emit({ topic, payload: { text }, ...(key !== undefined && { key }) })]);
}

async function applied(of = tenant): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from outbox_effect order by seq`.execute(of.ctx.db);
  return rows.map(({ text }) => text);
}

const appliedOf = async (prefix: string, of = tenant) => (await applied(of)).filter((text) => text.startsWith(prefix));

const rows = () => tenant.ctx.db.selectFrom("outbox").selectAll().orderBy("seq").execute();
const deadRows = async () => (await rows()).filter(({ state }) => state === "dead");

describe("an event", () => {
  it("reaches each of its receivers once, with the same mark", async () => {
    await happen(["one"]);
    await expect.poll(() => sent.length).toBe(1);
    await expect.poll(() => appliedOf("one")).toEqual(["one"]);
    const { rows: effects } = await sql<{ id: string }>`select id from outbox_effect where text = 'one'`.execute(
      tenant.ctx.db,
    );
    expect(sent[0]).toEqual({ id: effects[0]?.id, text: "one", attempt: 1 });
    await test.platform.outbox.sweep();
    expect([await appliedOf("one"), sent.length]).toEqual([["one"], 1]);
    expect((await rows()).map(({ state, payload: kept }) => [state, kept])).toEqual([
      ["done", {}],
      ["done", {}],
    ]);
  });

  it("is there if and only if its transaction commits", async () => {
    const failing = tenant.ctx.tx(async (tx) => {
      await tx.batch([tx.emit({ topic: "test.happened", payload: { text: "never" } })]);
      throw new Error("undone");
    });
    await expect(failing).rejects.toThrow("undone");
    await tenant.ctx.tx((tx) => tx.batch([tx.emit({ topic: "test.happened", payload: { text: "with it" } })]));
    await expect.poll(() => appliedOf("with it")).toHaveLength(1);
    expect(await appliedOf("never")).toEqual([]);
  });

  it("without receivers leaves no row", async () => {
    const before = (await rows()).length;
    await tenant.ctx.batch([tenant.ctx.emit({ topic: "nobody.cares", payload: {} })]);
    expect(await rows()).toHaveLength(before);
  });

  it("stays in its tenant", async () => {
    const other = await test.tenant("elsewhere");
    await happen(["theirs"], undefined, other);
    await expect.poll(() => appliedOf("theirs", other)).toEqual(["theirs"]);
    expect(await appliedOf("theirs")).toEqual([]);
  });
});

describe("events of one key", () => {
  it("come in the order in which they were written", async () => {
    const texts = Array.from({ length: 60 }, (_, number) => `line ${number}`);
    await happen(texts, "thing");
    await expect.poll(() => appliedOf("line")).toEqual(texts);
    await expect.poll(() => sent.map(({ text }) => text)).toEqual(texts);
  });

  it("wait behind one that fails, until it is dead; other keys go on", async () => {
    refused.add("bad 1");
    await tenant.ctx.tx(async (tx) => {
      for (const text of ["bad 0", "bad 1", "bad 2"])
        await tx.batch([tx.emit({ topic: "test.sent", key: "bad", payload: { text } })]);
      await tx.batch([tx.emit({ topic: "test.sent", key: "good", payload: { text: "good" } })]);
    });
    await expect.poll(async () => (await deadRows()).length).toBe(1);
    await expect.poll(() => sent.filter(({ text }) => text === "bad 2")).toHaveLength(1);
    expect(sent.filter(({ text }) => text.startsWith("bad")).map(({ text, attempt }) => `${text}:${attempt}`)).toEqual([
      "bad 0:1",
      "bad 1:1",
      "bad 1:2",
      "bad 1:3",
      "bad 2:1",
    ]);
    expect(sent.filter(({ text }) => text === "good")).toHaveLength(1);
    const [dead] = await deadRows();
    expect(dead).toMatchObject({ receiver: "test.sent", errorClass: "TypeError", claimId: null });
    refused.clear();
    expect(await test.platform.outbox.retry(tenant.ctx, dead?.id ?? "")).toBe(true);
    await expect.poll(() => sent.at(-1)).toMatchObject({ text: "bad 1", attempt: 1 });
    await expect.poll(deadRows).toEqual([]);
    expect(await test.platform.outbox.retry(tenant.ctx, dead?.id ?? "")).toBe(false);
  });
});

describe("a receiver that throws for ever", () => {
  it("has no effect, keeps the others of its transaction from none, and its events can be discarded", async () => {
    refused.add("poison");
    await tenant.ctx.tx(async (tx) => {
      for (const text of ["mixed 1", "poison", "mixed 2"])
        await tx.batch([tx.emit({ topic: "test.happened", payload: { text } })]);
    });
    await expect.poll(() => appliedOf("mixed")).toEqual(["mixed 1", "mixed 2"]);
    await expect.poll(async () => (await deadRows()).length).toBe(2);
    expect(await appliedOf("poison")).toEqual([]);
    for (const { id } of await deadRows()) expect(await test.platform.outbox.discard(tenant.ctx, id)).toBe(true);
    expect(await deadRows()).toEqual([]);
  });

  it("that hangs holds up no other", async () => {
    await happen(["stuck"], "hang", tenant, "test.hangs");
    await expect.poll(() => letGo !== undefined).toBe(true);
    await happen(["beside"]);
    await expect.poll(() => appliedOf("beside")).toEqual(["beside"]);
    letGo?.();
  });
});

describe("several dispatchers", () => {
  it("have every effect once, each line in its order", async () => {
    const { platform } = test;
    const events = new EventHub(platform.database, platform.log);
    await events.start();
    const second = new Outbox(platform.database, events, platform.log);
    define(second);
    await second.start((...of) => jobContext(platform, ...of));
    const keys = Array.from({ length: 8 }, (_, key) => `many ${key}`);
    await Promise.all(
      keys.map((key) =>
        happen(
          Array.from({ length: 15 }, (_, number) => `${key} ${number}`),
          key,
        ),
      ),
    );
    await expect.poll(async () => (await appliedOf("many")).length, { timeout: 10_000 }).toBe(120);
    const effects = await appliedOf("many");
    for (const key of keys)
      expect(effects.filter((text) => text.startsWith(`${key} `))).toEqual(
        Array.from({ length: 15 }, (_, number) => `${key} ${number}`),
      );
    await second.stop(100);
    await events.stop();
  });

  it("leave a claim of another process alone, and take it over when it is over", async () => {
    const claimed = {
      tenantId: tenant.id,
      id: "of-a-dead-process",
      eventId: "e",
      topic: "test.happened",
      receiver: "test.applied",
      aggregateKey: "claimed",
      payload: JSON.stringify({ text: "claimed" }),
      claimId: "gone",
      attempt: 1,
      creatorUserId: "x",
      dueTime: new Date(Date.now() + 60_000),
    };
    await tenant.ctx.db.insertInto("outbox").values(claimed).execute();
    await happen(["behind it"], "claimed");
    await expect.poll(() => sent.filter(({ text }) => text === "behind it")).toHaveLength(1);
    await test.platform.outbox.sweep();
    expect([await appliedOf("claimed"), await appliedOf("behind it")]).toEqual([[], []]);
    // What waits behind it is not looked at again and again.
    const [behind] = (await rows())
      .filter(({ aggregateKey, state }) => aggregateKey === "claimed" && state === "waiting")
      .slice(-1);
    expect(behind?.attempt).toBe(0);
    expect(behind?.dueTime).toBeGreaterThan(Date.now() - 5000);
    await tenant.ctx.db
      .updateTable("outbox")
      .set({ dueTime: new Date(0) })
      .where("id", "=", claimed.id)
      .execute();
    await test.platform.outbox.sweep();
    await expect.poll(() => applied().then((all) => all.slice(-2))).toEqual(["claimed", "behind it"]);
  });
});
