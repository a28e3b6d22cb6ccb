import { expect, it } from "vitest";
import { cleanHexColor, isHexColor } from "./color.ts";

it.each([
  ["#ABCDEF", "#abcdef"],
  ["abc", "#aabbcc"],
  ["#1234", "#11223344"],
  ["#11223380", "#11223380"],
  ["#112233FF", "#112233"],
  ["＃１２３", "#112233"],
])("the colour %j is kept as %j", (text, kept) => {
  expect(cleanHexColor(text)).toBe(kept);
  expect(isHexColor(kept)).toBe(true);
});

it.each(["", "#12", "#12345", "#1234567", "red", "#ggg", "rgb(1,2,3)", "#123;x"])("%j is no colour", (text) => {
  expect(cleanHexColor(text)).toBeUndefined();
});
