import { z } from "zod";
import { crudEndpoints } from "../crud-endpoints.ts";
import { can, endpoint } from "../endpoint.ts";
import { generalMessages } from "../general.messages.ts";
import { gatedRow, listColumns } from "../list-columns.ts";
import {
  description,
  emptyAsMissing,
  enabledMark,
  idParams,
  idReply,
  noReply,
  pageOf,
  pageQuery,
  sortCode,
  time,
  version,
} from "../page.ts";
import { supplierMessages } from "./supplier.messages.ts";

const supplierMenu = "supplier.supplier";
const inviteMenu = "supplier.invite";
const suppliers = "/api/supplier";
const invites = `${suppliers}/Invite`;
const entry = `${suppliers}/Entry`;

export const supplierColumns = listColumns(supplierMenu, [
  "fullName",
  "enCode",
  "contact",
  "mobilePhone",
  "email",
  "creditCode",
  "address",
  "description",
  "creatorTime",
  "enabledMark",
]);
export const inviteColumns = listColumns(
  inviteMenu,
  [
    "fullName",
    "state",
    "company",
    "contact",
    "mobilePhone",
    "submittedTime",
    "expiresTime",
    "creatorUser",
    "creatorTime",
    "description",
  ],
  { state: ["decidedTime", "decidedUser", "reason", "supplierId", "supplierCode"], submittedTime: ["submittedIp"] },
);

/**
 * How an invitation stands. `open` waits for the supplier, `returned` too: it was submitted and sent back with a reason. `expired` is one
 * of these two whose time is over.
 */
export const inviteStates = ["open", "returned", "submitted", "approved", "refused", "revoked", "expired"] as const;
export const inviteState = z.enum(inviteStates);
export type InviteState = z.infer<typeof inviteState>;

/** Days a link lives: what can be asked for, and what is taken when nothing is. */
export const inviteDays = { min: 1, max: 90, preset: 7 } as const;
const days = z.number().int().min(inviteDays.min).max(inviteDays.max).default(inviteDays.preset);

/** The most characters of each field that a supplier has. */
export const supplierLimits = {
  fullName: 100,
  enCode: 50,
  contact: 50,
  mobilePhone: 20,
  email: 100,
  address: 200,
  creditCode: 18,
  reason: 200,
} as const;

const limited = (field: keyof typeof supplierLimits) => z.string().trim().max(supplierLimits[field]);
/** Optional fields; null and absent mean empty. */
const optional = (field: keyof typeof supplierLimits) =>
  limited(field)
    .nullish()
    .transform((text) => text ?? "");
const required = (field: keyof typeof supplierLimits) => limited(field).min(1);

/** How to reach a supplier. Emptiness and form are checked by the server with sentences of their own. */
const contactFields = {
  contact: optional("contact"),
  mobilePhone: optional("mobilePhone"),
  email: optional("email"),
  address: optional("address"),
  creditCode: optional("creditCode"),
};

/** Codes of suppliers: letters, digits, dots and hyphens, with neither of these at either end. */
export const supplierCodePattern = /^[A-Za-z0-9]+([.-]+[A-Za-z0-9]+)*$/;
const supplierCode = limited("enCode").regex(supplierCodePattern, "enCode");

export const supplierInput = z.object({
  fullName: optional("fullName"),
  enCode: supplierCode.min(1),
  ...contactFields,
  sortCode,
  description,
  version,
});
export type SupplierInput = z.input<typeof supplierInput>;

export const supplierRow = gatedRow(supplierColumns, {
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  contact: z.string(),
  mobilePhone: z.string(),
  email: z.string(),
  address: z.string(),
  creditCode: z.string(),
  enabledMark,
  sortCode: z.number(),
  description: z.string(),
  creatorTime: time,
  version: z.number(),
});
export type SupplierRow = z.infer<typeof supplierRow>;

export const inviteInput = z.object({ fullName: required("fullName"), days, description });
export type InviteInput = z.input<typeof inviteInput>;

const inviteFields = z.object({
  id: z.string(),
  /** Whom it was meant for, as the inviter called them. */
  fullName: z.string(),
  state: inviteState,
  expiresTime: time,
  company: z.string(),
  contact: z.string(),
  mobilePhone: z.string(),
  submittedTime: time.nullable(),
  decidedTime: time.nullable(),
  /** `real name/account` of the user who decided; empty before. */
  decidedUser: z.string(),
  reason: z.string(),
  description: z.string(),
  creatorUser: z.string(),
  creatorTime: time,
  version: z.number(),
});
export const inviteRow = gatedRow(inviteColumns, inviteFields.shape);
export type InviteRow = z.infer<typeof inviteRow>;

/** An invitation with all that the supplier entered, and the supplier that came of it. */
export const inviteInfo = gatedRow(
  inviteColumns,
  inviteFields.extend({
    email: z.string(),
    address: z.string(),
    creditCode: z.string(),
    submittedIp: z.string(),
    supplierId: z.string(),
    supplierCode: z.string(),
  }).shape,
);
export type InviteInfo = z.infer<typeof inviteInfo>;

/** The link is returned once, because only the hash of its secret is stored. */
const linkReply = z.object({ id: z.string(), link: z.string(), expiresTime: time });
export type InviteLink = z.infer<typeof linkReply>;

export const {
  list: listSuppliers,
  get: getSupplier,
  update: updateSupplier,
  remove: deleteSupplier,
  toggle: toggleSupplier,
} = crudEndpoints({
  path: suppliers,
  columns: supplierColumns,
  query: pageQuery,
  list: pageOf(supplierRow),
  info: supplierRow,
  input: supplierInput,
  words: ["supplier", "approved suppliers"],
});

export const listInvites = endpoint({
  method: "GET",
  path: invites,
  permission: can(inviteMenu),
  query: pageQuery.extend({
    state: emptyAsMissing(inviteState.optional()),
  }),
  reply: pageOf(inviteRow).extend({ submittedCount: z.number() }),
  summary: "Invitations of one state or of all; `submittedCount` is how many wait for a decision",
});

export const getInvite = endpoint({
  method: "GET",
  path: `${invites}/:id`,
  permission: can(inviteMenu),
  params: idParams,
  reply: inviteInfo,
  summary: "One invitation with what the supplier entered",
});

export const createInvite = endpoint({
  method: "POST",
  path: invites,
  permission: can(inviteMenu, "btn_add"),
  body: inviteInput,
  reply: linkReply,
  success: supplierMessages.invited,
  summary: "Invite a supplier; the link is in this reply only",
});

export const renewInvite = endpoint({
  method: "POST",
  path: `${invites}/:id/Actions/Link`,
  permission: can(inviteMenu, "btn_add"),
  params: idParams,
  body: z.object({ days }),
  reply: linkReply,
  success: supplierMessages.invited,
  summary: "Make a new link for an invitation that waits for the supplier; the old one is dead",
});

export const approveInvite = endpoint({
  method: "POST",
  path: `${invites}/:id/Actions/Approve`,
  permission: can(inviteMenu, "btn_audit"),
  params: idParams,
  body: z.object({
    /** Of the supplier, when it shall not be the company that was entered. */
    fullName: optional("fullName"),
    /** Of the supplier; the next number when it is left out. */
    enCode: emptyAsMissing(supplierCode.optional()),
    version,
  }),
  reply: idReply,
  success: supplierMessages.approved,
  summary: "Approve what was entered: the supplier is created, its id is the reply",
});

export const refuseInvite = endpoint({
  method: "POST",
  path: `${invites}/:id/Actions/Refuse`,
  permission: can(inviteMenu, "btn_audit"),
  params: idParams,
  body: z.object({
    reason: required("reason"),
    /** The supplier may correct what was entered and submit it again. */
    mayResubmit: z.boolean().default(false),
    version,
  }),
  reply: noReply,
  success: supplierMessages.refused,
  summary: "Refuse what was entered, for good or to have it corrected; the supplier reads the reason",
});

export const revokeInvite = endpoint({
  method: "PUT",
  path: `${invites}/:id/Actions/Revoke`,
  permission: can(inviteMenu, "btn_remove"),
  params: idParams,
  reply: noReply,
  success: supplierMessages.revoked,
  summary: "Withdraw an invitation that is not decided; its link is dead",
});

export const deleteInvite = endpoint({
  method: "DELETE",
  path: `${invites}/:id`,
  permission: can(inviteMenu, "btn_remove"),
  params: idParams,
  reply: noReply,
  success: generalMessages.deleted,
  summary: "Delete an invitation that does not wait for a decision",
});

/** Tenant and secret of a link, as they stand in it. */
const code = z.string().trim().min(1).max(300);

export const entryInput = z.object({ code, company: optional("fullName"), ...contactFields });
export type EntryInput = z.input<typeof entryInput>;

/** The data for holders of a link. Entered values are included only while they may be changed. */
export const entryInfo = z.object({
  tenantName: z.string(),
  fullName: z.string(),
  state: inviteState,
  expiresTime: time,
  company: z.string(),
  contact: z.string(),
  mobilePhone: z.string(),
  email: z.string(),
  address: z.string(),
  creditCode: z.string(),
  reason: z.string(),
});
export type EntryInfo = z.infer<typeof entryInfo>;

export const openEntry = endpoint({
  method: "POST",
  path: `${entry}/Actions/Open`,
  permission: "public",
  body: z.object({ code }),
  reply: entryInfo,
  summary: "What an invitation link leads to",
});

export const submitEntry = endpoint({
  method: "POST",
  path: entry,
  permission: "public",
  body: entryInput,
  reply: noReply,
  success: supplierMessages.submitted,
  summary: "What the supplier enters; it then waits for approval",
});
