import type { Context } from "#platform/http/context.ts";
import { insertRoleUnchecked } from "../../access/role/service.ts";
import { createOrganize } from "../../directory/organize/service.ts";
import { insertPositionUnchecked } from "../../directory/position/service.ts";
import { insertUserUnchecked } from "../../directory/user/service.ts";
import { type DemoOrganize, organisation } from "./seed/organisation.ts";
import { type DemoPerson, people } from "./seed/people.ts";
import { roles } from "./seed/roles.ts";

/** Ids by the codes under which the data name them. */
export interface SeededPeople {
  readonly organizes: ReadonlyMap<string, string>;
  readonly roles: ReadonlyMap<string, string>;
  /** By account. */
  readonly people: ReadonlyMap<string, string>;
}

interface SeededDemo {
  readonly organizes: Map<string, string>;
  readonly positions: Map<string, string>;
  readonly roles: Map<string, string>;
  readonly people: ReadonlyMap<string, string>;
  /** Account of who leads a department, by its code. */
  readonly leaders: Map<string, string>;
}

const firstMobile = 19_900_001_000;

/** Companies, departments, positions, roles and everybody in them; all people have the same password. */
export async function seedPeople(
  tx: Context,
  companyId: string,
  password: { readonly hashed: string },
): Promise<SeededPeople> {
  const ids = new Map(people.map(({ account }) => [account, tx.newId()]));
  const seeded: SeededDemo = {
    organizes: new Map(),
    positions: new Map(),
    roles: new Map(),
    people: ids,
    leaders: new Map(),
  };
  await seedOrganizes(tx, seeded, organisation, companyId);
  for (const [index, { enCode, fullName, type }] of roles.entries())
    seeded.roles.set(enCode, await insertRoleUnchecked(tx, { enCode, fullName, type, sortCode: index + 1 }));
  for (const [index, person] of people.entries()) await seedPerson(tx, seeded, person, index, password);
  return seeded;
}

async function seedOrganizes(
  tx: Context,
  seeded: SeededDemo,
  list: readonly DemoOrganize[],
  parentId: string,
): Promise<void> {
  for (const [index, { enCode, fullName, category, manager, positions = [], children = [] }] of list.entries()) {
    const id = await createOrganize(tx, {
      parentId,
      category,
      fullName,
      enCode,
      managerId: named(seeded.people, manager),
      sortCode: index + 1,
    });
    seeded.organizes.set(enCode, id);
    seeded.leaders.set(enCode, manager);
    for (const [order, position] of positions.entries())
      seeded.positions.set(
        position.enCode,
        await insertPositionUnchecked(tx, { ...position, organizeId: id, sortCode: order + 1 }),
      );
    await seedOrganizes(tx, seeded, children, id);
  }
}

async function seedPerson(
  tx: Context,
  seeded: SeededDemo,
  person: DemoPerson,
  index: number,
  password: { readonly hashed: string },
): Promise<void> {
  const { account, realName, quickQuery, gender, department, position, role } = person;
  await insertUserUnchecked(
    tx,
    {
      account,
      realName,
      quickQuery,
      gender,
      password,
      mobilePhone: String(firstMobile + index),
      email: `${account}@example.com`,
      organizeId: named(seeded.organizes, department),
      managerId: managerOf(seeded, account, department),
      positionIds: position === "" ? [] : [named(seeded.positions, position)],
      roleIds: role === "" ? [] : [named(seeded.roles, role)],
      sortCode: index + 1,
    },
    named(seeded.people, account),
  );
}

/** The manager of the department; for managers the general manager, who has none. */
function managerOf({ leaders, people: ids }: SeededDemo, account: string, department: string): string | null {
  const leader = named(leaders, department);
  const above = leader === account ? named(leaders, "office") : leader;
  return above === account ? null : named(ids, above);
}

/** What a code of the data stands for. */
export function named<T>(values: ReadonlyMap<string, T>, code: string): T {
  const value = values.get(code);
  if (value === undefined) throw new Error(`The demonstration names "${code}", which it does not have.`);
  return value;
}
