import { describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { AllowList } from "./allow-list.ts";

const listOf = (entries: string) => readConfig({ OUTBOUND_ALLOW: entries }).outbound.allow;

function permits(entries: string, host: string, address: string, port: number): boolean {
  return listOf(entries).permits({ host, address, port });
}

describe("the list of allowed destinations", () => {
  it.each([
    // Entries, host, address, port.
    ["", "example.com", "8.8.8.8", 443],
    ["10.0.0.0/8", "10.1.2.3", "10.1.2.3", 389],
    ["10.1.2.3:389", "10.1.2.3", "::ffff:10.1.2.3", 389],
    ["10.0.0.0/8:636", "erp.example", "10.1.2.3", 636],
    ["fd00::/8", "x.example", "fd12::1", 1],
    ["[fd00::/8]:636", "x.example", "fd12::1", 636],
    ["[::1]:80", "localhost", "::1", 80],
    ["ldap.corp.example", "LDAP.corp.example.", "192.168.3.4", 389],
    ["ldap.corp.example:389, 10.0.0.1", "ldap.corp.example", "127.0.0.1", 389],
    ["*.corp.example", "a.b.corp.example", "10.0.0.9", 80],
    ["private", "nas", "192.168.1.9", 80],
    ["private:443", "nas", "fd00::9", 443],
    ["169.254.169.254", "169.254.169.254", "169.254.169.254", 80],
  ])("%j lets %s (%s) on port %i through", (entries, host, address, port) => {
    expect(permits(entries, host, address, port)).toBe(true);
  });

  it.each([
    ["", "example.com", "10.0.0.1", 443],
    ["", "example.com", "not-an-address", 443],
    ["10.0.0.0/8:636", "10.1.2.3", "10.1.2.3", 389],
    ["ldap.corp.example", "evil.example", "192.168.3.4", 389],
    ["ldap.corp.example", "evil-ldap.corp.example", "192.168.3.4", 389],
    ["*.corp.example", "corp.example", "10.0.0.9", 80],
    ["*.corp.example", "evilcorp.example", "10.0.0.9", 80],
    ["private", "localhost", "127.0.0.1", 5432],
    ["private", "x", "100.64.0.1", 80],
    ["private", "x", "169.254.1.1", 80],
    ["private, 169.254.0.0/16, 100.64.0.0/10, fd00::/8", "metadata", "169.254.169.254", 80],
    ["169.254.0.0/16, 100.64.0.0/10", "metadata", "100.100.100.200", 80],
    ["metadata.example", "metadata.example", "169.254.169.254", 80],
    ["", "wire", "168.63.129.16", 80],
  ])("%j keeps %s (%s) on port %i out", (entries, host, address, port) => {
    expect(permits(entries, host, address, port)).toBe(false);
  });

  it("is refused when an entry of it means nothing", () => {
    for (const text of [
      "10.0.0.0/33",
      "300.1.1.1",
      "a b",
      "http://x",
      "x:0",
      "x:70000",
      "x:",
      "[::1",
      "[x]:1",
      "*",
      "-a",
    ])
      expect([text, AllowList.read(text)]).toEqual([text, undefined]);
  });

  it("takes a service in that the operator has named, on its port alone", () => {
    const list = listOf("").with(new URL("https://sms.corp.example/send"));
    expect(list.permits({ host: "sms.corp.example", address: "10.0.0.7", port: 443 })).toBe(true);
    expect(list.permits({ host: "sms.corp.example", address: "10.0.0.7", port: 80 })).toBe(false);
    expect(list.permits({ host: "10.0.0.7", address: "10.0.0.7", port: 443 })).toBe(false);
  });
});
