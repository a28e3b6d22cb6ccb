import {
  columnOptions,
  createButton,
  createColumn,
  createColumns,
  createForm,
  createForms,
  deleteButton,
  deleteColumn,
  deleteForm,
  getButton,
  getColumn,
  getForm,
  listButtons,
  listColumns,
  listForms,
  toggleButton,
  toggleColumn,
  toggleForm,
  updateButton,
  updateColumn,
  updateForm,
} from "@gongshu/contract/access/menu-rights";
import { currentUser } from "@gongshu/contract/account/oauth";
import { useQuery } from "@tanstack/react-query";
import { useLocale } from "#lib/locale.ts";
import { endpointQuery, localizedEndpointQuery, useEdited, useEndpointMutation } from "#lib/queries.ts";
import { shownInPlace } from "../queries.ts";

export type RightKind = "buttons" | "columns" | "forms";

/** A right as a row: what the three kinds have in common. */
export interface RightRow {
  readonly id: string;
  readonly fullName: string;
  readonly enCode: string;
  readonly enabledMark: 0 | 1;
  readonly sortCode: number;
  readonly children?: readonly RightRow[];
}

const calls = {
  buttons: { list: listButtons, get: getButton, create: createButton, update: updateButton },
  columns: { list: listColumns, get: getColumn, create: createColumn, update: updateColumn },
  forms: { list: listForms, get: getForm, create: createForm, update: updateForm },
} as const;

export const rightCalls = {
  buttons: { ...calls.buttons, remove: deleteButton, toggle: toggleButton },
  columns: { ...calls.columns, remove: deleteColumn, toggle: toggleColumn, batch: createColumns },
  forms: { ...calls.forms, remove: deleteForm, toggle: toggleForm, batch: createForms },
} as const;

export function useRights(kind: RightKind, moduleId: string) {
  const list: typeof listButtons | typeof listColumns | typeof listForms = rightCalls[kind].list;
  const read = localizedEndpointQuery(useLocale(), list, { params: { moduleId }, query: {} });
  return useQuery({ ...read, meta: shownInPlace, enabled: moduleId !== "" });
}

export function useRight(kind: RightKind, id: string | undefined, openCount: number) {
  const read = endpointQuery<typeof getButton | typeof getColumn | typeof getForm>(rightCalls[kind].get, {
    params: { id: id ?? "" },
  });
  return useEdited({ ...read, meta: shownInPlace }, openCount, id !== undefined);
}

export function useFieldOptions(moduleId: string, isOpen: boolean) {
  return useQuery({ ...endpointQuery(columnOptions, { params: { moduleId } }), enabled: isOpen });
}

const refreshes = [listButtons, listColumns, listForms, currentUser];

export function useRightWrites(kind: RightKind) {
  const { update, remove, toggle } = rightCalls[kind];
  return {
    update: useEndpointMutation<typeof updateButton | typeof updateColumn | typeof updateForm>(update, { refreshes }),
    remove: useEndpointMutation(remove, { refreshes }),
    toggle: useEndpointMutation(toggle, { refreshes }),
    create: useEndpointMutation<typeof createButton | typeof createColumn | typeof createForm>(
      rightCalls[kind].create,
      {
        refreshes,
      },
    ),
  };
}

export function useBatchWrites() {
  return {
    columns: useEndpointMutation(createColumns, { refreshes }),
    forms: useEndpointMutation(createForms, { refreshes }),
  };
}
