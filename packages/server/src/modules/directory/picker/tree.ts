import { type OrganizeTreeNode, pickerLimits } from "@gongshu/contract/directory/picker";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/http/context.ts";
import { organizeRoot } from "../organize/service.ts";
import { type OrganizeKind, offeredOrganizes, seesPartOfTree } from "./offered.ts";
import type { DirectorySearch } from "./search.ts";

export interface TreeQuery {
  readonly parentId: string;
  readonly kinds: readonly OrganizeKind[];
  readonly keyword?: string | undefined;
}

/** The children of one organisation; with a word, the best matches in the whole tree. */
export async function organizeNodes(
  ctx: Context,
  search: DirectorySearch,
  query: TreeQuery,
): Promise<OrganizeTreeNode[]> {
  const { keyword, parentId, kinds } = query;
  if (keyword !== undefined) return foundNodes(ctx, search, kinds, keyword);
  const offered = offeredOrganizes(ctx, kinds);
  // Of a tree of which only parts are in sight, the tops of those parts stand at the top.
  const isTorn = parentId === organizeRoot && seesPartOfTree(ctx, kinds);
  if (!isTorn) return selectNodes(ctx, kinds, sql<boolean>`organize.parent_id = ${parentId} and ${offered}`);
  const inSight = sql`select organize.id from organize where ${offered}`;
  return selectNodes(ctx, kinds, sql<boolean>`${offered} and organize.parent_id not in (${inSight})`);
}

async function foundNodes(
  ctx: Context,
  search: DirectorySearch,
  kinds: readonly OrganizeKind[],
  keyword: string,
): Promise<OrganizeTreeNode[]> {
  const entries = await search.search(ctx, { kinds, keyword, limit: pickerLimits.search });
  const ids = entries.map((entry) => entry.id);
  const nodes = await selectNodes(ctx, kinds, sql<boolean>`organize.id = any(${ids}::text[])`);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return entries.flatMap(({ id, subText }) => {
    const node = byId.get(id);
    return node === undefined ? [] : [{ ...node, subText }];
  });
}

async function selectNodes(
  ctx: Context,
  kinds: readonly OrganizeKind[],
  which: RawBuilder<boolean>,
): Promise<OrganizeTreeNode[]> {
  const { rows } = await sql<OrganizeTreeNode>`
    select node.id, node.parent_id, node.full_name, node.category as type,
      exists (select from organize where organize.parent_id = node.id and ${offeredOrganizes(ctx, kinds)}) as has_children
    from (select * from organize where ${which}) node
    order by node.sort_code, node.creator_time desc, node.id`.execute(ctx.db);
  return rows;
}
