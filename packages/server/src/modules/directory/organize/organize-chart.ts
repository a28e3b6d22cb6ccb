import type { OrganizeChartNode } from "@gongshu/contract/directory/department";
import { organizeRoot } from "@gongshu/contract/directory/organize";
import { type RawBuilder, sql } from "kysely";
import { rowScope } from "#platform/auth/row-scope.ts";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import { avatarUrl } from "../../system/file/service.ts";
import { departments, isLimited } from "./organize-kinds.ts";

/** At most so many are shown below one, and so many are given at once. */
const mostBelowOne = 200;
const mostAtOnce = 500;

const { menu } = departments;

interface ChartRow extends Omit<OrganizeChartNode, "children" | "manager" | "people" | "peopleBelow" | "childCount"> {
  readonly managerId: string | null;
}

/** Companies and departments from one on, level by level, as many as one reply may hold; the rest is loaded when it is opened. */
export async function organizeChart(ctx: Context, id: string, depth: number): Promise<OrganizeChartNode[]> {
  const first = await levelOf(ctx, id === organizeRoot ? topmost(ctx) : sql<boolean>`organize.id = ${id}`);
  if (first.length === 0 && id !== organizeRoot) throw notFound();
  const rows = [...first];
  const counts = new Map<string, number>();
  let level = first;
  for (let at = 0; level.length > 0; at += 1) {
    const counted = await childCounts(
      ctx,
      level.map((row) => row.id),
    );
    for (const [parentId, count] of counted) counts.set(parentId, count);
    if (at >= depth) break;
    const opened = fitting(level, counted, mostAtOnce - rows.length);
    if (opened.length === 0) break;
    level = await levelOf(ctx, sql<boolean>`organize.parent_id in (${sql.join(opened)})`);
    rows.push(...level);
  }
  return nest(await withFacts(ctx, rows, counts), new Set(first.map((row) => row.id)));
}

/** The first of them whose rows below still have room. */
function fitting(level: readonly ChartRow[], counts: ReadonlyMap<string, number>, room: number): string[] {
  const opened: string[] = [];
  let left = room;
  for (const { id } of level) {
    const count = Math.min(counts.get(id) ?? 0, mostBelowOne);
    if (count === 0) continue;
    left -= count;
    if (left < 0) break;
    opened.push(id);
  }
  return opened;
}

function topmost(ctx: Context): RawBuilder<boolean> {
  if (!isLimited(ctx, menu)) return sql<boolean>`organize.parent_id = ${organizeRoot}`;
  const visible = ctx.db
    .selectFrom("organize")
    .select("organize.id")
    .where("organize.deleteMark", "is", null)
    .where(rowScope(ctx, menu));
  return sql<boolean>`organize.parent_id not in (${visible})`;
}

async function levelOf(ctx: Context, place: RawBuilder<boolean>): Promise<ChartRow[]> {
  const level = ctx.db
    .selectFrom("organize")
    .select(["id", "parentId", "fullName", "category", "enabledMark", "managerId", "sortCode", "creatorTime"])
    .select(
      sql<number>`row_number() over (partition by parent_id order by sort_code, creator_time desc, id)`.as("place"),
    )
    .where("deleteMark", "is", null)
    .where(rowScope(ctx, menu))
    .where(place)
    .as("level");
  return ctx.db
    .selectFrom(level)
    .select(["id", "parentId", "fullName", "category", "enabledMark", "managerId"])
    .where("place", "<=", mostBelowOne)
    .orderBy("sortCode")
    .orderBy("creatorTime", "desc")
    .orderBy("id")
    .limit(mostAtOnce)
    .execute();
}

async function childCounts(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.db
    .selectFrom("organize")
    .select(["organize.parentId", sql<number>`count(*)::int`.as("count")])
    .where("organize.parentId", "in", [...ids])
    .where("organize.deleteMark", "is", null)
    .where(rowScope(ctx, menu))
    .groupBy("organize.parentId")
    .execute();
  return new Map(rows.map((row) => [row.parentId, row.count]));
}

/** Who leads each of them, and how many people there are. */
async function withFacts(
  ctx: Context,
  rows: readonly ChartRow[],
  counts: ReadonlyMap<string, number>,
): Promise<Omit<OrganizeChartNode, "children">[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const managerIds = rows.flatMap((row) => row.managerId ?? []);
  const [managers, people] = await Promise.all([
    managerIds.length === 0 ? [] : managersOf(ctx, managerIds),
    peopleOf(ctx, ids),
  ]);
  const managerById = new Map(managers.map((row) => [row.id, row]));
  const peopleById = new Map(people.map((row) => [row.id, row]));
  return rows.map(({ managerId, ...row }) => ({
    ...row,
    manager: managerById.get(managerId ?? "") ?? null,
    people: peopleById.get(row.id)?.people ?? 0,
    peopleBelow: peopleById.get(row.id)?.peopleBelow ?? 0,
    childCount: counts.get(row.id) ?? 0,
  }));
}

async function managersOf(ctx: Context, ids: readonly string[]) {
  const rows = await ctx.db
    .selectFrom("appUser")
    .select(["id", "realName", "headIcon"])
    .where("id", "in", [...ids])
    .execute();
  return rows.map((row) => ({ ...row, headIcon: avatarUrl(row.headIcon) }));
}

/** Among the people whom the caller's list of users shows. */
async function peopleOf(ctx: Context, ids: readonly string[]) {
  const counted = sql`select count(*)::int from app_user where app_user.tenant_id = o.tenant_id and app_user.delete_mark is null
    and app_user.enabled_mark = 1 and ${rowScope(ctx, "permission.user")}`;
  const { rows } = await sql<{ id: string; people: number; peopleBelow: number }>`select o.id,
    (${counted} and app_user.organize_id = o.id) as people,
    (${counted} and app_user.organize_path ~>=~ o.tree_path
      and app_user.organize_path ~<~ (rtrim(o.tree_path, '/') || '0')) as people_below
    from organize o where o.id = any(${[...ids]}::text[])`.execute(ctx.db);
  return rows;
}

function nest(rows: readonly Omit<OrganizeChartNode, "children">[], roots: ReadonlySet<string>): OrganizeChartNode[] {
  const byParent = Map.groupBy(
    rows.filter((row) => !roots.has(row.id)),
    (row) => row.parentId,
  );
  const build = (row: Omit<OrganizeChartNode, "children">): OrganizeChartNode => ({
    ...row,
    children: (byParent.get(row.id) ?? []).map(build),
  });
  return rows.filter((row) => roots.has(row.id)).map(build);
}
