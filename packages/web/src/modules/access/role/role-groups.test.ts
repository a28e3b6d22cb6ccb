import { describe, expect, it } from "vitest";
import { allGroups, roleGroups, rolesOf } from "./role-groups.ts";

const role = (id: string, type: string) => ({ id, type, type_dictText: "" });
const roles = [role("1", "system"), role("2", "factory"), role("3", "factory"), role("4", "gone")];
const types = [
  { enCode: "system", fullName: "System" },
  { enCode: "factory", fullName: "Factory" },
  { enCode: "empty", fullName: "Empty" },
];

describe("the groups of roles", () => {
  it("begin with all, follow the dictionary, and keep roles whose type is gone in reach", () => {
    const groups = roleGroups(types, roles, (type, count) => `${type?.fullName ?? "All"} ${count}`);
    expect(groups.map(({ fullName }) => fullName)).toEqual(["All 4", "System 1", "Factory 2", "Empty 0", "gone 1"]);
  });

  it("hold the roles of their type", () => {
    expect(rolesOf(roles, allGroups)).toHaveLength(4);
    expect(rolesOf(roles, "factory").map(({ id }) => id)).toEqual(["2", "3"]);
    expect(rolesOf(roles, "gone").map(({ id }) => id)).toEqual(["4"]);
  });
});
