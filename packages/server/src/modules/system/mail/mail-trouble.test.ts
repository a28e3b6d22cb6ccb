import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { actorContext } from "#platform/http/actor-context.ts";
import { FakeSmtp, headOf } from "#platform/mail/testing/fake-smtp.ts";
import { openTestApp, type TestApp } from "#testing/test-app.ts";
import { deliverMails } from "./delivery.ts";
import { boxOwner, mailBox } from "./mail-rows.ts";
import { mailToActor } from "./service.ts";

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

let test: TestApp;
let fake: FakeSmtp;

beforeAll(async () => {
  // A server that hangs is waited for longer than any of these tests takes.
  [test, fake] = await Promise.all([openTestApp({ OUTBOUND_TIMEOUT: "30" }), FakeSmtp.open()]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  fake.mails.length = 0;
  fake.onStep = () => undefined;
});
afterAll(async () => {
  await test.close();
  await fake.close();
});

async function mailTenant(enCode: string, { port } = fake) {
  const tenant = await test.tenant(enCode);
  const email = `admin@${enCode}.example`;
  await tenant.ctx.db.updateTable("appUser").set({ email }).where("id", "=", tenant.adminId).execute();
  const account = { emailAccount: "no-reply@example.com", emailPassword: "Geheim-1" };
  const server = { emailSmtpHost: "127.0.0.1", emailSmtpPort: String(port), ...account };
  expect((await tenant.admin.put("/api/system/Base/SysConfig", server)).code).toBe(200);
  const own = await actorContext(test.platform, tenant.id, tenant.adminId, "test");
  if (own === undefined) throw new Error("no administrator");
  const { db } = tenant.ctx;

  return {
    queue: (subject: string) =>
      mailToActor(own, test.platform, { kind: "signIn", content: { subject, paragraphs: ["正文"], reason: "原因" } }),
    deliver: () => deliverMails(own, test.platform.mail, new AbortController().signal),
    /** A mail as it stands in the table, without a job that would send it. */
    async put(
      id: string,
      row: { state?: "sending"; attempt?: number; agoMs?: number; content?: string; nextMs?: number },
    ) {
      const { state = "waiting", attempt = 0, agoMs = 1000, content, nextMs = -1000 } = row;
      const text = JSON.stringify({ name: "n", subject: id, text: "t", html: "<p>t</p>" });
      const sealed = content ?? (await mailBox(own)).seal(text, boxOwner(tenant.id, id));
      const times = { nextTime: new Date(Date.now() + nextMs), creatorTime: new Date(Date.now() - agoMs) };
      const whose = { tenantId: tenant.id, userId: tenant.adminId, creatorUserId: tenant.adminId, address: email };
      const values = { ...whose, ...times, id, kind: "signIn", state, attempt, content: sealed } as const;
      await db.insertInto("mailMessage").values(values).execute();
    },
    rows: () =>
      db.selectFrom("mailMessage").select(["id", "state", "attempt", "fault", "content"]).orderBy("id").execute(),
    states: async () =>
      (await db.selectFrom("mailMessage").select("state").orderBy("id").execute()).map(({ state }) => state),
  };
}

describe("a mail that cannot be sent", () => {
  it("fails alone: those behind it go out over the same connections", async () => {
    const { put, deliver, rows } = await mailTenant("broken");
    await put("a-broken", { content: "no sealed text", agoMs: 9000 });
    await put("b-odd", { content: "AAAA", agoMs: 8000 });
    for (const id of ["c", "d", "e", "f"]) await put(id, {});
    expect(await deliver()).toEqual({ sent: 4, failed: 2, later: 0 });
    const [broken, odd, ...others] = await rows();
    for (const row of [broken, odd])
      expect(row).toMatchObject({ state: "failed", fault: "broken", attempt: 1, content: "" });
    expect(others.every(({ state }) => state === "sent")).toBe(true);
  });

  it("is given up when processes die over it, and comes behind the others until then", async () => {
    const { put, deliver, rows } = await mailTenant("deadly");
    await put("a-deadly", { state: "sending", attempt: 8 });
    await put("b-old", { state: "sending", attempt: 2, agoMs: dayMs + minuteMs });
    await put("c-tried", { state: "sending", attempt: 7, agoMs: minuteMs });
    await put("d-fresh", {});
    await put("e-leased", { state: "sending", attempt: 8, nextMs: minuteMs });
    const order: string[] = [];
    fake.onStep = (step, raw) => void (step === "data" && order.push(/^Subject: (\S+)/m.exec(raw)?.[1] ?? ""));
    expect(await deliver()).toEqual({ sent: 2, failed: 0, later: 0 });
    expect((await rows()).map(({ state }) => state)).toEqual(["failed", "failed", "sent", "sent", "sending"]);
    expect(new Set(order)).toEqual(new Set(["d-fresh", "c-tried"]));
  });
});

describe("a process whose clock is wrong", () => {
  it.each([
    ["behind", -30 * minuteMs],
    ["ahead", 30 * minuteMs],
  ])("sends what is due, and leaves what another one is sending: %s", async (name, ms) => {
    const { put, queue, deliver, states } = await mailTenant(`clock-${name}`);
    await put("0-due", { nextMs: -1000 });
    await put("1-leased", { state: "sending", attempt: 1, nextMs: minuteMs });
    await put("2-later", { nextMs: minuteMs });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
    expect(await deliver()).toMatchObject({ sent: 1 });
    expect(await states()).toEqual(["sent", "sending", "waiting"]);
    await queue("sent at once");
    await vi.waitFor(async () => expect((await states()).toSorted()).toEqual(["sending", "sent", "sent", "waiting"]));
  });
});

describe("a mail server that hangs", () => {
  it("holds up no mail of another tenant, however many wait for it", async () => {
    const hanging = await FakeSmtp.open();
    hanging.onStep = () => new Promise(() => undefined);
    const slow = await mailTenant("slow", hanging);
    const quick = await mailTenant("quick");
    await Promise.all(Array.from({ length: 12 }, (_, index) => slow.queue(`slow ${index}`)));
    await vi.waitFor(() => expect(hanging.connections).toBeGreaterThan(0));
    for (const subject of ["one", "two", "three"]) await quick.queue(subject);
    await vi.waitFor(() => expect(fake.mails.map((mail) => headOf(mail, "Subject")).toSorted()).toHaveLength(3), 5000);
    expect((await slow.states()).filter((state) => state === "sending")).toHaveLength(3);
    await hanging.close();
  });
});
