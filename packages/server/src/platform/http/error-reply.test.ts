import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { createHttpServer } from "./http-server.ts";

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe("a request that fails", () => {
  it("is logged with its path, and without what its address carries", async () => {
    const lines: string[] = [];
    const output = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
    const app = await createHttpServer({ ...test.platform, log: pino(output), endpoints: [] });
    app.get("/api/test", () => Promise.reject(new Error("broken")));
    const reply = await app.inject("/api/test?encryption=sealed-and-secret");
    expect(reply.json()).toMatchObject({ code: 500 });
    const logged = lines.join("");
    expect(logged).toContain("request failed");
    expect(logged).toContain("/api/test");
    expect(logged).not.toContain("sealed-and-secret");
    await app.close();
  });

  it("answers in an envelope whatever was thrown", async () => {
    const app = await createHttpServer({ ...test.platform, endpoints: [] });
    const things: unknown[] = [{ status_code: 423, body: "locked" }, "text", null, undefined];
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- as libraries do
    for (const [index, thrown] of things.entries()) app.get(`/api/test/${index}`, () => Promise.reject(thrown));
    for (const index of things.keys()) {
      const reply = await app.inject(`/api/test/${index}`);
      expect([index, reply.statusCode, reply.json()]).toEqual([index, 200, expect.objectContaining({ code: 500 })]);
    }
    await app.close();
  });
});
