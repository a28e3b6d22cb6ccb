import type { z } from "zod";
import { can, endpoint, type Permission } from "./endpoint.ts";
import { generalMessages } from "./general.messages.ts";
import { gatedInput, type ListColumns } from "./list-columns.ts";
import { idParams, idReply, noReply } from "./page.ts";

interface CrudOptions<
  Property extends string,
  Shape extends z.ZodRawShape,
  List extends z.ZodType,
  Info extends z.ZodType,
  Query extends z.ZodType,
> {
  /** Starts with `/api`; one row is below it. */
  readonly path: string;
  /** They name the menu, whose buttons `btn_add`, `btn_edit` and `btn_remove` are asked for. */
  readonly columns: ListColumns<string, Property>;
  readonly query: Query;
  /** The reply of the list: `pageOf` or `listOf` a gated row. */
  readonly list: List;
  /** The gated record, for its form. */
  readonly info: Info;
  readonly input: z.ZodObject<Shape>;
  /** `role` and `roles`: words for the API page. */
  readonly words: readonly [one: string, many: string];
  /** Sentences for the API page where "Delete a role" does not say enough. */
  readonly summaries?: Partial<Record<"create" | "update" | "remove" | "toggle", string>>;
  /** The permission of a button of the menu, where that is not the menu's alone. */
  readonly permissionOf?: (menu: string, button: string) => Permission;
}

type Reads<List extends z.ZodType, Info extends z.ZodType, Query extends z.ZodType> = Pick<
  CrudOptions<string, z.ZodRawShape, List, Info, Query>,
  "path" | "query" | "list" | "info" | "words"
> & { readonly columns: Pick<ListColumns, "menu"> };

function reads<List extends z.ZodType, Info extends z.ZodType, Query extends z.ZodType>(
  options: Reads<List, Info, Query>,
) {
  const { path, columns, query, list, info, words } = options;
  const [one, many] = words;
  const { menu } = columns;
  return {
    list: endpoint({ method: "GET", path, permission: can(menu), query, reply: list, summary: `List ${many}` }),
    get: endpoint({
      method: "GET",
      path: `${path}/:id`,
      permission: can(menu, "btn_edit"),
      params: idParams,
      reply: info,
      summary: `One ${one}, for its form`,
    }),
  };
}

/**
 * The four writes of an entity: create, change, delete, enable or disable. For one whose list is not plain, such as a tree; a write that
 * answers more is an endpoint of its own.
 */
export function crudWrites<Property extends string, Shape extends z.ZodRawShape>(
  options: Pick<
    CrudOptions<Property, Shape, z.ZodType, z.ZodType, z.ZodType>,
    "path" | "columns" | "input" | "words" | "summaries" | "permissionOf"
  >,
) {
  const { path, columns, input, words, summaries = {}, permissionOf = can } = options;
  const [one] = words;
  const { menu } = columns;
  const ofOne = { path: `${path}/:id`, params: idParams, reply: noReply } as const;
  return {
    create: endpoint({
      method: "POST",
      path,
      permission: permissionOf(menu, "btn_add"),
      body: input,
      reply: idReply,
      success: generalMessages.created,
      summary: summaries.create ?? `Create a ${one}`,
    }),
    update: endpoint({
      ...ofOne,
      method: "PUT",
      permission: permissionOf(menu, "btn_edit"),
      body: gatedInput(columns, input),
      success: generalMessages.updated,
      summary: summaries.update ?? `Change a ${one}`,
    }),
    remove: endpoint({
      ...ofOne,
      method: "DELETE",
      permission: permissionOf(menu, "btn_remove"),
      success: generalMessages.deleted,
      summary: summaries.remove ?? `Delete a ${one}`,
    }),
    toggle: endpoint({
      ...ofOne,
      method: "PUT",
      path: `${path}/:id/Actions/State`,
      permission: permissionOf(menu, "btn_edit"),
      success: generalMessages.stateChanged,
      summary: summaries.toggle ?? `Enable or disable a ${one}`,
    }),
  };
}

/**
 * The six operations of a plain entity: list, record, create, change, delete, switch on or off. Whatever is not plain stays an endpoint of
 * its own beside them.
 */
export function crudEndpoints<
  Property extends string,
  Shape extends z.ZodRawShape,
  List extends z.ZodType,
  Info extends z.ZodType,
  Query extends z.ZodType,
>(options: CrudOptions<Property, Shape, List, Info, Query>) {
  return { ...reads<List, Info, Query>(options), ...crudWrites<Property, Shape>(options) };
}
