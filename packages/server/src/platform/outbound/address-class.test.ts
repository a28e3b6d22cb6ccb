import { networkInterfaces } from "node:os";
import { describe, expect, it } from "vitest";
import { type AddressClass, classOf, effectiveAddress } from "./address-class.ts";

const examples: Record<Exclude<AddressClass, "ownMachine">, readonly string[]> = {
  public: [
    "1.1.1.1",
    "8.8.8.8",
    "223.5.5.5",
    "172.15.0.1",
    "172.32.0.1",
    "100.63.0.1",
    "2606:4700::1111",
    "::ffff:8.8.8.8",
  ],
  private: [
    "10.0.0.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "fd12::1",
    "::ffff:10.0.0.1",
    "64:ff9b::10.0.0.1",
  ],
  special: [
    "0.0.0.0",
    "0.1.2.3",
    "127.0.0.1",
    "127.255.0.1",
    "169.254.1.1",
    "100.64.0.1",
    "192.0.0.1",
    "192.0.2.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "224.0.0.1",
    "239.255.255.255",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::127.0.0.1",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::1",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "ff02::1",
    "2002:7f00:1::",
    "2002:808:808::",
    "2001::1",
    "2001:db8::1",
    "100::1",
    "::ffff:0:10.0.0.1",
    "5f00::1",
    "4000::1",
  ],
  metadata: ["169.254.169.254", "::ffff:169.254.169.254", "100.100.100.200", "168.63.129.16", "fd00:ec2::254"],
};

describe("the class of an address", () => {
  const table = Object.entries(examples).flatMap(([expected, list]) => list.map((text) => [text, expected] as const));
  it.each(table)("%s is %s", (text, expected) => {
    expect(classOf(effectiveAddress(text) ?? "")).toBe(expected);
  });

  it("is that of this machine for the addresses of its interfaces", () => {
    const own = Object.values(networkInterfaces())
      .flatMap((entries) => entries ?? [])
      .filter(({ internal }) => !internal);
    for (const { address } of own) expect(classOf(effectiveAddress(address) ?? "")).toBe("ownMachine");
  });

  it("does not exist for what is no address, or another spelling that programs read differently", () => {
    for (const text of ["", "example.com", "127.1", "0177.0.0.1", "0x7f.0.0.1", "2130706433", "1.2.3.4.5", "[::1]"])
      expect([text, effectiveAddress(text)]).toEqual([text, undefined]);
  });
});
