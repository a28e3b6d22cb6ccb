import { describe, expect, it } from "vitest";
import { placeInJson } from "./json-place.ts";

const text = `{ "a": [1, -2.5e3, "x\\"]", {"b": [true, null], "c\\u0064": {"e": "f"}}], "g": {} }`;

describe("the place of a value in JSON", () => {
  it.each([
    ["", "{ "],
    ["a", "["],
    ["a.0", "1,"],
    ["a.1", "-2.5e3"],
    ["a.2", '"x'],
    ["a.3.b.1", "null"],
    ["a.3.cd.e", '"f"'],
    ["g", "{} }"],
    // The way ends early: the last value on it.
    ["a.3.b.9", "[true"],
    ["a.0.z", "1,"],
    ["z", "{ "],
  ])("at %j begins with %j", (path, begins) => {
    const place = placeInJson(text, path === "" ? [] : path.split("."));
    expect(text.slice(place).startsWith(begins)).toBe(true);
  });

  it("is none in what is no JSON", () => {
    expect(placeInJson("{", ["a"])).toBeUndefined();
  });
});
