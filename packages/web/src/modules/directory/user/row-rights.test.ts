import { describe, expect, it } from "vitest";
import { rowRights } from "./row-rights.ts";

const admin = { userId: "admin", isAdministrator: true };
const clerk = { userId: "clerk", isAdministrator: false };

describe("rowRights", () => {
  it.each([
    ["an administrator, of themselves", { id: "admin", isAdministrator: 1 }, admin, [true, false, false]],
    ["an administrator, of another one", { id: "other", isAdministrator: 1 }, admin, [true, true, true]],
    ["an administrator, of anybody", { id: "x", isAdministrator: 0 }, admin, [true, true, true]],
    ["a clerk, of themselves", { id: "clerk", isAdministrator: 0 }, clerk, [true, false, false]],
    ["a clerk, of an administrator", { id: "admin", isAdministrator: 1 }, clerk, [false, false, false]],
    ["a clerk, of anybody else", { id: "x", isAdministrator: 0 }, clerk, [true, true, false]],
  ] as const)("of %s", (_who, row, viewer, [canEdit, canEnd, canAppoint]) => {
    expect(rowRights(row, viewer)).toEqual({ canEdit, canEnd, canAppoint });
  });
});
