import { expect, it } from "vitest";
import { toCamelCase, toSnakeCase } from "./identifier-case.ts";

it.each([
  ["creatorUserId", "creator_user_id"],
  ["userID", "user_i_d"],
  ["a", "a"],
  ["x1Y2", "x1_y2"],
  ["aB1CDe", "a_b1_c_de"],
])("%s is %s in the database, and back", (camel, snake) => {
  expect(toSnakeCase(camel)).toBe(snake);
  expect(toCamelCase(snake)).toBe(camel);
});

it("leaves names of the database as they are", () => {
  expect(toSnakeCase("already_snake")).toBe("already_snake");
  expect(toCamelCase("line_2")).toBe("line_2");
  expect(toCamelCase("?column?")).toBe("?column?");
});
