import { z } from "zod";
import { crudEndpoints } from "../crud-endpoints.ts";
import { can, endpoint } from "../endpoint.ts";
import { gatedRow, listColumns } from "../list-columns.ts";
import { description, enabledMark, listOf, queryText, sortCode, time, version } from "../page.ts";
import { usesEndpoint } from "../uses.ts";
import { dataSourceMessages } from "./data-source.messages.ts";

const menu = "systemData.dataSource";
const path = "/api/system/Base/DataSource";

/** Kinds of databases that can be read. */
export const dbTypes = ["PostgreSQL", "MySql", "MariaDB"] as const;
export type DbType = (typeof dbTypes)[number];

export const defaultPorts: Readonly<Record<DbType, number>> = { PostgreSQL: 5432, MySql: 3306, MariaDB: 3306 };

/**
 * How the connection is encrypted: not at all; with any certificate; with one of a known authority; with one of a known authority for this very host.
 */
export const sslModes = ["off", "required", "verify-ca", "verify-full"] as const;
export type SslMode = (typeof sslModes)[number];

/** The id of the database of the product itself: the published online forms. */
export const ownDatabaseId = "0";

/** The most sources of a tenant. */
export const maxDataSources = 200;

/** What is in the columns of the list; the user name stands under the address, like its kind. */
export const dataSourceColumns = listColumns(
  menu,
  ["fullName", "host", "port", "creatorTime", "creatorUser", "lastModifyTime", "lastModifyUser", "sortCode"],
  {},
);

/** A name or an address. A path would be a socket of the server's own machine. */
export const hostPattern = /^[^\s/\\@]+$/;

const text = (max: number) => z.string().trim().min(1).max(max);
const preset = <Schema extends z.ZodType>(schema: Schema, value: z.input<Schema>) =>
  z.preprocess((given) => (given === undefined || given === null || given === "" ? value : given), schema);
const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** Where a database is and how it is spoken to. */
const connection = {
  dbType: z.enum(dbTypes),
  host: text(255).regex(hostPattern),
  port: wholeNumber(1, 65_535),
  /** The database. */
  serviceName: text(128),
  userName: text(128),
  /** Empty on a change: the stored one stays. It is never sent back. */
  password: preset(z.string().max(500), ""),
  /** The schema whose tables are shown, empty for the preset one of the account. PostgreSQL only. */
  dbSchema: preset(z.string().trim().max(128), ""),
  sslMode: preset(z.enum(sslModes), "off"),
  /** Certificates of the authorities as PEM, empty for the well-known ones. */
  sslCa: preset(z.string().trim().max(20_000), ""),
  /** How long connecting may take. */
  connectSeconds: preset(wholeNumber(1, 30), 5),
};

export const dataSourceInput = z.object({
  fullName: text(50),
  ...connection,
  /** Connections to it at once, per server process. */
  maxConnections: preset(wholeNumber(1, 20), 5),
  /** After how long an unused connection is closed. */
  idleSeconds: preset(wholeNumber(5, 600), 60),
  enabledMark: enabledMark.default(1),
  sortCode,
  description,
  version,
});
export type DataSourceInput = z.input<typeof dataSourceInput>;

export const dataSourceRow = gatedRow(dataSourceColumns, {
  id: z.string(),
  fullName: z.string(),
  dbType: z.enum(dbTypes),
  host: z.string(),
  port: z.number(),
  serviceName: z.string(),
  userName: z.string(),
  enabledMark,
  sortCode: z.number(),
  creatorTime: time,
  creatorUser: z.string(),
  lastModifyTime: time.nullable(),
  lastModifyUser: z.string(),
});
export type DataSourceRow = z.infer<typeof dataSourceRow>;

export const dataSourceInfo = gatedRow(dataSourceColumns, {
  id: z.string(),
  fullName: z.string(),
  dbType: z.enum(dbTypes),
  host: z.string(),
  port: z.number(),
  serviceName: z.string(),
  userName: z.string(),
  /** Always empty. */
  password: z.string(),
  hasPassword: z.boolean(),
  dbSchema: z.string(),
  sslMode: z.enum(sslModes),
  sslCa: z.string(),
  maxConnections: z.number(),
  idleSeconds: z.number(),
  connectSeconds: z.number(),
  enabledMark,
  sortCode: z.number(),
  description: z.string(),
  version: z.number(),
});

export const {
  list: listDataSources,
  get: getDataSource,
  create: createDataSource,
  update: updateDataSource,
  remove: deleteDataSource,
  toggle: toggleDataSource,
} = crudEndpoints({
  path,
  columns: dataSourceColumns,
  query: z.object({ keyword: queryText, dbType: z.enum(dbTypes).optional().catch(undefined) }),
  list: listOf(dataSourceRow),
  info: dataSourceInfo,
  input: dataSourceInput,
  words: ["data source", "data sources"],
});

export const dataSourceSelector = endpoint({
  method: "GET",
  path: `${path}/Selector`,
  permission: "signed-in",
  reply: listOf(z.object({ id: z.string(), fullName: z.string(), dbType: z.enum(dbTypes) })),
  summary: "Enabled data sources, for pickers of designers; empty for callers who have none of their menus",
});

/** Something that reads from a source. */
export const dataSourceUses = usesEndpoint(path, can(menu), "What reads from a data source");

export const testDataSource = endpoint({
  method: "POST",
  path: `${path}/Actions/Test`,
  permission: can(menu),
  body: z.object({
    /** Of a stored source, whose password is used when none is given and the address is unchanged. */
    id: z.string().max(64).nullish(),
    ...connection,
  }),
  reply: z.object({ version: z.string(), durationMs: z.number() }),
  success: dataSourceMessages.connected,
  summary: "Connect with the values of a form, saved or not",
});
