import { menuRights } from "../modules/access/menu/service.ts";
import { grantToRole } from "../modules/access/role/service.ts";
import type { DataScope, GrantItemType } from "../platform/auth/access.ts";
import { sessionTopic } from "../platform/auth/session-store.ts";
import type { TestTenant } from "./test-app.ts";

/** What a role is to be given, in words: codes of menus with codes of their buttons and columns. */
export type Wish = Readonly<
  Record<string, { readonly buttons?: readonly string[]; readonly columns?: readonly string[] }>
>;

/** The catalogue of a tenant by codes, and grants of it. */
export class Rights {
  readonly #tenant: TestTenant;

  constructor(tenant: TestTenant) {
    this.#tenant = tenant;
  }

  async menu(enCode: string): Promise<string> {
    return (await this.#entry(enCode)).id;
  }

  async button(enCode: string, button: string): Promise<string> {
    return found((await this.#entry(enCode)).buttons.get(button));
  }

  async column(enCode: string, column: string): Promise<string> {
    return found((await this.#entry(enCode)).columns.get(column));
  }

  /** Grants menus with the directories above them, and what is named inside. */
  async grant(roleId: string, wish: Wish): Promise<void> {
    const rights = await menuRights(this.#tenant.ctx);
    const give = (kind: GrantItemType, ids: readonly string[]) => grantToRole(this.#tenant.ctx, roleId, kind, ids);
    for (const [enCode, { buttons = [], columns = [] }] of Object.entries(wish)) {
      const entry = await this.#entry(enCode);
      await give("module", [entry.id, ...rights.filter(({ id }) => id === entry.parentId).map(({ id }) => id)]);
      await give(
        "button",
        buttons.map((code) => found(entry.buttons.get(code))),
      );
      await give(
        "column",
        columns.map((code) => found(entry.columns.get(code))),
      );
    }
  }

  /** What a role has of one kind. */
  async of(objectId: string, itemType: GrantItemType | "portal"): Promise<string[]> {
    const rows = await this.#tenant.ctx.db
      .selectFrom("authorize")
      .select("itemId")
      .where("objectId", "=", objectId)
      .where("itemType", "=", itemType)
      .orderBy("itemId")
      .execute();
    return rows.map((row) => row.itemId);
  }

  /** A data scheme of a menu, which limits its rows from then on. */
  async scheme(
    enCode: string,
    scope: DataScope,
    more: {
      readonly conditionJson?: unknown;
      readonly condition?: string;
      readonly organizeIds?: readonly string[];
    } = {},
  ): Promise<string> {
    const { ctx } = this.#tenant;
    const moduleId = await this.menu(enCode);
    const id = ctx.newId();
    await ctx.db
      .insertInto("moduleDataAuthorizeScheme")
      .values({
        tenantId: ctx.tenant.id,
        id,
        moduleId,
        fullName: `Scheme ${scope} ${id.slice(-6)}`,
        enCode: id,
        scope,
        condition: more.condition ?? "",
        conditionJson: JSON.stringify(more.conditionJson ?? []),
        organizeIds: JSON.stringify(more.organizeIds ?? []),
      })
      .execute();
    await ctx.db.updateTable("menu").set({ isDataAuthorize: 1 }).where("id", "=", moduleId).execute();
    await this.changed();
    return id;
  }

  /** After rows were changed by hand. */
  async changed(): Promise<void> {
    const { ctx } = this.#tenant;
    await ctx.batch([ctx.announce({ topic: sessionTopic })]);
  }

  async #entry(enCode: string) {
    return found((await menuRights(this.#tenant.ctx)).find((menu) => menu.enCode === enCode));
  }
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("There is no such right.");
  return value;
}
