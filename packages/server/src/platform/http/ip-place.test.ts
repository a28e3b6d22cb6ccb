import { describe, expect, it } from "vitest";
import { placeOf } from "./ip-place.ts";

describe("the place of an address", () => {
  it.each([
    ["120.24.78.68", "广东省深圳市"],
    ["61.135.169.121", "北京市"],
    ["1.36.1.1", "香港"],
    ["1.2.3.4", "美国华盛顿"],
    ["8.8.8.8", "美国"],
    ["240e:f7:4f01::1", "浙江省嘉兴市"],
    ["2408:8000::1", "中国"],
    ["::ffff:120.24.78.68", "广东省深圳市"],
    [" 120.24.78.68 ", "广东省深圳市"],
  ])("%s is %s, in every language", (address, place) => {
    expect(placeOf(address, "zh")).toBe(place);
    expect(placeOf(address, "en")).toBe(place);
  });

  it.each(["127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"])("%s is this computer", (address) => {
    expect(placeOf(address, "zh")).toBe("本机");
    expect(placeOf(address, "zhtw")).toBe("本機");
    expect(placeOf(address, "en")).toBe("This computer");
  });

  it.each([
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.1.1",
    "100.64.0.1",
    "fd00::1",
    "fe80::1%eth0",
    "::ffff:192.168.1.1",
  ])("%s is the internal network", (address) => {
    expect(placeOf(address, "zh")).toBe("内网");
    expect(placeOf(address, "zhtw")).toBe("內部網路");
    expect(placeOf(address, "en")).toBe("Internal network");
  });

  it.each(["", "unknown", "1.2.3", "256.1.1.1", "0.0.0.0", "255.255.255.255", "2001:db8::1", "::", "x".repeat(1000)])(
    "%s is nowhere",
    (address) => {
      expect(placeOf(address, "zh")).toBe("");
    },
  );
});
