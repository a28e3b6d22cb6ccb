import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { generalMessages } from "../general.messages.ts";
import { md5Hex } from "../md5-hex.ts";
import {
  description,
  emptyAsMissing,
  enabledMark,
  idParams,
  idReply,
  listOf,
  noReply,
  pageOf,
  pageQuery,
  time,
  version,
} from "../page.ts";
import { tenantMessages } from "./tenant.messages.ts";
import { exportRequest } from "./tenant-export.ts";

const root = "/api/system/Tenant";
const operators = "/api/system/TenantOperator";

export const tenantLimits = { enCode: 30, fullName: 100, account: 50, reason: 200 } as const;

/** Letters, digits and single hyphens between them. Not digits alone: a company's mobile number stands in the same place at sign-in. */
export const tenantCodePattern = /^(?!\d+$)[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/;
/** The part after the `@` of an account at sign-in. */
export const adminAccountPattern = /^[^\s@/]+$/;

/** Days before its end that a tenant counts as expiring. */
export const expiryWarningDays = 30;
/** Days that a deleted tenant can be restored. */
export const purgeAfterDays = 30;

/** Null and an empty text mean none. */
const mobilePhone = z
  .string()
  .trim()
  .max(20)
  .nullish()
  .transform((text) => text || null);
const expiresTime = z
  .number()
  .int()
  .min(0)
  .max(253_402_300_799_999)
  .nullish()
  .transform((value) => value ?? null);
/** Null for no limit; left out, it stays as it is. */
const fileQuotaBytes = z.number().int().min(1_048_576).max(Number.MAX_SAFE_INTEGER).nullable().optional();
/** An IANA name, such as `Asia/Shanghai`; left out, it stays as it is. */
const timeZone = z.string().trim().min(1).max(60).optional();
const fields = {
  enCode: z.string().trim().min(1).max(tenantLimits.enCode),
  fullName: z.string().trim().min(1).max(tenantLimits.fullName),
  mobilePhone,
  /** From then on signing in is refused and sessions end; null for never. */
  expiresTime,
  description,
  fileQuotaBytes,
  timeZone,
};

export const tenantInput = z.object({ ...fields, version });
export type TenantForm = z.input<typeof tenantInput>;
export type TenantChange = z.output<typeof tenantInput>;

export const newTenantInput = z.object({
  ...fields,
  adminAccount: z.string().trim().min(1).max(tenantLimits.account),
  adminPassword: md5Hex,
});
export type NewTenantInput = z.output<typeof newTenantInput>;

/** `expiring` is an active one whose end is near. */
export const tenantStates = ["active", "expiring", "suspended", "expired", "deleted"] as const;
export const tenantState = z.enum(tenantStates);
export type TenantState = z.infer<typeof tenantState>;

export const tenantRow = z.object({
  id: z.string(),
  enCode: z.string(),
  fullName: z.string(),
  mobilePhone: z.string().nullable(),
  expiresTime: time.nullable(),
  state: tenantState,
  enabledMark,
  suspendedTime: time.nullable(),
  suspendedReason: z.string(),
  /** When a deleted one is gone for good. */
  purgeTime: time.nullable(),
  description: z.string(),
  /** On whose clock its times are told, and its days and bill numbers begin. */
  timeZone: z.string(),
  creatorTime: time,
  version: z.number(),
  /** The tenant of the installation itself, which always stays. */
  isDefault: z.boolean(),
  userCount: z.number(),
  /** What its uploads may have in all, and have. */
  fileQuotaBytes: z.number().nullable(),
  fileUsedBytes: z.number(),
  lastLogTime: time.nullable(),
  /** The latest request to export it; null when there was none. */
  exportRequest: exportRequest.pick({ state: true, expiresTime: true }).nullable(),
});
export type TenantRow = z.infer<typeof tenantRow>;

export const listTenants = endpoint({
  method: "GET",
  path: root,
  permission: "platform",
  query: pageQuery.extend({
    state: emptyAsMissing(tenantState.optional()),
  }),
  reply: pageOf(tenantRow),
  summary: "Tenants of the installation, newest first; deleted ones only when asked for",
});

export const getTenant = endpoint({
  method: "GET",
  path: `${root}/:id`,
  permission: "platform",
  params: idParams,
  reply: tenantRow,
  summary: "One tenant",
});

export const createTenant = endpoint({
  method: "POST",
  path: root,
  permission: "platform",
  body: newTenantInput,
  reply: idReply,
  success: tenantMessages.created,
  summary: "Create a tenant with its administrator, menus and dictionaries",
});

export const updateTenant = endpoint({
  method: "PUT",
  path: `${root}/:id`,
  permission: "platform",
  params: idParams,
  body: tenantInput,
  reply: noReply,
  success: generalMessages.updated,
  summary: "Change code, name, mobile number, time zone or end of a tenant",
});

export const setTenantState = endpoint({
  method: "PUT",
  path: `${root}/:id/Actions/State`,
  permission: "platform",
  params: idParams,
  /** Without a mark the state is toggled. */
  body: z
    .object({ enabledMark: enabledMark.optional(), reason: z.string().trim().max(tenantLimits.reason).optional() })
    .default({}),
  reply: noReply,
  success: generalMessages.stateChanged,
  summary: "Suspend a tenant, which ends its sessions at once, or let it go on",
});

export const deleteTenant = endpoint({
  method: "DELETE",
  path: `${root}/:id`,
  permission: "platform",
  params: idParams,
  /** The code of the tenant, typed to confirm the deletion. */
  body: z.object({ confirm: z.string().trim().max(tenantLimits.enCode) }),
  reply: noReply,
  success: tenantMessages.deleted,
  summary: "Delete a suspended tenant; it can be restored for 30 days",
});

export const restoreTenant = endpoint({
  method: "PUT",
  path: `${root}/:id/Actions/Restore`,
  permission: "platform",
  params: idParams,
  reply: noReply,
  success: tenantMessages.restored,
  summary: "Bring a deleted tenant back, suspended",
});

export const operatorRow = z.object({
  tenantId: z.string(),
  userId: z.string(),
  tenantCode: z.string(),
  tenantName: z.string(),
  account: z.string(),
  realName: z.string(),
  creatorTime: time,
  /** Whether the account and its tenant are open. */
  isUsable: z.boolean(),
  isSelf: z.boolean(),
});
export type OperatorRow = z.infer<typeof operatorRow>;

export const listOperators = endpoint({
  method: "GET",
  path: operators,
  permission: "platform",
  reply: listOf(operatorRow),
  summary: "Who manages the tenants",
});

export const addOperator = endpoint({
  method: "POST",
  path: operators,
  permission: "platform",
  /** `tenant@account`; without a tenant the caller's own. */
  body: z.object({ account: z.string().trim().min(1).max(101) }),
  reply: noReply,
  success: tenantMessages.operatorAdded,
  summary: "Let somebody manage the tenants",
});

export const removeOperator = endpoint({
  method: "DELETE",
  path: `${operators}/:tenantId/:userId`,
  permission: "platform",
  params: z.object({ tenantId: z.string().min(1).max(64), userId: z.string().min(1).max(64) }),
  reply: noReply,
  success: tenantMessages.operatorRemoved,
  summary: "Take that right away again",
});
