import { getDepartment } from "@gongshu/contract/directory/department";
import { getCompany, type OrganizeCategory, organizeRoot } from "@gongshu/contract/directory/organize";
import { useEffect, useEffectEvent } from "react";
import { call } from "#lib/call.ts";
import { claimError } from "#lib/call-error.ts";
import type { NewUnit } from "./DepartmentForm.tsx";
import type { UnitTree } from "./use-unit-tree.ts";

/** More levels than any organisation has. */
const deepest = 30;

/** Those of the list that a unit stands below, from the nearest on: what is not in the list ends the way. */
async function above(category: OrganizeCategory, parentId: string): Promise<readonly string[]> {
  const ids: string[] = [];
  const read = category === "company" ? getCompany : getDepartment;
  for (let id = parentId; id !== organizeRoot && ids.length < deepest; ) {
    const unit = await call(read, { params: { id } }).catch(claimError);
    if (unit === undefined || ids.includes(id)) break;
    ids.push(id);
    id = unit.parentId;
  }
  return ids;
}

/** Opens everything above the one that was made last, so that it does not hide in a closed parent. Gives its id, for its mark. */
export function useRevealedUnit(
  category: OrganizeCategory,
  tree: UnitTree,
  made: NewUnit | undefined,
): string | undefined {
  const open = useEffectEvent(async ({ parentId }: NewUnit) => {
    for (const id of await above(category, parentId)) tree.setOpen({ id }, true);
  });
  useEffect(() => {
    if (made !== undefined) void open(made);
  }, [made]);
  return made?.id;
}
