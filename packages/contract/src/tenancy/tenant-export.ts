import { z } from "zod";
import { can, endpoint } from "../endpoint.ts";
import { idParams, listOf, noReply, time } from "../page.ts";
import { tenantMessages } from "./tenant.messages.ts";
import { tenantExportMessages } from "./tenant-export.messages.ts";

const menu = "system.sysConfig";
const tenants = "/api/system/Tenant";
const requests = "/api/system/TenantExport";

/** Days that a request waits for an answer. */
export const exportAnswerDays = 14;
/** Days that a consent can be used, once. */
export const exportUseDays = 7;
export const exportReasonLength = 200;

/** `expired`: asked or granted, and its time is over. */
export const exportRequestStates = ["asked", "granted", "refused", "withdrawn", "used", "expired"] as const;
export const exportRequestState = z.enum(exportRequestStates);
export type ExportRequestState = z.infer<typeof exportRequestState>;

export const exportRequest = z.object({
  id: z.string(),
  state: exportRequestState,
  /** Who asked, with the tenant that they belong to. */
  operator: z.string(),
  reason: z.string(),
  creatorTime: time,
  /** Until when it can be answered, or the consent used. */
  expiresTime: time,
  /** `real name/account` of the user who answered; empty before. */
  answerUser: z.string(),
  answerTime: time.nullable(),
  usedTime: time.nullable(),
});
export type ExportRequest = z.infer<typeof exportRequest>;

export const askTenantExport = endpoint({
  method: "POST",
  path: `${tenants}/:id/Actions/AskExport`,
  permission: "platform",
  params: idParams,
  body: z.object({ reason: z.string().trim().min(1).max(exportReasonLength) }),
  reply: noReply,
  success: tenantExportMessages.asked,
  summary: "Ask the administrators of a tenant for their consent to export it",
});

export const withdrawTenantExport = endpoint({
  method: "POST",
  path: `${tenants}/:id/Actions/WithdrawExport`,
  permission: "platform",
  params: idParams,
  reply: noReply,
  success: tenantExportMessages.withdrawn,
  summary: "Take a request back, or a consent that was not used",
});

/** Refused without a consent. An administrator who exports the own tenant gives it by asking. */
export const exportTenant = endpoint({
  method: "POST",
  path: `${tenants}/:id/Actions/Export`,
  permission: "platform",
  params: idParams,
  reply: z.object({ jobId: z.string() }),
  success: tenantMessages.exporting,
  summary:
    "Export every row of a tenant without passwords and other secrets, as a job whose result is a gzipped file of JSON lines",
});

export const listExportRequests = endpoint({
  method: "GET",
  path: requests,
  permission: can(menu),
  reply: listOf(exportRequest),
  summary: "Requests to export the own tenant, newest first",
});

/** By administrators of the tenant only. What was granted can be refused until it is used. */
export const answerExportRequest = endpoint({
  method: "POST",
  path: `${requests}/:id/Actions/Answer`,
  permission: can(menu, "btn_save"),
  params: idParams,
  body: z.object({ isGranted: z.boolean() }),
  reply: noReply,
  success: tenantExportMessages.answered,
  summary: "Consent to an export of the own tenant, or refuse it",
});
