import { describe, expect, it } from "vitest";
import { addressTenant } from "./address-tenant.ts";

describe("the tenant in the address", () => {
  it.each([
    ["/login", "?tenant=acme", "acme"],
    ["/login", "?redirect=%2Fuser&tenant=acme-2.cn", "acme-2.cn"],
    ["/login", "", ""],
    ["/login", "?tenant=", ""],
    ["/login", "?tenant=a%0d%0aX: y", ""],
    ["/login", "?tenant=企业", ""],
    ["/user", "?tenant=acme", ""],
  ])("of %s%s is “%s”", (pathname, search, tenant) => {
    expect(addressTenant({ pathname, search })).toBe(tenant);
  });
});
