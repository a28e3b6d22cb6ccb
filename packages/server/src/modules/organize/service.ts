import type { OrganizeNode } from "@gongshu/contract/directory";
import { toTree } from "@gongshu/core/list/tree";
import { Entity } from "../../platform/entity/entity.ts";
import type { Context } from "../../platform/http/context.ts";

const organizes = new Entity("organize", [
  "parentId",
  "category",
  "fullName",
  "enCode",
  "managerId",
  "propertyJson",
  "treePath",
  "sortCode",
  "description",
]);

export const organizeRoot = "-1";

export interface OrganizeInput {
  readonly parentId: string;
  readonly category: "company" | "department";
  readonly fullName: string;
  readonly enCode: string;
  readonly managerId?: string | null;
  readonly sortCode?: number;
  readonly description?: string;
}

/** Adds a company or department; its path follows from its parent. */
export function createOrganize(ctx: Context, input: OrganizeInput): Promise<string> {
  return ctx.tx(async (tx) => {
    const id = tx.newId();
    const above = input.parentId === organizeRoot ? "/" : (await organizes.get(tx, input.parentId, "share")).treePath;
    return organizes.create(
      tx,
      { managerId: null, sortCode: 0, description: "", ...input, propertyJson: {}, treePath: `${above}${id}/` },
      id,
    );
  });
}

/** Companies and departments as one tree. */
export async function organizeTree(ctx: Context): Promise<OrganizeNode[]> {
  const rows = await ctx.db
    .selectFrom("organize")
    .select(["id", "parentId", "fullName", "category as type", "enabledMark", "sortCode"])
    .where("deleteMark", "is", null)
    .orderBy("sortCode")
    .orderBy("creatorTime", "desc")
    .execute();
  return toTree(
    rows.map((row) => ({ ...row, icon: row.type })),
    organizeRoot,
  );
}
