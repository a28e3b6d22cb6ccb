import { expect, it } from "vitest";
import { isMobileAccount } from "./mobile-account.ts";

it("takes a mobile number, alone or in a named tenant, and nothing else", () => {
  const texts = [
    "13800000000",
    "acme@13800000000",
    "19900001234@13800000000",
    "@13800000000",
    "acme@",
    "12800000000",
    "",
  ];
  expect(texts.map(isMobileAccount)).toEqual([true, true, true, false, false, false, false]);
});
