import type {
  approveInvite as approveEndpoint,
  inviteInput,
  refuseInvite as refuseEndpoint,
} from "@gongshu/contract/account/supplier";
import { inviteDays } from "@gongshu/contract/account/supplier";
import type { ParsedArguments } from "@gongshu/contract/endpoint";
import type { z } from "zod";
import type { Context } from "#platform/http/context.ts";
import { act, dayMs, decidedBy, invites } from "./invite.ts";
import { makeCode } from "./invite-code.ts";
import { insertSupplierUnchecked } from "./service.ts";

/** A fresh link as its code, which is not kept. */
export interface Invitation {
  readonly id: string;
  readonly code: string;
  readonly expiresTime: number;
}

export async function createInvite(ctx: Context, input: z.output<typeof inviteInput>): Promise<Invitation> {
  const { code, secretHash } = makeCode(ctx.tenant.id);
  const expiresTime = after(ctx, input.days);
  const id = await invites.create(ctx, {
    ...blank,
    fullName: input.fullName,
    description: input.description,
    secretHash,
    expiresTime,
  });
  return { id, code, expiresTime: expiresTime.getTime() };
}

/** A new link for an invitation that waits for the supplier; the one before is dead from now on. */
export function renewInvite(ctx: Context, id: string, days: number): Promise<Invitation> {
  const { code, secretHash } = makeCode(ctx.tenant.id);
  return act(ctx, { action: "renew", id }, async (tx, _before, state) => {
    const expiresTime = after(tx, days);
    await invites.update(tx, id, { state, secretHash, expiresTime });
    return { id, code, expiresTime: expiresTime.getTime() };
  });
}

/** Makes a supplier of what was entered and gives its id. */
export function approveInvite(
  ctx: Context,
  id: string,
  { fullName, enCode, version }: ParsedArguments<typeof approveEndpoint>["body"],
): Promise<string> {
  return act(ctx, { action: "approve", id, version }, async (tx, before, state) => {
    const { company, contact, mobilePhone, email, address, creditCode } = before;
    const entered = { contact, mobilePhone, email, address, creditCode };
    const supplierId = await insertSupplierUnchecked(tx, {
      ...entered,
      fullName: fullName === "" ? company : fullName,
      enCode,
    });
    await invites.update(tx, id, { state, supplierId, reason: "", ...decidedBy(tx) });
    return supplierId;
  });
}

/** Refuses for good, or sends it back for correction, for which there is at least as much time as a new link has. */
export function refuseInvite(
  ctx: Context,
  id: string,
  { reason, mayResubmit, version }: ParsedArguments<typeof refuseEndpoint>["body"],
): Promise<void> {
  if (!mayResubmit)
    return act(ctx, { action: "refuse", id, version }, async (tx, _before, state) => {
      await invites.update(tx, id, { state, reason, ...decidedBy(tx) });
    });
  return act(ctx, { action: "sendBack", id, version }, async (tx, before, state) => {
    const expiresTime = new Date(Math.max(before.expiresTime, after(tx, inviteDays.preset).getTime()));
    await invites.update(tx, id, { state, reason, expiresTime, ...decidedBy(tx) });
  });
}

export function revokeInvite(ctx: Context, id: string): Promise<void> {
  return act(ctx, { action: "revoke", id }, async (tx, _before, state) => {
    await invites.update(tx, id, { state, ...decidedBy(tx) });
  });
}

export function deleteInvite(ctx: Context, id: string): Promise<void> {
  return act(ctx, { action: "remove", id }, (tx) => invites.remove(tx, id));
}

function after(ctx: Context, days: number): Date {
  return new Date(ctx.now().getTime() + days * dayMs);
}

/** What the supplier and the decision will fill in. */
const blank = {
  state: "open",
  company: "",
  contact: "",
  mobilePhone: "",
  email: "",
  address: "",
  creditCode: "",
  submittedTime: null,
  submittedIp: "",
  decidedTime: null,
  decidedUserId: null,
  reason: "",
  supplierId: null,
} as const;
