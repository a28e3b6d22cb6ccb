import type { Message } from "@gongshu/core/text/messages";
import type { z } from "zod";

/**
 * Who may call an endpoint.
 * - `public`: anybody. `signed-in`: any session that is not locked. `session`: any session, even a locked one.
 * - `menu` (with or without `button`): a user to whom the menu with that enCode, and the button in it, is granted. With `orDictionary` also one who
 *   has it in a menu of type 4, which shows one dictionary; the service then asks whether it is that dictionary.
 * - `model`: like `menu`, for whichever type-3 menu shows the online model named by the `modelId` path parameter. Of several buttons one is enough; `orMenu` is
 *   a menu that is enough by itself.
 * - `viewer`: boards and screens: a bound display, an opened screen, or any session that is not locked.
 * - `interface`: callers of a data interface: any session that is not locked, its token, or a computer of its list.
 * - `platform`: an operator of the platform, who manages tenants.
 */
export type Permission =
  | "public"
  | "signed-in"
  | "session"
  | "viewer"
  | "interface"
  | "platform"
  | { readonly menu: string; readonly button?: string; readonly orDictionary?: true }
  | { readonly model: true; readonly button?: ModelButton; readonly orMenu?: string };

/** A button of a model's menu, or several of which one is enough. */
export type ModelButton = string | readonly string[];

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type Schema = z.ZodType;

/** One operation of the API as a value: the server serves it, the web calls it, buttons ask its permission, OpenAPI is printed from it. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> {
  readonly method: Method;
  /** Starts with `/api`; parameters are written `:name`. */
  readonly path: string;
  readonly permission: Permission;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  /**
   * `upload`: the body is multipart, read as a stream by the route. `binary`: the reply is a file, without envelope. `tus`: both are as the protocol of
   * resumable uploads wants them.
   */
  readonly transport?: "json" | "upload" | "binary" | "tus";
  /** The success text of a write; reads answer a general one. */
  readonly success?: Message;
  /** One line in English for the API page. */
  readonly summary: string;
  /** Asked again and again while somebody waits or looks on: the request log leaves it out. */
  readonly isPoll?: true;
}

export type AnyEndpoint = Endpoint<Schema, Schema, Schema, Schema>;

/** Keeps the literal types of a definition. */
export function endpoint<
  Reply extends Schema,
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
>(definition: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return definition;
}

/** The permission of a menu, or of one of its buttons by its code (docs/reference/rights.md). */
export function can(menu: string, button?: string): Permission {
  return button === undefined ? { menu } : { menu, button };
}

/** The permission of a menu or one of its buttons, or of the menu that shows the dictionary in question. */
export function canOrDictionary(menu: string, button?: string): Permission {
  return button === undefined ? { menu, orDictionary: true } : { menu, button, orDictionary: true };
}

/** The permission on the records of the online model in the path. */
export function canModel(button?: ModelButton): Permission {
  return button === undefined ? { model: true } : { model: true, button };
}

/** The permission on the model in the path by one of its menus, or by the menu that manages models. */
export function canModelOr(orMenu: string): Permission {
  return { model: true, orMenu };
}

type Input<S> = S extends Schema ? z.input<S> : undefined;
type Output<S> = S extends Schema ? z.output<S> : undefined;

/** What a caller passes: only the parts that the endpoint has. */
export type CallArguments<E extends AnyEndpoint> = PartsOf<E, "input">;
/** What a handler receives after parsing. */
export type ParsedArguments<E extends AnyEndpoint> = PartsOf<E, "output">;
export type ReplyOf<E extends AnyEndpoint> = z.output<E["reply"]>;

type PartsOf<E extends AnyEndpoint, Side extends "input" | "output"> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? Part<"params", P, Side> & Part<"query", Q, Side> & Part<"body", B, Side>
    : never;

type Part<Name extends string, S, Side extends "input" | "output"> = [S] extends [z.ZodUndefined]
  ? unknown
  : { readonly [K in Name]: Side extends "input" ? Input<S> : Output<S> };
