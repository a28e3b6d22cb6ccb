import { listInvites } from "@gongshu/contract/account/supplier";
import { sql } from "kysely";
import { isAllowed } from "#platform/auth/access.ts";
import { stockBelonging } from "#platform/entity/stock-belonging.ts";
import { supplierBelongingTexts } from "./supplier.messages.ts";

/** Undecided invitations of a user. */
export const inviteBelongings = stockBelonging({
  source: "supplierInvite",
  title: supplierBelongingTexts.invites,
  table: "supplierInvite",
  column: "creatorUserId",
  name: "fullName",
  where: sql<boolean>`state in ('open', 'submitted')`,
  mayRead: (ctx) => isAllowed(ctx.actor.access, listInvites.permission),
});
