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
    const { account, realName, organizeId, positionIds, hasPersonalGrants, treePath: organizePath } = row;
    const company = await companyAbove(this.#database, tenantId, organizePath);
    const roleIds = await enabledRoles(this.#database, tenantId, row.roleIds);
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
        timeZone: row.timeZone,
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

/** The nearest company on a path. */
function companyAbove(database: Database, tenantId: string, path: string) {
  return database
    .kysely({ tenantId })
    .selectFrom("organize")
    .select(["id", "treePath"])
    .where(
      "id",
      "in",
      path.split("/").filter((id) => id !== ""),
    )
    .where("category", "=", "company")
    .orderBy(sql`length(tree_path)`, "desc")
    .limit(1)
    .executeTakeFirst();
}

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
    .select(
      sql<
        string[]
      >`array(select object_id from user_relation r where r.tenant_id = app_user.tenant_id and r.user_id = app_user.id and r.object_type = 'Role' order by r.sort_code)`.as(
        "roleIds",
      ),
    )
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

/** Grants of a disabled role do not count. */
async function enabledRoles(database: Database, tenantId: string, roleIds: readonly string[]): Promise<string[]> {
  if (roleIds.length === 0) return [];
  const rows = await database
    .kysely({ tenantId })
    .selectFrom("role")
    .select("id")
    .where("id", "in", roleIds)
    .where("enabledMark", "=", 1)
    .where("deleteMark", "is", null)
    .orderBy("id")
    .execute();
  return rows.map((row) => row.id);
}
