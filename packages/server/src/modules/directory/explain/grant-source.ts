import { joinNames } from "@gongshu/core/text/join-names";
import { type Message, type MessageParams, translate } from "@gongshu/core/text/messages";
import { sql } from "kysely";
import type { GrantItemType } from "#platform/auth/access.ts";
import { maySeeColumn } from "#platform/auth/column-rights.ts";
import type { Context } from "#platform/http/context.ts";
import { explainMessages as messages } from "./explain.messages.ts";
import { joinReasons } from "./join.ts";

/** How many roles are named that would give something. */
const namedRoles = 5;

export interface ItemKey {
  readonly itemType: GrantItemType;
  readonly itemId: string;
}

/** Through what somebody has one of several items, in words; empty when they have none of them. */
export type ItemReasons = (items: readonly ItemKey[]) => string;

interface Source {
  readonly objectType: string;
  readonly name: string;
  readonly isOpen: boolean;
  /** Which of the items it gives, by `keyOf`. */
  readonly item: string;
}

/** Where the grants of one person come from. */
export class GrantSources {
  readonly #ctx: Context;
  readonly #userId: string;

  constructor(ctx: Context, userId: string) {
    this.#ctx = ctx;
    this.#userId = userId;
  }

  /** Through what the person has one of the items, in words; roles that are switched off too, as they explain why something is missing. */
  async having(items: readonly ItemKey[]): Promise<string> {
    return joinReasons(this.#texts(await this.#sources(items)), this.#ctx.locale);
  }

  /** As `having` for many items, read at once; roles that are switched off give nothing here. */
  async each(items: readonly ItemKey[]): Promise<ItemReasons> {
    const sources = (await this.#sources(items)).filter(({ isOpen }) => isOpen);
    const byItem = Map.groupBy(sources, ({ item }) => item);
    return (wanted) =>
      joinReasons(this.#texts(wanted.flatMap((item) => byItem.get(keyOf(item)) ?? [])), this.#ctx.locale);
  }

  /** Which roles would give one of the items. */
  async giving(items: readonly ItemKey[]): Promise<string> {
    const rows = await this.#ctx.db
      .selectFrom("authorize")
      .innerJoin("role", (join) =>
        join.onRef("role.tenantId", "=", "authorize.tenantId").onRef("role.id", "=", "authorize.objectId"),
      )
      .select("role.fullName")
      .distinct()
      .where("authorize.objectType", "=", "Role")
      .where(isOneOf(items))
      .where("role.enabledMark", "=", 1)
      .where("role.deleteMark", "is", null)
      .orderBy("role.fullName")
      .limit(namedRoles)
      .execute();
    if (rows.length === 0) return this.#say(messages.givenByNobody);
    return this.#say(messages.givenBy, {
      names: joinNames(
        rows.map(({ fullName }) => fullName),
        this.#ctx.locale,
      ),
    });
  }

  /** Why something is missing: a role that is switched off, and the roles that would give it. */
  async missing(items: readonly ItemKey[]): Promise<string> {
    const closed = (await this.#sources(items)).filter(({ isOpen }) => !isOpen);
    return joinReasons([...this.#texts(closed), await this.giving(items)], this.#ctx.locale);
  }

  /** Each once. Callers who may not see the positions of people in the list do not see here which position it is. */
  #texts(sources: readonly Source[]): string[] {
    const seesPositions = maySeeColumn(this.#ctx, "permission.user", "position");
    const texts = sources.map((source) =>
      source.objectType === "Position" && !seesPositions
        ? this.#say(messages.fromSomePosition)
        : this.#say(sentenceOf(source), { name: source.name }),
    );
    return [...new Set(texts)];
  }

  async #sources(items: readonly ItemKey[]): Promise<Source[]> {
    if (items.length === 0) return [];
    const { rows } = await sql<Source>`
      select 'Role' as object_type, g.full_name as name, g.enabled_mark = 1 as is_open, ${itemKey} as item
        from user_relation r join role g on g.tenant_id = r.tenant_id and g.id = r.object_id and g.delete_mark is null
          join authorize on ${holds("Role", sql`g.id`, items)}
        where r.user_id = ${this.#userId} and r.object_type = 'Role'
      union all
      select 'Position', p.full_name, true, ${itemKey}
        from user_relation r join position p on p.tenant_id = r.tenant_id and p.id = r.object_id
          join authorize on ${holds("Position", sql`p.id`, items)}
        where r.user_id = ${this.#userId} and r.object_type = 'Position'
      union all
      select 'User', '', true, ${itemKey} from authorize where ${holds("User", sql`${this.#userId}`, items)}`.execute(
      this.#ctx.db,
    );
    return rows;
  }

  #say(message: Message, params?: MessageParams): string {
    return translate(message, this.#ctx.locale, params);
  }
}

function sentenceOf({ objectType, isOpen }: Source): Message {
  if (objectType === "Role") return isOpen ? messages.fromRole : messages.fromClosedRole;
  return objectType === "Position" ? messages.fromPosition : messages.fromUser;
}

function holds(objectType: string, id: ReturnType<typeof sql>, items: readonly ItemKey[]) {
  return sql<boolean>`authorize.object_type = ${objectType} and authorize.object_id = ${id} and ${isOneOf(items)}`;
}

const itemKey = sql<string>`authorize.item_type || ':' || authorize.item_id`;

function keyOf({ itemType, itemId }: ItemKey): string {
  return `${itemType}:${itemId}`;
}

function isOneOf(items: readonly ItemKey[]) {
  const keys = items.map(keyOf);
  return sql<boolean>`${itemKey} = any(${keys}::text[])
    and authorize.item_id = any(${items.map(({ itemId }) => itemId)}::text[])`;
}
