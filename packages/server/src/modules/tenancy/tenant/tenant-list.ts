import type { PageQuery, Pagination } from "@gongshu/contract/page";
import { expiryWarningDays, type TenantRow, type TenantState } from "@gongshu/contract/tenancy/tenant";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Database } from "#platform/db/database.ts";
import { likePattern } from "#platform/db/like-pattern.ts";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import { defaultTenantCode } from "../../account/oauth/service.ts";
import { usedFileBytes } from "../../system/file/service.ts";
import { latestRequest } from "./export-consent.ts";

const dayMs = 86_400_000;
/** Each tenant is asked on its own how many people it has. */
const maxRows = 100;
const sortable = ["enCode", "fullName", "expiresTime", "creatorTime"] as const;

interface TenantQuery extends PageQuery {
  readonly state?: TenantState | undefined;
}

/** Newest first. Deleted ones are a list of their own. */
export async function listTenants(
  ctx: Context,
  { currentPage, pageSize: asked, keyword, state, sidx, sort }: TenantQuery,
): Promise<{ list: TenantRow[]; pagination: Pagination }> {
  const pageSize = Math.min(asked, maxRows);
  const word = likePattern(keyword ?? "");
  const order = sortable.find((name) => name === sidx);
  const found = ctx.db
    .selectFrom("tenant")
    .where(stateIs(ctx, state))
    .$if(keyword !== undefined, (query) =>
      query.where((where) =>
        where.or((["enCode", "fullName", "mobilePhone"] as const).map((name) => where(name, "ilike", word))),
      ),
    );
  const rows = await found
    .select(columns)
    .$if(order !== undefined, (query) => query.orderBy(order ?? "creatorTime", sort))
    .orderBy("creatorTime", "desc")
    .orderBy("id", "desc")
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
    .execute();
  const { total } = await found.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  const list = await Promise.all(rows.map((row) => tenantRow(ctx, row)));
  return { list, pagination: { currentPage, pageSize, total } };
}

export async function getTenant(ctx: Context, id: string): Promise<TenantRow> {
  const row = await ctx.db.selectFrom("tenant").select(columns).where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw notFound();
  return tenantRow(ctx, row);
}

const columns = [
  "id",
  "enCode",
  "fullName",
  "mobilePhone",
  "expiresTime",
  "enabledMark",
  "suspendedTime",
  "suspendedReason",
  "purgeTime",
  "description",
  "fileQuotaBytes",
  "timeZone",
  "creatorTime",
  "version",
  "deleteMark",
] as const;

function stateIs(ctx: Context, state: TenantState | undefined): Expression<SqlBool> {
  const now = ctx.now();
  const soon = new Date(now.getTime() + expiryWarningDays * dayMs);
  const conditions = {
    active: sql<boolean>`delete_mark is null and enabled_mark = 1 and (expires_time is null or expires_time > ${soon})`,
    expiring: sql<boolean>`delete_mark is null and enabled_mark = 1 and expires_time > ${now} and expires_time <= ${soon}`,
    suspended: sql<boolean>`delete_mark is null and enabled_mark = 0`,
    expired: sql<boolean>`delete_mark is null and enabled_mark = 1 and expires_time <= ${now}`,
    deleted: sql<boolean>`delete_mark = 1`,
  };
  return state === undefined ? sql<boolean>`delete_mark is null` : conditions[state];
}

type StoredTenant = Omit<
  TenantRow,
  "state" | "isDefault" | "userCount" | "fileUsedBytes" | "lastLogTime" | "exportRequest"
> & {
  readonly deleteMark: 1 | null;
};

async function tenantRow(ctx: Context, { deleteMark, ...row }: StoredTenant): Promise<TenantRow> {
  const use = await tenantUse(ctx.database, row.id);
  const fileUsedBytes = await usedFileBytes(ctx.database, row.id);
  const exportRequest = await latestRequest(ctx.database.kysely({ tenantId: row.id }), ctx.now());
  const state = deleteMark === 1 ? "deleted" : openState(ctx, row);
  return { ...row, ...use, fileUsedBytes, exportRequest, state, isDefault: row.enCode === defaultTenantCode };
}

function openState(ctx: Context, { enabledMark, expiresTime }: Pick<StoredTenant, "enabledMark" | "expiresTime">) {
  const nowMs = ctx.now().getTime();
  if (enabledMark === 0) return "suspended";
  if (expiresTime === null || expiresTime > nowMs + expiryWarningDays * dayMs) return "active";
  return expiresTime <= nowMs ? "expired" : "expiring";
}

/** What operators learn of the inside of a tenant beside the size of its files: how many people there are, and when one of them last signed in. */
async function tenantUse(database: Database, tenantId: string): Promise<Pick<TenantRow, "userCount" | "lastLogTime">> {
  return database
    .kysely({ tenantId })
    .selectFrom("appUser")
    .select([sql<number>`count(*)::int`.as("userCount"), sql<number | null>`max(last_log_time)`.as("lastLogTime")])
    .where("deleteMark", "is", null)
    .executeTakeFirstOrThrow();
}
