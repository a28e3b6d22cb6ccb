import { userColumns } from "@gongshu/contract/directory/user";
import type {
  CandidateRow,
  MemberChange,
  MemberRow,
  RelationObjectType,
} from "@gongshu/contract/directory/user-relation";
import { memberEndpoints } from "@gongshu/contract/directory/user-relation";
import type { Pagination } from "@gongshu/contract/page";
import { type RawBuilder, sql } from "kysely";
import { auditEvent } from "#platform/audit/audit-event.ts";
import { isAllowed } from "#platform/auth/access.ts";
import { checkColumn } from "#platform/auth/column-rights.ts";
import { isFoundIn } from "#platform/auth/column-search.ts";
import { isWithinPath } from "#platform/auth/row-policy.ts";
import { FragmentText, rowScope } from "#platform/auth/row-scope.ts";
import { sessionTopic } from "#platform/auth/session-store.ts";
import type { Context } from "#platform/http/context.ts";
import { forbidden, invalidField, notFound } from "#platform/http/errors.ts";
import { avatarUrl } from "../../system/file/service.ts";
import { checkDelegable, checkReach } from "./delegation.ts";
import { roleErrors } from "./role.messages.ts";

/** A role or position whose members are looked at or changed. */
interface Group {
  readonly objectType: RelationObjectType;
  readonly id: string;
}

interface PeopleFilter {
  readonly keyword?: string | undefined;
  readonly organizeId?: string | undefined;
}

interface PeoplePage extends PeopleFilter {
  readonly currentPage: number;
  readonly pageSize: number;
}

const userMenu = "permission.user";
const searched = {
  whole: "app_user.search_text",
  columns: { realName: "app_user.real_name", account: "app_user.account" },
};

/** Counting stops here. */
const countBound = 10_000;
/** With more people than these the whole tenant reads its rights again. */
const announcedOneByOne = 200;
/** With more people than these the history keeps how many they were. */
const namedInHistory = 1000;
const chunk = 5000;

/** Ids of members among the people whom the caller may manage. */
export async function memberIds(ctx: Context, objectId: string): Promise<string[]> {
  const group = await findGroup(ctx, objectId);
  const rows = await managedPeople(ctx)
    .select("appUser.id")
    .where(isMember(group))
    .orderBy("appUser.sortCode")
    .orderBy("appUser.id")
    .execute();
  return rows.map((row) => row.id);
}

/** Makes `userIds` the members. Members outside the caller's scope are kept. */
export async function replaceMembers(ctx: Context, group: Group, userIds: readonly string[]): Promise<void> {
  if (!mayChange(ctx, group.objectType)) throw forbidden();
  await ctx.tx(async (tx) => {
    await lockGroup(tx, group);
    const wanted = new Set(userIds);
    const shown = await managedPeople(tx).select("appUser.id").where(isMember(group)).execute();
    const current = new Set(shown.map((row) => row.id));
    const fresh = await withoutMembers(tx, group, [...wanted.difference(current)]);
    await change(tx, group, { add: await checkCandidates(tx, fresh), remove: [...current.difference(wanted)] });
  });
}

export async function listMembers(
  ctx: Context,
  group: Group,
  page: PeoplePage,
): Promise<{ list: MemberRow[]; pagination: Pagination }> {
  await checkGroup(ctx, group);
  const filter = await peopleFilter(ctx, page);
  return pageOfPeople(ctx, page, sql`${filter} and ${isMember(group)}`, group);
}

/** Enabled people within the caller's scope; only administrators find themselves among them. */
export async function listCandidates(
  ctx: Context,
  group: Group,
  page: PeoplePage,
): Promise<{ list: CandidateRow[]; pagination: Pagination }> {
  await checkGroup(ctx, group);
  return pageOfPeople(ctx, page, sql`${await peopleFilter(ctx, page)} and ${isCandidate(ctx)}`, group);
}

export async function addMembers(ctx: Context, group: Group, { userIds, found }: MemberChange): Promise<number> {
  return ctx.tx(async (tx) => {
    await lockGroup(tx, group);
    const named = userIds === undefined ? await foundIds(tx, found ?? {}, isCandidate(tx)) : [...new Set(userIds)];
    const fresh = await withoutMembers(tx, group, named);
    const add = await (userIds === undefined ? lockUsers(tx, fresh) : checkCandidates(tx, fresh));
    await change(tx, group, { add, remove: [] });
    return add.length;
  });
}

export async function removeMembers(ctx: Context, group: Group, { userIds, found }: MemberChange): Promise<number> {
  return ctx.tx(async (tx) => {
    await lockGroup(tx, group);
    const isOther = tx.actor.isAdministrator ? sql<boolean>`true` : sql<boolean>`app_user.id <> ${tx.actor.userId}`;
    const remove =
      userIds === undefined
        ? await foundIds(tx, found ?? {}, sql`${isMember(group)} and ${isOther}`)
        : (await managedPeople(tx).select("appUser.id").where(isMember(group)).where(isOneOf(userIds)).execute()).map(
            (row) => row.id,
          );
    await change(tx, group, { add: [], remove });
    return remove.length;
  });
}

function mayChange(ctx: Context, objectType: RelationObjectType): boolean {
  return isAllowed(ctx.actor.access, memberEndpoints[objectType].list.permission);
}

/** The role or position with the id, if the caller may change its members. */
async function findGroup(ctx: Context, id: string): Promise<Group> {
  const open = (["Role", "Position"] as const).filter((objectType) => mayChange(ctx, objectType));
  if (open.length === 0) throw forbidden();
  for (const objectType of open) if (await groupExists(ctx, { objectType, id }, false)) return { objectType, id };
  throw notFound();
}

async function checkGroup(ctx: Context, group: Group): Promise<void> {
  if (!(await groupExists(ctx, group, false))) throw notFound();
}

/** Changes of the members of one group happen one after the other, and not while it is deleted. */
async function lockGroup(tx: Context, group: Group): Promise<void> {
  if (!(await groupExists(tx, group, true))) throw notFound();
}

async function groupExists(ctx: Context, { objectType, id }: Group, isLocked: boolean): Promise<boolean> {
  const table = objectType === "Role" ? "role" : "position";
  const scope = objectType === "Role" ? sql<boolean>`true` : rowScope(ctx, "permission.position");
  const { rows } = await sql`select id from ${sql.table(table)} where id = ${id} and delete_mark is null and ${scope}
    ${isLocked ? sql`for update` : sql``}`.execute(ctx.db);
  return rows.length > 0;
}

/** People whom the caller's list of users shows. */
function managedPeople(ctx: Context) {
  return ctx.db.selectFrom("appUser").where("appUser.deleteMark", "is", null).where(rowScope(ctx, userMenu));
}

function isMember({ objectType, id }: Group): RawBuilder<boolean> {
  return sql<boolean>`exists (select from user_relation r where r.tenant_id = app_user.tenant_id and r.user_id = app_user.id
    and r.object_type = ${objectType} and r.object_id = ${id})`;
}

function isOneOf(ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`app_user.id = any(${[...ids]}::text[])`;
}

function isCandidate({ actor }: Context): RawBuilder<boolean> {
  const isEnabled = sql<boolean>`app_user.enabled_mark = 1`;
  return actor.isAdministrator ? isEnabled : sql<boolean>`${isEnabled} and app_user.id <> ${actor.userId}`;
}

/** Filtering by a column reveals its content, also to callers who add or remove all matches. */
async function peopleFilter(ctx: Context, { keyword, organizeId }: PeopleFilter): Promise<RawBuilder<boolean>> {
  const parts: RawBuilder<boolean>[] = [sql`true`];
  if (keyword !== undefined) parts.push(isFoundIn(ctx, userMenu, searched, keyword));
  if (organizeId !== undefined) {
    checkColumn(ctx, userColumns, "department");
    const organize = await ctx.db
      .selectFrom("organize")
      .select("treePath")
      .where("id", "=", organizeId)
      .where("deleteMark", "is", null)
      .executeTakeFirst();
    const text = new FragmentText();
    parts.push(text.fragment(isWithinPath("app_user.organize_path", organize?.treePath ?? "", text)));
  }
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

async function pageOfPeople(ctx: Context, page: PeoplePage, where: RawBuilder<unknown>, group: Group) {
  const condition = sql<boolean>`${where}`;
  const [rows, { total }] = await Promise.all([
    managedPeople(ctx)
      .innerJoin("organize", (join) =>
        join.onRef("organize.tenantId", "=", "appUser.tenantId").onRef("organize.id", "=", "appUser.organizeId"),
      )
      .select(["appUser.id", "account", "realName", "headIcon", "organize.fullName as department"])
      .select((select) => select.ref("appUser.enabledMark").$castTo<0 | 1>().as("enabledMark"))
      .select(isMember(group).as("isMember"))
      .where(condition)
      .orderBy("appUser.sortCode")
      .orderBy("appUser.creatorTime", "desc")
      .orderBy("appUser.id")
      .limit(page.pageSize)
      .offset((page.currentPage - 1) * page.pageSize)
      .execute(),
    ctx.db
      .selectFrom(
        managedPeople(ctx)
          .select("appUser.id")
          .where(condition)
          .limit(countBound + 1)
          .as("counted"),
      )
      .select(sql<number>`count(*)::int`.as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  const pagination = {
    currentPage: page.currentPage,
    pageSize: page.pageSize,
    total: Math.min(total, countBound),
    ...(total > countBound && { totalIsBound: true }),
  };
  const people = rows.map((row) => ({ ...row, headIcon: avatarUrl(row.headIcon) }));
  return { list: people, pagination };
}

async function foundIds(tx: Context, filter: PeopleFilter, where: RawBuilder<unknown>): Promise<string[]> {
  const condition = await peopleFilter(tx, filter);
  const rows = await managedPeople(tx).select("appUser.id").where(sql<boolean>`${condition} and ${where}`).execute();
  return rows.map((row) => row.id);
}

/** Those of the ids who are not members yet, regardless of the caller's scope. */
async function withoutMembers(tx: Context, { objectType, id }: Group, ids: readonly string[]): Promise<string[]> {
  const members = await tx.db
    .selectFrom("userRelation")
    .select("userId")
    .where("objectType", "=", objectType)
    .where("objectId", "=", id)
    .where(sql<boolean>`user_id = any(${[...ids]}::text[])`)
    .execute();
  return [...new Set(ids).difference(new Set(members.map((row) => row.userId)))];
}

/** Refuses people who cannot become members: unknown, disabled, or not the caller's to manage. */
async function checkCandidates(tx: Context, ids: readonly string[]): Promise<string[]> {
  const held = await lockUsers(tx, ids);
  if (held.length < ids.length)
    throw invalidField("userIds", roleErrors.notAmongYours, { count: ids.length - held.length });
  return held;
}

/** Locks and returns those of the ids who can become members. Without the lock a user who is deleted at the same time would stay a member. */
async function lockUsers(tx: Context, ids: readonly string[]): Promise<string[]> {
  const rows = await managedPeople(tx)
    .select("appUser.id")
    .where("appUser.enabledMark", "=", 1)
    .where(isOneOf(ids))
    .orderBy("appUser.id")
    .forShare()
    .execute();
  return rows.map((row) => row.id);
}

interface Change {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Callers other than administrators can neither add nor remove themselves: not to gain rights, nor to lose them by mistake. */
async function change(tx: Context, group: Group, { add, remove }: Change): Promise<void> {
  const { actor } = tx;
  const concerned = [...add, ...remove];
  if (concerned.length === 0) return;
  if (!actor.isAdministrator && concerned.includes(actor.userId)) throw forbidden(roleErrors.ownMembership);
  await checkDelegable(tx, group.objectType, [group.id]);
  for (let from = 0; from < add.length; from += chunk) await insert(tx, group, add.slice(from, from + chunk));
  await checkReach(tx, add);
  for (let from = 0; from < remove.length; from += chunk)
    await tx.db
      .deleteFrom("userRelation")
      .where("objectType", "=", group.objectType)
      .where("objectId", "=", group.id)
      .where(sql<boolean>`user_id = any(${remove.slice(from, from + chunk)}::text[])`)
      .execute();
  const announcements =
    concerned.length <= announcedOneByOne
      ? concerned.map((userId) => tx.announce({ topic: sessionTopic, userId }))
      : [tx.announce({ topic: sessionTopic })];
  const listed = (ids: readonly string[]) => (ids.length > namedInHistory ? { count: ids.length } : ids);
  await tx.batch([
    auditEvent(tx, {
      entity: group.objectType === "Role" ? "role" : "position",
      entityId: group.id,
      action: "update",
      diff: { members: { added: listed(add), removed: listed(remove) } },
    }),
    ...announcements,
  ]);
}

/** After what each of them has already. */
async function insert(tx: Context, { objectType, id }: Group, userIds: readonly string[]): Promise<void> {
  await sql`insert into user_relation (tenant_id, user_id, object_type, object_id, sort_code)
    select ${tx.tenant.id}, u.id, ${objectType}, ${id},
      coalesce((select max(r.sort_code) + 1 from user_relation r where r.user_id = u.id and r.object_type = ${objectType}), 0)
    from unnest(${[...userIds]}::text[]) as u (id) on conflict do nothing`.execute(tx.db);
}
