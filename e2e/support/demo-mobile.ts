import { people } from "../../packages/server/src/modules/tenancy/demo/seed/people.ts";
import type { Person } from "./people.ts";

/** Numbers of the demonstration are given out in a row from this one. */
const first = 19_900_001_000;

/** The mobile number of somebody in the demonstration. */
export function mobileOf({ account }: Person): string {
  const index = people.findIndex((person) => person.account === account);
  if (index < 0) throw new Error(`${account} has no mobile number`);
  return String(first + index);
}
