import { maxParameters } from "@gongshu/core/data-interface/parameter";
import { parameterSchema } from "@gongshu/core/data-interface/parameter.schema";
import { responseMappingSchema } from "@gongshu/core/data-interface/response-mapping.schema";
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
  listOf,
  noReply,
  pageOf,
  pageQuery,
  queryText,
  sortCode,
  time,
  version,
} from "../page.ts";
import { requestHeaderLimits } from "../request-headers.ts";
import { usesEndpoint } from "../uses.ts";
import { dataInterfaceMessages } from "./data-interface.messages.ts";

const menu = "systemData.dataInterface";
const interfaces = "/api/system/Base/DataInterface";

/** The dictionary of categories; existing clients ask for it by this id. */
export const interfaceCategoryType = "9c43287481364d348c0ea0d0f64b38be";

export const dataInterfaceColumns = listColumns(menu, [
  "fullName",
  "enCode",
  "dataType",
  "creatorUser",
  "creatorTime",
  "sortCode",
  "enabledMark",
]);

/** What an interface asks. */
export const interfaceKinds = { sql: 1, static: 2, http: 3 } as const;
export const dataType = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type DataType = z.infer<typeof dataType>;

/** Who may call it beside everybody who is signed in: nobody, holders of its token, computers of the list. */
export const checkTypes = { signedIn: 0, token: 1, hosts: 2 } as const;
const checkType = z.union([z.literal(0), z.literal(1), z.literal(2)]);

export const requestMethods = ["get", "post", "put", "patch", "delete"] as const;
const requestMethod = z.preprocess(
  (value) => (typeof value === "string" ? value.toLowerCase() || "get" : value),
  z.enum(requestMethods).default("get"),
);

/** Codes as people choose them; part of addresses. */
export const interfaceCodePattern = /^[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*$/;
export const maxQueryLength = 100_000;
export const maxInterfaceRows = 10_000;
export const maxCacheSeconds = 86_400;
export const maxInterfaceSeconds = 60;

/** The value of a secret one is written and never read: an empty value keeps what is stored. */
export const requestHeader = z.object({
  field: z.string().trim().min(1).max(requestHeaderLimits.name),
  value: z.string().max(requestHeaderLimits.value).default(""),
  isSecret: z.boolean().default(false),
  /** Only in replies: there is a secret. */
  hasValue: z.boolean().optional(),
});
export type RequestHeader = z.output<typeof requestHeader>;

const whole = (min: number, max: number) => z.number().int().min(min).max(max);

/**
 * Existing clients send the first group only; what they leave out stays as it is. They know no drafts either: what they save is published at once,
 * unless `publish` is false.
 */
export const dataInterfaceInput = z.object({
  fullName: z.string().trim().min(1).max(50),
  enCode: z.string().trim().min(1).max(50).regex(interfaceCodePattern, "enCode"),
  categoryId: z.string().trim().min(1).max(64),
  dataType: dataType.default(1),
  dbLinkId: emptyAsMissing(z.string().max(64).default("0")),
  /** SQL, or JSON as text. */
  query: z
    .string()
    .max(maxQueryLength)
    .nullish()
    .transform((text) => text ?? ""),
  /** The address of an HTTP interface. */
  path: z
    .string()
    .trim()
    .max(2000)
    .nullish()
    .transform((text) => text ?? ""),
  requestMethod,
  responseType: emptyAsMissing(z.literal("json").default("json")),
  /** JSON text of `[{ field, value }]`: the query of an HTTP interface. */
  requestParameters: z
    .string()
    .max(20_000)
    .nullish()
    .transform((text) => text || "[]"),
  enabledMark: enabledMark.default(1),
  sortCode,
  description,
  version,
  parameters: z.array(parameterSchema).max(maxParameters).optional(),
  requestHeaders: z.array(requestHeader).max(requestHeaderLimits.count).optional(),
  /** JSON text, with the values of parameters in its texts. */
  requestBody: z.string().max(maxQueryLength).optional(),
  response: responseMappingSchema.optional(),
  checkType: checkType.optional(),
  /** Addresses and networks of computers. */
  hosts: z.array(z.string().trim().min(1).max(64)).max(100).optional(),
  /** Whose context values calls by token and from listed computers have; empty for nobody's. */
  runAsUserId: z.string().max(64).optional(),
  cacheSeconds: whole(0, maxCacheSeconds).optional(),
  timeoutSeconds: whole(1, maxInterfaceSeconds).optional(),
  maxRows: whole(1, maxInterfaceRows).optional(),
  publish: z.boolean().default(true),
});
export type DataInterfaceInput = z.input<typeof dataInterfaceInput>;

export const dataInterfaceRow = gatedRow(dataInterfaceColumns, {
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  categoryId: z.string(),
  dataType,
  dbLinkId: z.string(),
  path: z.string(),
  requestMethod: z.string(),
  responseType: z.string(),
  checkType,
  description: z.string(),
  /** `name/account`. */
  creatorUser: z.string(),
  creatorTime: time,
  sortCode: z.number(),
  enabledMark,
  /** 0 before the first publication. */
  publishedVersion: z.number(),
  /** Whether the draft differs from what is published. */
  hasChanges: z.boolean(),
});
export type DataInterfaceRow = z.infer<typeof dataInterfaceRow>;

/** What is kept with each version. */
const definitionFields = {
  dataType,
  dbLinkId: z.string(),
  query: z.string(),
  path: z.string(),
  requestMethod: z.string(),
  responseType: z.string(),
  requestParameters: z.string(),
  parameters: z.array(parameterSchema),
  requestHeaders: z.array(requestHeader),
  requestBody: z.string(),
  response: responseMappingSchema,
  checkType,
  hosts: z.array(z.string()),
  runAsUserId: z.string(),
  cacheSeconds: z.number(),
  timeoutSeconds: z.number(),
  maxRows: z.number(),
};

export const dataInterfaceInfo = gatedRow(dataInterfaceColumns, {
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  categoryId: z.string(),
  ...definitionFields,
  sortCode: z.number(),
  enabledMark,
  description: z.string(),
  version: z.number(),
  publishedVersion: z.number(),
  publishedTime: time.nullable(),
  hasChanges: z.boolean(),
  /** When the token was made; null when there is none. The token itself is shown once. */
  tokenTime: time.nullable(),
});
export type DataInterfaceInfo = z.infer<typeof dataInterfaceInfo>;

export const {
  list: listInterfaces,
  get: getInterface,
  create: createInterface,
  update: updateInterface,
  remove: deleteInterface,
  toggle: toggleInterface,
} = crudEndpoints({
  path: interfaces,
  columns: dataInterfaceColumns,
  query: pageQuery.extend({ categoryId: queryText, dataType: queryText }),
  list: pageOf(dataInterfaceRow),
  info: dataInterfaceInfo,
  input: dataInterfaceInput,
  words: ["data interface", "data interfaces of a category"],
  summaries: {
    create: "Create a data interface; it is published at once unless `publish` is false",
    update: "Change the draft of a data interface; it is published at once unless `publish` is false",
    remove: "Delete a data interface that nothing uses",
  },
});

export interface InterfaceNode {
  id: string;
  fullName: string;
  parentId: string;
  /** 0 a category, 1 an interface. */
  categoryId: string;
  hasChildren: boolean;
  children: InterfaceNode[];
}
export const interfaceNode: z.ZodType<InterfaceNode> = z.object({
  id: z.string(),
  fullName: z.string(),
  parentId: z.string(),
  categoryId: z.string(),
  hasChildren: z.boolean(),
  get children() {
    return z.array(interfaceNode);
  },
});

export const interfaceSelector = endpoint({
  method: "GET",
  path: `${interfaces}/Selector`,
  permission: "signed-in",
  reply: z.array(interfaceNode),
  summary: "The published and enabled data interfaces below their categories, as a plain array",
});

/** A place in a query that is wrong. */
export const sqlPlace = z.object({ offset: z.number(), line: z.number(), column: z.number() });
export type SqlPlace = z.infer<typeof sqlPlace>;

export const previewReply = z.object({
  /** The answer as callers would get it, cut to the rows of a preview. */
  data: z.unknown(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.number(),
  /** There is more than what is shown here. */
  isTruncated: z.boolean(),
  durationMs: z.number(),
  /** What the source needed of it. */
  sourceMs: z.number(),
});
export type PreviewReply = z.infer<typeof previewReply>;

export const previewInterface = endpoint({
  method: "POST",
  path: `${interfaces}/Actions/Preview`,
  permission: can(menu, "btn_preview"),
  body: dataInterfaceInput.extend({
    /** Of the stored interface that is edited, for its secrets. */
    id: z.string().max(64).optional(),
    /** Values of its parameters, by name. */
    values: z.record(z.string(), z.unknown()).default({}),
  }),
  reply: previewReply,
  summary: "Runs a definition as it is being edited, with few rows; whoever may not edit runs the stored draft",
});

export const publishInterface = endpoint({
  method: "POST",
  path: `${interfaces}/:id/Actions/Publish`,
  permission: can(menu, "btn_edit"),
  params: idParams,
  body: z.object({ version, note: z.string().trim().max(200).default("") }),
  reply: z.object({ publishedVersion: z.number(), version: z.number() }),
  success: dataInterfaceMessages.published,
  summary: "Publish the draft of a data interface as its next version",
});

export const interfaceVersion = gatedRow(dataInterfaceColumns, {
  version: z.number(),
  note: z.string(),
  /** Who published it: `name/account`. */
  publisher: z.string(),
  publishedTime: time,
  /** The one that callers reach. */
  isPublished: z.boolean(),
  ...definitionFields,
});
export type InterfaceVersion = z.infer<typeof interfaceVersion>;

export const listVersions = endpoint({
  method: "GET",
  path: `${interfaces}/:id/Versions`,
  permission: can(menu, "btn_edit"),
  params: idParams,
  reply: listOf(interfaceVersion),
  summary: "The published versions of a data interface, the newest first",
});

export const rollBackInterface = endpoint({
  method: "POST",
  path: `${interfaces}/:id/Actions/RollBack`,
  permission: can(menu, "btn_edit"),
  params: idParams,
  body: z.object({ to: z.number().int().positive(), version }),
  reply: z.object({ publishedVersion: z.number(), version: z.number() }),
  success: dataInterfaceMessages.rolledBack,
  summary: "Publish an earlier version of a data interface again, as its next one; it becomes the draft too",
});

export const createToken = endpoint({
  method: "POST",
  path: `${interfaces}/:id/Actions/Token`,
  permission: can(menu, "btn_edit"),
  params: idParams,
  reply: z.object({ token: z.string() }),
  success: dataInterfaceMessages.tokenCreated,
  summary: "A new token for calls of a data interface; the one before it is no longer accepted",
});

export const deleteToken = endpoint({
  method: "DELETE",
  path: `${interfaces}/:id/Actions/Token`,
  permission: can(menu, "btn_edit"),
  params: idParams,
  reply: noReply,
  success: generalMessages.deleted,
  summary: "Revoke the token of a data interface",
});

export const listUses = usesEndpoint(interfaces, can(menu), "What uses a data interface");

export const formTable = z.object({
  name: z.string(),
  label: z.string(),
  columns: z.array(z.object({ field: z.string(), label: z.string(), type: z.string() })),
});

export const listFormTables = endpoint({
  method: "GET",
  path: `${interfaces}/Tables`,
  permission: can(menu, "btn_edit"),
  reply: listOf(formTable),
  summary: "The published forms and their fields, as SQL names them",
});

/** The file of an export; the same is imported. Secrets and tokens are not in it. */
export const interfaceFile = dataInterfaceInput.omit({ version: true, publish: true }).extend({
  kind: z.literal("gongshu.data-interface"),
  schema: z.literal(1),
});
