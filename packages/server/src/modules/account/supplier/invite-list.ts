import type { InviteInfo, listInvites as listEndpoint } from "@gongshu/contract/account/supplier";
import type { ParsedArguments, ReplyOf } from "@gongshu/contract/endpoint";
import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import { likePattern } from "#platform/db/like-pattern.ts";
import type { Tables } from "#platform/db/tables.ts";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import { stateSql } from "./invite-state.ts";

type ListQuery = ParsedArguments<typeof listEndpoint>["query"];

/** What the list can be sorted by; anything else gives the newest first. */
const sortable: Readonly<Record<string, RawBuilder<unknown>>> = {
  fullName: sql`supplier_invite.full_name`,
  company: sql`supplier_invite.company`,
  expiresTime: sql`supplier_invite.expires_time`,
  submittedTime: sql`supplier_invite.submitted_time`,
  creatorTime: sql`supplier_invite.creator_time`,
};

/** A page of invitations, and how many wait for a decision. */
export async function listInvites(ctx: Context, query: ListQuery): Promise<ReplyOf<typeof listEndpoint>> {
  const { currentPage, pageSize } = query;
  const order = query.sidx === undefined || !Object.hasOwn(sortable, query.sidx) ? undefined : sortable[query.sidx];
  const direction = query.sort === "asc" ? sql`asc` : sql`desc`;
  const [list, { total }, { submittedCount }] = await Promise.all([
    inviteRows(ctx)
      .where((where) => matches(ctx, where, query))
      .orderBy(order === undefined ? sql`supplier_invite.creator_time desc` : sql`${order} ${direction} nulls last`)
      .orderBy("supplierInvite.id", "desc")
      .limit(pageSize)
      .offset((currentPage - 1) * pageSize)
      .execute(),
    ctx.db
      .selectFrom("supplierInvite")
      .select(sql<number>`count(*)::int`.as("total"))
      .where((where) => matches(ctx, where, query))
      .executeTakeFirstOrThrow(),
    ctx.db
      .selectFrom("supplierInvite")
      .select(sql<number>`count(*)::int`.as("submittedCount"))
      .where("state", "=", "submitted")
      .where("deleteMark", "is", null)
      .executeTakeFirstOrThrow(),
  ]);
  return { list, pagination: { currentPage, pageSize, total }, submittedCount };
}

export async function getInvite(ctx: Context, id: string): Promise<InviteInfo> {
  const row = await inviteRows(ctx)
    .leftJoin("supplier", (join) =>
      join
        .onRef("supplier.tenantId", "=", "supplierInvite.tenantId")
        .onRef("supplier.id", "=", "supplierInvite.supplierId"),
    )
    .select(["supplierInvite.email", "supplierInvite.address", "supplierInvite.creditCode", "submittedIp"])
    .select([
      sql<string>`coalesce(supplier_invite.supplier_id, '')`.as("supplierId"),
      sql<string>`coalesce(supplier.en_code, '')`.as("supplierCode"),
    ])
    .where("supplierInvite.id", "=", id)
    .where("supplierInvite.deleteMark", "is", null)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

function matches(ctx: Context, where: ExpressionBuilder<Tables, "supplierInvite">, { state, keyword }: ListQuery) {
  const conditions = [where("supplierInvite.deleteMark", "is", null)];
  if (state !== undefined) conditions.push(where(stateSql(ctx.now()), "=", state));
  if (keyword !== undefined) {
    const pattern = likePattern(keyword);
    const searched = (["fullName", "company", "contact", "mobilePhone"] as const).map((name) =>
      where(`supplierInvite.${name}`, "ilike", pattern),
    );
    conditions.push(where.or(searched));
  }
  return where.and(conditions);
}

function inviteRows(ctx: Context) {
  return ctx.db
    .selectFrom("supplierInvite")
    .leftJoin("appUser as creator", (join) =>
      join
        .onRef("creator.tenantId", "=", "supplierInvite.tenantId")
        .onRef("creator.id", "=", "supplierInvite.creatorUserId"),
    )
    .leftJoin("appUser as decider", (join) =>
      join
        .onRef("decider.tenantId", "=", "supplierInvite.tenantId")
        .onRef("decider.id", "=", "supplierInvite.decidedUserId"),
    )
    .select([
      "supplierInvite.id",
      "supplierInvite.fullName",
      "supplierInvite.expiresTime",
      "supplierInvite.company",
      "supplierInvite.contact",
      "supplierInvite.mobilePhone",
      "supplierInvite.submittedTime",
      "supplierInvite.decidedTime",
      "supplierInvite.reason",
      "supplierInvite.description",
      "supplierInvite.creatorTime",
      "supplierInvite.version",
    ])
    .select([
      stateSql(ctx.now()).as("state"),
      sql<string>`coalesce(creator.real_name || '/' || creator.account, '')`.as("creatorUser"),
      sql<string>`coalesce(decider.real_name || '/' || decider.account, '')`.as("decidedUser"),
    ]);
}
