import type { z } from "zod";
import { can, endpoint } from "./endpoint.ts";
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
>({ path, columns, query, list, info, input, words }: CrudOptions<Property, Shape, List, Info, Query>) {
  const [one, many] = words;
  const { menu } = columns;
  const ofOne = { path: `${path}/:id`, params: idParams } as const;
  return {
    list: endpoint({ method: "GET", path, permission: can(menu), query, reply: list, summary: `List ${many}` }),
    get: endpoint({
      ...ofOne,
      method: "GET",
      permission: can(menu, "btn_edit"),
      reply: info,
      summary: `One ${one}, for its form`,
    }),
    create: endpoint({
      method: "POST",
      path,
      permission: can(menu, "btn_add"),
      body: input,
      reply: idReply,
      success: generalMessages.created,
      summary: `Create a ${one}`,
    }),
    update: endpoint({
      ...ofOne,
      method: "PUT",
      permission: can(menu, "btn_edit"),
      body: gatedInput(columns, input),
      reply: noReply,
      success: generalMessages.updated,
      summary: `Change a ${one}`,
    }),
    remove: endpoint({
      ...ofOne,
      method: "DELETE",
      permission: can(menu, "btn_remove"),
      reply: noReply,
      success: generalMessages.deleted,
      summary: `Delete a ${one}`,
    }),
    toggle: endpoint({
      ...ofOne,
      method: "PUT",
      path: `${path}/:id/Actions/State`,
      permission: can(menu, "btn_edit"),
      reply: noReply,
      success: generalMessages.stateChanged,
      summary: `Enable or disable a ${one}`,
    }),
  };
}
