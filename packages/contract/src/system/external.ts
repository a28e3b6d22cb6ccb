import { z } from "zod";
import { can, endpoint } from "../endpoint.ts";
import { noReply } from "../page.ts";

const menu = "system.external";
const machineTool = "/api/system/Base/MachineTool";
const externalView = "/api/system/Base/ExternalView";

/** Which services outside this installation knows. */
export const externalState = endpoint({
  method: "GET",
  path: "/api/system/Base/External",
  permission: can(menu),
  reply: z.object({ machineTool: z.boolean(), externalView: z.boolean() }),
  summary: "Which services outside are set up",
});

/** A user as the machine-tool service knows them; fields that it leaves out are empty. */
export const machineToolUser = z.object({
  userId: z.string(),
  userName: z.string(),
  realName: z.string(),
  phone: z.string(),
});
export type MachineToolUser = z.infer<typeof machineToolUser>;

export const findMachineToolUser = endpoint({
  method: "GET",
  path: `${machineTool}/User`,
  permission: can(menu),
  query: z.object({ userName: z.string().trim().min(1).max(50) }),
  reply: z.object({ user: machineToolUser.nullable() }),
  summary: "A user of the machine-tool service by name; null when it knows none",
});

/** Who is about to open the external view, as it is told. */
export const externalAccount = z.object({
  account: z.string(),
  enterpriseId: z.string(),
  creditCode: z.string(),
  enterpriseName: z.string(),
});
export type ExternalAccount = z.infer<typeof externalAccount>;

export const getExternalAccount = endpoint({
  method: "GET",
  path: `${externalView}/AccountInfo`,
  permission: can(menu),
  reply: externalAccount,
  summary: "What the external view is told of the caller",
});

export const openExternalView = endpoint({
  method: "POST",
  path: `${externalView}/Actions/Open`,
  permission: can(menu),
  reply: z.object({ url: z.string() }),
  summary: "Announce the caller to the external view and give the address that opens it, with a token in its fragment",
});

export const checkMachineTool = endpoint({
  method: "POST",
  path: `${machineTool}/Actions/Check`,
  permission: can(menu),
  reply: noReply,
  summary: "Ask the machine-tool service for a token of the caller, to see that the two know each other",
});
