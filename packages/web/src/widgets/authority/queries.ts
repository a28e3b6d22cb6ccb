import {
  addGrants,
  changeGrants,
  type GrantKind,
  type GrantNode,
  type GrantObjectType,
  grantKinds,
  grantValues,
  type MenuCategory,
} from "@gongshu/contract/access/authority";
import { listRoles } from "@gongshu/contract/access/role";
import type { Locale } from "@gongshu/core/text/messages";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { useEndpointMutation } from "../../lib/queries.ts";
import { type GrantCatalogue, placed } from "./grant-draft.ts";

/** Whom it is granted to. */
export interface GrantTarget {
  readonly objectType: GrantObjectType;
  readonly objectId: string;
}

async function loadCatalogue({ objectType, objectId }: GrantTarget, category: MenuCategory): Promise<GrantCatalogue> {
  const ask = (type: GrantKind, moduleIds: readonly string[]) =>
    call(grantValues, { params: { objectId }, body: { objectType, category, type, moduleIds: moduleIds.join(",") } });
  const menus = await ask("module", []);
  const answers = await Promise.all(grantKinds.map(async (kind) => (kind === "module" ? menus : ask(kind, menus.all))));
  const each = <Value>(valueOf: (answer: typeof menus) => Value) => {
    const [module, button, column, form, resource] = answers.map(valueOf);
    return { module, button, column, form, resource } as Record<GrantKind, Value>;
  };
  const trees = each(({ list }) => list);
  const kinds = Object.entries(trees) as [GrantKind, GrantNode[]][];
  return {
    category,
    trees,
    granted: each(({ ids }) => new Set(ids)),
    index: Object.fromEntries(kinds.map(([kind, list]) => [kind, placed(list)])) as GrantCatalogue["index"],
  };
}

/** Read for one opening of the editor, in the language of then, and never behind its back: `openCount` makes each one ask anew. */
export function catalogueRead(target: GrantTarget, category: MenuCategory, openCount: number, locale: Locale) {
  return queryOptions({
    queryKey: [grantValues.path, target, category, openCount, locale],
    queryFn: () => loadCatalogue(target, category),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { isHandled: true },
  });
}

/** Gives and takes single grants of one role, position or person. */
export const useChangeGrants = () => useEndpointMutation(changeGrants, { refreshes: [listRoles] });
/** Gives the same to many. */
export const useAddGrants = () => useEndpointMutation(addGrants);
