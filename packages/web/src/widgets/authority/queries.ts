import {
  addGrants,
  changeGrants,
  type GrantKind,
  type GrantNode,
  type GrantObjectType,
  type GrantStepKind,
  grantSteps,
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
  const inside = (type: GrantKind) => ask(type, menus.all);
  // What somebody may only see is offered to be seen only: the fields to be filled in are some of those.
  const [button, column, form, formRead, resource] = await Promise.all([
    inside("button"),
    inside("column"),
    inside("form"),
    inside("formRead"),
    inside("resource"),
  ]);
  const trees = {
    module: menus.list,
    button: button.list,
    column: column.list,
    form: formRead.list,
    resource: resource.list,
  } satisfies Record<GrantStepKind, GrantNode[]>;
  const written = new Set(form.ids);
  return {
    category,
    trees,
    granted: {
      module: new Set(menus.ids),
      button: new Set(button.ids),
      column: new Set(column.ids),
      form: written,
      formRead: new Set(formRead.ids.filter((id) => !written.has(id))),
      resource: new Set(resource.ids),
    },
    index: Object.fromEntries(grantSteps.map((step) => [step, placed(trees[step])])) as GrantCatalogue["index"],
    writable: new Set(form.all),
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
