import { expect, it } from "vitest";
import { visitOrigin } from "./visit-origin.ts";

it.each([
  [{ "sec-fetch-site": "none" }, "own"],
  [{ "sec-fetch-site": "same-origin" }, "own"],
  [{ "sec-fetch-site": "same-site" }, "foreign"],
  [{ "sec-fetch-site": "cross-site" }, "foreign"],
  [{ "sec-fetch-site": "anything" }, "foreign"],
  // The word of the browser counts more than an address that scripts can change.
  [{ "sec-fetch-site": "cross-site", referer: "http://plant.example:3000/home" }, "foreign"],
  [{ referer: "http://plant.example:3000/home" }, "own"],
  [{ referer: "http://plant.example/home" }, "foreign"],
  [{ referer: "https://evil.example/plant.example:3000" }, "foreign"],
  [{ referer: "no address" }, "unknown"],
  [{}, "unknown"],
] as const)("%j is a visit from a place that is %s", (headers, origin) => {
  expect(visitOrigin({ headers, host: "plant.example:3000", url: "/home?tab=token" })).toBe(origin);
});

it.each([
  ["none", "/home?token=a.b", "unknown"],
  ["none", "/home?x=1&%74oken=a.b", "unknown"],
  ["none", "/home", "own"],
  ["same-origin", "/home?token=a.b", "own"],
  ["cross-site", "/home?token=a.b", "foreign"],
] as const)("a visit that the browser calls %s to %s is %s", (site, url, origin) => {
  expect(visitOrigin({ headers: { "sec-fetch-site": site }, host: "plant.example", url })).toBe(origin);
});
