import { describe, expect, it } from "vitest";
import { loggedUrl } from "./logged-url.ts";
import { withoutSecrets } from "./without-secrets.ts";

describe("a trace for the log", () => {
  it.each([
    ["password=Secret2026", "password=***"],
    ['{"token":"a.b","x":1}', '{"token":***,"x":1}'],
    ["Authorization: Bearer abc.def", "Authorization: ***"],
    ['invalid input syntax for type integer: "4711"', 'invalid input syntax for type integer: "***"'],
    ["hash 5f4dcc3b5aa765d61d8327deb882cf99 stored", "hash *** stored"],
    ["ZGVmYXVsdA.Qx7fJkLmN0pQrStUvWxYz0123456789abcdEFG", "***"],
  ])("of %j says %j", (text, shown) => {
    expect(withoutSecrets(text)).toBe(shown);
  });

  it("keeps what tells where it happened", () => {
    const trace =
      "TypeError: x is not a function\n    at readUserInfo (file:///srv/gongshu/packages/server/src/modules/oauth/current-user.ts:31:5)";
    expect(withoutSecrets(trace)).toBe(trace);
  });
});

describe("an address for the log", () => {
  it.each([
    ["/api/x?currentPage=2&pageSize=20", "/api/x?currentPage=2&pageSize=20"],
    ["/api/x?token=abc&a=b", "/api/x?token=***&a=***"],
    ["/api/x?currentPage=2%3Ftoken", "/api/x?currentPage=***"],
    ["/api/x?abc", "/api/x"],
    ["/api/x?<script>=1", "/api/x"],
    ["/api/x", "/api/x"],
  ])("of %j is %j", (url, shown) => {
    expect(loggedUrl(url)).toBe(shown);
  });

  it("hides tickets in the path, and is never long", () => {
    expect(loggedUrl("/api/Ticket/abc/Scan", "/api/Ticket/:id/Scan")).toBe("/api/Ticket/***/Scan");
    expect(loggedUrl(`/api/${"x".repeat(2000)}`)).toHaveLength(500);
  });
});
