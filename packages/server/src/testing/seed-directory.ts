import { sql } from "kysely";
import { organizeRoot } from "../modules/directory/organize/service.ts";
import type { Context } from "../platform/http/context.ts";
import { searchText } from "../platform/text/pinyin.ts";

export interface DirectorySize {
  readonly departments: number;
  readonly users: number;
}

/** Each department has so many below it, so that 50,000 of them stand six and seven levels deep. */
const branches = 6;
const branchNames = [
  "生产",
  "质量",
  "工程",
  "设备",
  "物流",
  "采购",
  "销售",
  "财务",
  "人力资源",
  "信息",
  "研发",
  "安全",
];
const unitNames = ["中心", "部", "科", "组", "车间", "班"];
const surnames = [..."王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕"];
const givenNames = [
  ..."伟芳娜敏静秀丽强磊军洋勇艳杰娟涛明超霞平刚雪梅建华志玉晓东海燕红春文辉力鹏飞宇欣佳琪浩然子轩思远",
];

/**
 * Departments and people of a large company below the first company of the tenant, in a few statements. The work is that of the database, so that
 * 50,000 departments and 100,000 people take seconds. Users have no password that anybody could know.
 */
export async function seedDirectory(ctx: Context, { departments, users }: DirectorySize): Promise<void> {
  const company = await ctx.db
    .selectFrom("organize")
    .select(["id", "treePath"])
    .where("parentId", "=", organizeRoot)
    .where("deleteMark", "is", null)
    .orderBy("creatorTime")
    .executeTakeFirstOrThrow();
  // The database has to know early that the table is not a small one: parents and departments are looked up one by one. What comes after its
  // statistics is enough for the embedded database to vacuum in its next quiet moment, as a real one would have done.
  const known = Math.min(departments, 500);
  await ctx.tx((tx) => seedDepartments(tx, company, 1, known));
  await ctx.tx((tx) => sql`analyze organize`.execute(tx.db), "owner");
  await ctx.tx((tx) => seedDepartments(tx, company, known + 1, departments));
  await ctx.tx((tx) => seedUsers(tx, company, departments, users));
}

interface Company {
  readonly id: string;
  readonly treePath: string;
}

/** Department `n` stands below department `(n - 1) / branches`, as in a heap; its path follows by walking up. */
async function seedDepartments(ctx: Context, company: Company, from: number, to: number): Promise<void> {
  const kinds = branchNames.flatMap((branch) => unitNames.map((unit) => branch + unit));
  const spellings = kinds.map((kind) => searchText([kind]));
  await sql`
    with recursive tree(n, path) as (
      select n, ${company.treePath} || 'dept-' || n || '/' from generate_series(1, ${branches}::int) n where n <= ${to}::int
      union all
      select child, tree.path || 'dept-' || child || '/'
      from tree, generate_series(tree.n * ${branches}::int + 1, tree.n * ${branches}::int + ${branches}::int) child
      where child <= ${to}::int
    ), named as (
      select n, path, 1 + n % ${kinds.length}::int as kind, ((n - 1) / ${branches}::int)::int as above from tree where n >= ${from}::int
    )
    insert into organize (tenant_id, id, parent_id, category, full_name, en_code, tree_path, search_text, sort_code)
    select tenant_id(), 'dept-' || n, case when above = 0 then ${company.id} else 'dept-' || above end, 'department',
      (${kinds}::text[])[kind] || n, 'D' || n, path,
      lower((${kinds}::text[])[kind] || n) || E'\n' || 'd' || n || E'\n' || (${spellings}::text[])[kind], n % 10
    from named`.execute(ctx.db);
}

/** A name is a surname and one or two given ones; spellings come from a pool, which is read once for all people. */
async function seedUsers(ctx: Context, company: Company, departments: number, count: number): Promise<void> {
  const names = namePool();
  const spellings = names.map((name) => searchText([name], [], true));
  await sql`
    insert into app_user (tenant_id, id, account, real_name, quick_query, password, organize_id, search_text, sort_code)
    select tenant_id(), 'user-' || n, 'u' || lpad(n::text, 6, '0'), pool.name, split_part(pool.spelling, E'\n', 3), '',
      case when ${departments}::int = 0 then ${company.id} else 'dept-' || (1 + n % greatest(${departments}::int, 1)) end,
      'u' || lpad(n::text, 6, '0') || E'\n' || pool.spelling, n % 10
    from generate_series(1, ${count}::int) n
    join unnest(${names}::text[], ${spellings}::text[]) with ordinality pool(name, spelling, place)
      on pool.place = 1 + n % ${names.length}::int`.execute(ctx.db);
}

/** Some thousands of names; the same each time. */
function namePool(): string[] {
  const names: string[] = [];
  for (const [at, surname] of surnames.entries())
    for (const [index, given] of givenNames.entries()) {
      names.push(surname + given);
      names.push(surname + given + (givenNames[(index * 7 + at) % givenNames.length] ?? given));
    }
  return names;
}
