import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

describe("the settings", () => {
  it("have defaults for all", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      dataDir: ".data",
      databaseUrl: undefined,
      production: false,
      demo: true,
    });
  });

  it("take an empty text as not given", () => {
    expect(readConfig({ DATABASE_URL: "", PORT: "" })).toMatchObject({ databaseUrl: undefined, port: 3000 });
  });

  it.each([
    ["PORT", "http"],
    ["PORT", "70000"],
    ["LOG_LEVEL", "loud"],
    ["NODE_ENV", "prod"],
    ["TRUST_PROXY", "perhaps"],
    ["OUTBOUND_ALLOW", "10.0.0.0/33"],
    ["OUTBOUND_ALLOW", "ldap.example:389,http://x"],
    ["OUTBOUND_TIMEOUT", "0"],
    ["LIST_TIMEOUT", "61"],
    ["TRUST_PROXY", "11"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "10.0.0.1,nginx"],
    ["ANONYMOUS_CONNECTIONS", "many"],
    ["ALLOWED_HOSTS", "https://g.example"],
    ["ALLOWED_HOSTS", "g.example:3000"],
  ])("that are wrong stop the start with a sentence that names %s", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The setting ${name} is wrong: .*${value}`));
  });

  it.each(["production", "development", undefined])("refuse cheap password hashes with NODE_ENV=%s", (environment) => {
    const env = { CHEAP_PASSWORDS: "1", NODE_ENV: environment, PUBLIC_URL: "https://g.example" };
    expect(() => readConfig(env)).toThrow(/^The setting CHEAP_PASSWORDS is wrong: .*NODE_ENV=test/);
    expect(readConfig({ ...env, CHEAP_PASSWORDS: "0" }).cheapPasswords).toBe(false);
  });

  it.each([
    ["DATABASE_URL", "mysql://me:secret@localhost/x"],
    ["ADMIN_PASSWORD", "short"],
    ["SMS_URL", "ftp://localhost/?key=secret"],
  ])("that are wrong and secret are named without their value, as %s", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The setting ${name} is wrong: `));
    expect(() => readConfig({ [name]: value })).not.toThrow(new RegExp(value.replaceAll(/\W/g, "\\$&")));
  });

  it.each([
    [undefined, false],
    ["false", false],
    ["0", false],
    ["true", true],
    ["1", 1],
    ["10", 10],
    ["10.0.0.1", ["10.0.0.1"]],
    ["10.0.0.0/8, ::1,fd00::/8", ["10.0.0.0/8", "::1", "fd00::/8"]],
  ])("believe the proxies that TRUST_PROXY=%s says", (value, trust) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(trust);
  });

  it("name the public address when a provider vouches for people in production, or stop the start", () => {
    const env = { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "x" };
    const production = { ...env, NODE_ENV: "production" };
    expect(() => readConfig(production)).toThrow(/^The setting PUBLIC_URL is missing: in production OIDC_ISSUER/);
    expect(readConfig({ ...production, PUBLIC_URL: "https://g.example/" }).oidc).toBeDefined();
    expect(readConfig(env).oidc).toBeDefined();
  });

  it("take the host names of ALLOWED_HOSTS in any spelling", () => {
    const { allowedHosts } = readConfig({ ALLOWED_HOSTS: "G.example, *.example.com,10.0.0.1,::1,app_1" });
    expect(allowedHosts).toEqual(["g.example", "*.example.com", "10.0.0.1", "::1", "app_1"]);
    expect(readConfig({}).allowedHosts).toBeUndefined();
  });

  it("seed no demonstration in production", () => {
    expect(readConfig({ NODE_ENV: "production", DEMO: "1" }).demo).toBe(false);
  });
});
