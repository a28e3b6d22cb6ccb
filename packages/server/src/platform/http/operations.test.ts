import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
let url = "";

beforeAll(async () => {
  test = await openTestApp();
  await test.app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});
afterAll(() => test.close());

describe("what operators ask", () => {
  it("is answered to HEAD as to GET, without a body", async () => {
    const head = await fetch(`${url}/api/health`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("content-length")).toBe(String('{"status":"alive"}'.length));
    expect(await (await fetch(`${url}/api/health`)).json()).toEqual({ status: "alive" });
  });

  it("counts requests by route for Prometheus, from the first one on", async () => {
    await fetch(`${url}/api/oauth/Captcha/abc`);
    await expect
      .poll(async () => (await fetch(`${url}/api/metrics`)).text())
      .toMatch(/gongshu_http_request_seconds_count\{method="GET",route="\/api\/health",status="200"\} [1-9]/);
  });
});
