import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { FakeDingtalk } from "./testing/fake-dingtalk.ts";
import { FakeLdap } from "./testing/fake-ldap.ts";

const root = "/api/system/Permission/DirectorySync";
const timeoutMs = 1000;

let dingtalk: FakeDingtalk;
let ldap: FakeLdap;
let test: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  dingtalk = await FakeDingtalk.open();
  ldap = await FakeLdap.open();
  test = await openTestApp({ OUTBOUND_ALLOW: "", OUTBOUND_TIMEOUT: "1" });
  tenant = await test.tenant("default");
});
afterAll(async () => {
  await test.close();
  dingtalk.close();
  await ldap.close();
});

/** What testing the connection to an address answers, and whether it took as long as every failure does. */
async function probe(source: "dingtalk" | "ldap", address: string): Promise<unknown[]> {
  const settings =
    source === "dingtalk"
      ? { dingBaseUrl: address, dingSynAppKey: "key", dingSynAppSecret: dingtalk.secret }
      : { ldapUrl: address, ldapUserBase: "dc=example,dc=com", ldapBindDn: "", ldapBindPassword: "x" };
  expect((await tenant.admin.put(`${root}/${source}/Settings`, settings)).code).toBe(200);
  const start = performance.now();
  const { code, msg } = await tenant.admin.post(`${root}/${source}/Actions/Test`);
  const tookMs = performance.now() - start;
  return [code, msg, tookMs >= timeoutMs - 20 && tookMs < timeoutMs + 600];
}

it("an administrator of a tenant learns nothing of what listens inside, and reaches nothing of it", async () => {
  const open = new URL(dingtalk.url).port;
  const notReached = "无法连接钉钉：请检查地址和网络；内网地址须由运维人员在 OUTBOUND_ALLOW 中允许";
  for (const host of [`127.0.0.1:${open}`, "127.0.0.1:9", `localhost:${open}`])
    expect([host, await probe("dingtalk", `http://${host}/`)]).toEqual([host, [400, notReached, true]]);
  expect(dingtalk.calls).toEqual([]);

  const ldapOpen = new URL(ldap.url).port;
  const refused = "无法连接 LDAP 服务器：请检查地址、网络和 CA 证书；内网地址须由运维人员在 OUTBOUND_ALLOW 中允许";
  const addresses = [`ldap://127.0.0.1:${ldapOpen}`, "ldap://127.0.0.1:9", `ldaps://localhost:${ldapOpen}`];
  for (const address of addresses)
    expect([address, await probe("ldap", address)]).toEqual([address, [400, refused, true]]);
  expect([ldap.binds, ldap.filters]).toEqual([[], []]);
});
