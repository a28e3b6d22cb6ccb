import { describe, expect, it } from "vitest";
import { AddressList, addressEntries, isAddressEntry } from "./address-list.ts";

describe("a list of addresses", () => {
  const list = AddressList.of(["10.0.0.0/8", "192.168.1.7", "2001:db8::/32", "::ffff:172.16.0.0/108", "fe80::1"]);

  it.each([
    "10.255.0.1",
    "::ffff:10.1.2.3",
    "::ffff:a01:203",
    "192.168.1.7",
    "2001:db8:1::9",
    "172.16.5.5",
    "fe80::1%eth0",
  ])("holds %s", (ip) => expect(list.includes(ip)).toBe(true));

  it.each(["11.0.0.1", "192.168.1.8", "2001:db9::1", "::1", "172.32.0.1", "", "nonsense", "010.0.0.1", "10.1"])(
    "does not hold “%s”",
    (ip) => expect(list.includes(ip)).toBe(false),
  );

  it("holds nobody when it is empty, and everybody of one kind with /0", () => {
    expect(AddressList.of([]).includes("127.0.0.1")).toBe(false);
    expect(AddressList.of(["0.0.0.0/0"]).includes("8.8.8.8")).toBe(true);
    expect(AddressList.of(["0.0.0.0/0"]).includes("2001:db8::1")).toBe(false);
  });

  it("takes addresses and networks, and nothing that looks like one", () => {
    for (const entry of ["10.0.0.1", "10.0.0.0/8", "::1", "2001:db8::/32", "::ffff:10.0.0.1", "::ffff:10.0.0.0/104"])
      expect([entry, isAddressEntry(entry)]).toEqual([entry, true]);
    for (const entry of [
      "10.0.0",
      "10.0.0.256",
      "0x0a000001",
      "010.0.0.1",
      "10.0.0.1/33",
      "10.0.0.1/-1",
      "10.0.0.1/8/8",
      "10.0.0.1/",
      "2001:db8::/129",
      "::ffff:10.0.0.0/8",
      "fe80::1%eth0",
      "example.com",
      "*",
    ])
      expect([entry, isAddressEntry(entry)]).toEqual([entry, false]);
  });

  it("is written as people type it", () => {
    expect(addressEntries(" 10.0.0.1, 10.0.0.2；::1\n\n10.0.0.3;")).toEqual([
      "10.0.0.1",
      "10.0.0.2",
      "::1",
      "10.0.0.3",
    ]);
  });
});
