import { z } from "zod";
import { can, endpoint } from "../endpoint.ts";
import { idParams, pageOf, pageQuery, time } from "../page.ts";

const menu = "systemData.dataInterface";
const interfaces = "/api/system/Base/DataInterface";

const callSummary = "The answer of a data interface, by its id or code, for its parameters";
/** The answer is `data` itself. */
const answer = z.unknown();

export const callInterface = endpoint({
  method: "GET",
  path: `${interfaces}/:id/Actions/Response`,
  permission: "interface",
  params: idParams,
  query: z.record(z.string(), z.unknown()),
  reply: answer,
  summary: `${callSummary} in the query`,
});

export const postInterface = endpoint({
  method: "POST",
  path: `${interfaces}/:id/Actions/Response`,
  permission: "interface",
  params: idParams,
  body: z.record(z.string(), z.unknown()),
  reply: answer,
  summary: `${callSummary} in the body`,
});

export const logStates = ["ok", "refused", "failed", "timeout"] as const;
/** How a call came in. */
export const invokTypes = ["session", "token", "hosts", "preview", "service"] as const;

export const interfaceLogRow = z.object({
  id: z.string(),
  invokId: z.string(),
  invokTime: time,
  userId: z.string(),
  /** Empty for calls without a user. */
  userName: z.string(),
  invokIp: z.string(),
  invokDevice: z.string(),
  invokType: z.enum(invokTypes),
  /** Milliseconds. */
  invokWasteTime: z.number(),
  rows: z.number(),
  state: z.enum(logStates),
  /** The sentence of a failure. */
  error: z.string(),
  isCached: z.boolean(),
  isTruncated: z.boolean(),
  version: z.number(),
});
export type InterfaceLogRow = z.infer<typeof interfaceLogRow>;

export const listCalls = endpoint({
  method: "GET",
  path: "/api/system/Base/DataInterfaceLog/:id",
  permission: can(menu),
  params: idParams,
  query: pageQuery.extend({ state: z.preprocess((value) => value || undefined, z.enum(logStates).optional()) }),
  reply: pageOf(interfaceLogRow),
  summary: "The calls of a data interface, newest first",
});

export const interfaceDocument = endpoint({
  method: "GET",
  path: `${interfaces}/openapi.json`,
  permission: can(menu),
  reply: z.unknown(),
  transport: "binary",
  summary: "The published and enabled data interfaces as an OpenAPI 3.1 document, without envelope",
});
