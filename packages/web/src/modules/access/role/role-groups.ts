import type { RoleRow } from "@gongshu/contract/access/role";

export interface RoleType {
  readonly enCode: string;
  readonly fullName: string;
}

/** The type as a node beside the list; the empty id stands for all of them. */
export interface RoleGroup {
  readonly id: string;
  readonly fullName: string;
}

/** How a group is written: its own name, or nothing for all of them, and how many roles are in it. */
export type GroupName = (type: RoleType | undefined, count: number) => string;

/** All roles first, then each type with its number. A type that the dictionary no longer knows is named by its code, so that its roles stay in reach. */
export function roleGroups(types: readonly RoleType[], roles: readonly RoleRow[], nameOf: GroupName): RoleGroup[] {
  const known = new Set(types.map(({ enCode }) => enCode));
  const strange = [...new Set(roles.map(({ type }) => type))].filter((type) => !known.has(type));
  const all = [...types, ...strange.map((enCode) => ({ enCode, fullName: enCode }))];
  return [
    { id: allGroups, fullName: nameOf(undefined, roles.length) },
    ...all.map((type) => ({
      id: type.enCode,
      fullName: nameOf(type, roles.filter((role) => role.type === type.enCode).length),
    })),
  ];
}

/** The id of the group of all roles. No entry of a dictionary has such a code. */
export const allGroups = " ";

export function rolesOf(roles: readonly RoleRow[], group: string): readonly RoleRow[] {
  return group === allGroups ? roles : roles.filter(({ type }) => type === group);
}
