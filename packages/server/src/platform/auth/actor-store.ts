import type { Locale } from "@gongshu/core/text/messages";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { Actor, Tenant } from "../http/context.ts";
import type { AccessStore } from "./access-store.ts";
import type { OrganizeStore } from "./organize-store.ts";

/** A person with rights as they are now, and whether account and tenant are open. */
export interface LoadedActor {
  readonly actor: Actor;
  readonly tenant: Tenant;
  readonly language: Locale | null;
  readonly isOpen: boolean;
  /** The password was given by somebody else: nothing is allowed before it is changed. */
  readonly mustChangePassword: boolean;
  readonly tenantExpiresMs: number | null;
}

/** People with the rights that they have now. */
export class ActorStore {
  readonly #database: Database;
  readonly #access: AccessStore;
  readonly #organizes: OrganizeStore;

  constructor(database: Database, access: AccessStore, organizes: OrganizeStore) {
    this.#database = database;
    this.#access = access;
    this.#organizes = organizes;
  }

  async load(tenantId: string, userId: string): Promise<LoadedActor | undefined> {
    const row = await actorRow(this.#database, tenantId, userId);
    if (row === undefined) return undefined;
    const isAdministrator = row.isAdministrator === 1;
    const {
      account,
      realName,
      organizeId,
      roleIds,
      positionIds,
      company,
      hasPersonalGrants,
      treePath: organizePath,
    } = row;
    const access = await this.#access.get({
      tenantId,
      userId,
      isAdministrator,
      roleIds,
      positionIds,
      hasPersonalGrants,
    });
    const organizeIds = await this.#organizes.below(tenantId, row.treePath);
    return {
      actor: {
        userId,
        account,
        realName,
        isAdministrator,
        organizeId,
        organizePath,
        companyId: company?.id ?? organizeId,
        companyPath: company?.treePath ?? organizePath,
        organizeIds,
        positionIds,
        roleIds,
        access,
      },
      tenant: { id: tenantId, enCode: row.enCode, fullName: row.fullName, timeZone: row.timeZone },
      language: row.language,
      isOpen:
        row.userDeleteMark === null &&
        row.userEnabledMark === 1 &&
        row.tenantDeleteMark === null &&
        row.tenantEnabledMark === 1,
      mustChangePassword: row.mustChangePassword,
      tenantExpiresMs: row.expiresTime,
    };
  }

  /** The rights of everybody in a tenant are read again. */
  forget(tenantId: string): void {
    this.#access.forget(tenantId);
  }

  forgetEverything(): void {
    this.#access.forgetEverything();
    this.#organizes.forgetEverything();
  }
}

/** The nearest company on the path of the person's organisation. */
const company = sql<{ readonly id: string; readonly treePath: string } | null>`(
  select jsonb_build_object('id', c.id, 'treePath', c.tree_path) from organize c
  where c.tenant_id = organize.tenant_id and c.id = any(string_to_array(organize.tree_path, '/')) and c.category = 'company'
  order by length(c.tree_path) desc limit 1)`;

/** The roles of the person, sorted: grants of a disabled role do not count. */
const roleIds = sql<string[]>`array(
  select r.object_id from user_relation r
  join role on role.tenant_id = r.tenant_id and role.id = r.object_id and role.enabled_mark = 1 and role.delete_mark is null
  where r.tenant_id = app_user.tenant_id and r.user_id = app_user.id and r.object_type = 'Role' order by r.object_id)`;

function actorRow(database: Database, tenantId: string, userId: string) {
  return database
    .kysely({ tenantId })
    .selectFrom("appUser")
    .innerJoin("organize", (join) =>
      join.onRef("organize.tenantId", "=", "appUser.tenantId").onRef("organize.id", "=", "appUser.organizeId"),
    )
    .innerJoin("tenant", "tenant.id", "appUser.tenantId")
    .select([
      "appUser.account",
      "appUser.realName",
      "appUser.isAdministrator",
      "appUser.organizeId",
      "appUser.mustChangePassword",
      "organize.treePath",
    ])
    .select((select) => select.ref("appUser.language").$castTo<Locale | null>().as("language"))
    .select(["appUser.deleteMark as userDeleteMark", "appUser.enabledMark as userEnabledMark"])
    .select([
      "tenant.enCode",
      "tenant.fullName",
      "tenant.timeZone",
      "tenant.enabledMark as tenantEnabledMark",
      "tenant.deleteMark as tenantDeleteMark",
      "tenant.expiresTime",
    ])
    .select([company.as("company"), roleIds.as("roleIds")])
    .select(
      sql<
        string[]
      >`array(select object_id from user_relation r join position p on p.tenant_id = r.tenant_id and p.id = r.object_id and p.enabled_mark = 1 where r.tenant_id = app_user.tenant_id and r.user_id = app_user.id and r.object_type = 'Position' order by r.sort_code)`.as(
        "positionIds",
      ),
    )
    .select(
      sql<boolean>`exists (select from authorize a where a.tenant_id = app_user.tenant_id and a.object_type = 'User' and a.object_id = app_user.id)`.as(
        "hasPersonalGrants",
      ),
    )
    .where("appUser.id", "=", userId)
    .executeTakeFirst();
}
