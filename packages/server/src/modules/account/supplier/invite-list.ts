import { type InviteInfo, inviteColumns, type listInvites as listEndpoint } from "@gongshu/contract/account/supplier";
import type { ParsedArguments, ReplyOf } from "@gongshu/contract/endpoint";
import { sql } from "kysely";
import { GatedList } from "#platform/auth/gated-list.ts";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import { stateSql } from "./invite-state.ts";

type ListQuery = ParsedArguments<typeof listEndpoint>["query"];

const invites = new GatedList({
  table: "supplierInvite",
  columns: inviteColumns,
  search: {
    columns: {
      fullName: "supplier_invite.full_name",
      company: "supplier_invite.company",
      contact: "supplier_invite.contact",
      mobilePhone: "supplier_invite.mobile_phone",
    },
  },
  order: {
    fullName: sql`supplier_invite.full_name`,
    company: sql`supplier_invite.company`,
    expiresTime: sql`supplier_invite.expires_time`,
    submittedTime: sql`coalesce(supplier_invite.submitted_time, 'epoch')`,
    creatorTime: sql`supplier_invite.creator_time`,
  },
  ownOrder: sql`supplier_invite.creator_time desc, supplier_invite.id desc`,
});

/** A page of invitations, and how many wait for a decision. */
export async function listInvites(ctx: Context, query: ListQuery): Promise<ReplyOf<typeof listEndpoint>> {
  const { state } = query;
  const inState = state === undefined ? undefined : sql<boolean>`${stateSql(ctx.now())} = ${state}`;
  const [page, submittedCount] = await Promise.all([
    invites.page(ctx, query, inviteRows(ctx), [inState]),
    countSubmitted(ctx),
  ]);
  return { ...page, submittedCount };
}

/** How many invitations wait for a decision. */
export async function countSubmitted(ctx: Context): Promise<number> {
  const { total } = await ctx.db
    .selectFrom("supplierInvite")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("state", "=", "submitted")
    .where("deleteMark", "is", null)
    .executeTakeFirstOrThrow();
  return total;
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
