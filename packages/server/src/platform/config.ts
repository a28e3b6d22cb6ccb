import { isIP } from "node:net";
import { z } from "zod";
import { readTrust, type Trust } from "./http/trust-proxy.ts";
import { readMailAddress } from "./mail/mail-address.ts";
import type { MailRoute } from "./mail/mail-port.ts";
import { routeOfUrl } from "./mail/mail-route.ts";
import { AllowList } from "./outbound/allow-list.ts";

const flag = z.enum(["0", "1", "true", "false"]).transform((value) => value === "1" || value === "true");

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(12),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  ADMIN_PASSWORD: z.string().min(8).max(64).optional(),
  /** Whose `X-Forwarded-For` is believed. */
  TRUST_PROXY: z
    .string()
    .transform((text, context) => {
      const trust = readTrust(text);
      if (trust !== undefined) return trust;
      context.addIssue("give true, false, a number of proxies from 1 to 10, or a comma list of addresses and networks");
      return z.NEVER;
    })
    .default(false),
  /** Whether password hashes cost next to nothing, which only tests may want. */
  CHEAP_PASSWORDS: flag.default(false),
  /** Connections that one address may hold without a session. */
  ANONYMOUS_CONNECTIONS: z.coerce.number().int().min(1).max(100_000).default(100),
  /** Under which host names the server may be asked, `*.` for any subdomain. */
  ALLOWED_HOSTS: z
    .string()
    .transform((text, context) => {
      const hosts = text.split(",").map((host) => host.trim().toLowerCase());
      if (hosts.every(isHost)) return hosts;
      context.addIssue(
        "give a comma list of host names and addresses without port, such as gongshu.example.com,*.example.com",
      );
      return z.NEVER;
    })
    .optional(),
  /** Whether the demonstration data are seeded at the first start; never in production. */
  DEMO: flag.default(true),
  /**
   * Address under which people reach the product, for links and for the way back from an identity provider; else that of the request, which
   * in production is not good enough for an identity provider.
   */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Address that sends a message: `{ mobilePhone, text }` is posted to it as JSON. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Goes along as `Authorization: Bearer …`. */
  SMS_TOKEN: z.string().min(1).optional(),
  /** The mail server for tenants that have entered none: `smtps://user:password@host:port`, or `smtp://` for one that begins in the open. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** From whom its mails are: an address, or `Name <address>`. */
  SMTP_FROM: z
    .string()
    .transform((text, context) => {
      const sender = readMailAddress(text);
      if (sender !== undefined) return sender;
      context.addIssue("give an e-mail address, or a name and the address: Gongshu <no-reply@example.com>");
      return z.NEVER;
    })
    .optional(),
  /** An OpenID provider that vouches for people of the tenant OIDC_TENANT. */
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** On the button of the sign-in page. */
  OIDC_NAME: z.string().min(1).max(40).default("OpenID"),
  OIDC_TENANT: z.string().min(1).default("default"),
  /** The claim that holds the account's name the first time somebody comes. */
  OIDC_ACCOUNT_CLAIM: z.string().min(1).default("preferred_username"),
  /** The machine-tool service: its host's address. */
  CNC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** `id:secret` of this installation there, for basic authorisation. */
  CNC_CLIENT: z
    .string()
    .regex(/^[^:]+:.+$/, "give it as id:secret")
    .optional(),
  /** Where the account of somebody who opens the external view is posted to. */
  EXTERNAL_VIEW_ACCOUNT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The page of the external view that is opened in a new window. */
  EXTERNAL_VIEW_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where screens of type 6 are shown: the host's address before `/view/{moduleId}`. */
  DATA_SCREEN_URL: z.string().min(1).default("/DataV"),
  /** Which addresses beside public ones this server may connect to for a tenant. */
  OUTBOUND_ALLOW: z
    .string()
    .transform((text, context) => {
      const list = AllowList.read(text);
      if (list !== undefined) return list;
      context.addIssue(
        "give a comma list of addresses, networks, host names, *.domains or the word private, each with or without :port",
      );
      return z.NEVER;
    })
    .prefault(""),
  /** Seconds that the database may take to read a list of records. */
  LIST_TIMEOUT: z.coerce.number().min(0.1).max(60).default(15),
  /** Seconds that a call to another machine may take. */
  OUTBOUND_TIMEOUT: z.coerce.number().min(1).max(300).default(10),
  /** Connections of this process to the data sources of all tenants together. */
  SOURCE_CONNECTIONS: z.coerce.number().int().min(1).max(1_000).default(40),
  /** An S3-compatible store that keeps the files instead of DATA_DIR. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "give the name of a bucket")
    .optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  /** Whether the bucket stands in the path or in the host name. */
  S3_PATH_STYLE: flag.default(true),
  /** Where clamd listens, which scans every upload: by TCP, or on a path of this machine. */
  CLAMD_URL: z.url({ protocol: /^tcp$/ }).optional(),
  CLAMD_SOCKET: z.string().startsWith("/").optional(),
  /** LibreOffice, where it is not found on the PATH. */
  SOFFICE: z.string().min(1).optional(),
  /** Records of the demonstration model, for tests that need fewer. */
  DEMO_RECORDS: z.coerce.number().int().min(0).max(1_000_000).default(2000),
});

/** The settings of one server process, parsed once. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  readonly logLevel: string;
  readonly production: boolean;
  /** Replies are checked against the contract outside production. */
  readonly checkReplies: boolean;
  /** Only ever true with NODE_ENV=test. */
  readonly cheapPasswords: boolean;
  readonly adminPassword: string | undefined;
  readonly trustProxy: Trust;
  readonly anonymousConnections: number;
  /** In small letters. */
  readonly allowedHosts: readonly string[] | undefined;
  /** Without a slash at the end. */
  readonly publicUrl: string | undefined;
  readonly sms: { readonly url: string; readonly token: string | undefined } | undefined;
  /** The operator's mail server. */
  readonly mail: MailRoute | undefined;
  readonly oidc: OidcConfig | undefined;
  readonly machineTool: MachineToolConfig | undefined;
  readonly externalView: { readonly accountUrl: string | undefined; readonly url: string } | undefined;
  readonly outbound: OutboundConfig;
  /** How long the database may take to read a list of records. */
  readonly listTimeoutMs: number;
  /** To the data sources of all tenants together. */
  readonly sourceConnections: number;
  /** Without a slash at the end. */
  readonly dataScreenUrl: string;
  /** Without it, files are in `dataDir`. */
  readonly s3: S3Config | undefined;
  /** Without it, nothing is scanned for viruses. */
  readonly clamd: { readonly url: URL } | { readonly path: string } | undefined;
  /** The program of LibreOffice; undefined for the one on the PATH. */
  readonly soffice: string | undefined;
  readonly demo: boolean;
  readonly demoRecords: number;
}

/** The store of files, and who this installation is there. */
export interface S3Config {
  /** `https://host[:port]` */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Whether the bucket is part of the path, as most stores that one runs oneself want it, or of the host name. */
  readonly pathStyle: boolean;
}

/** Calls to other machines. */
export interface OutboundConfig {
  readonly allow: AllowList;
  readonly timeoutMs: number;
}

/** The machine-tool service that people are known to as well. */
export interface MachineToolConfig {
  /** Without a slash at the end. */
  readonly url: string;
  /** `id:secret` */
  readonly client: string | undefined;
}

/** The identity provider that people may come from. */
export interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly name: string;
  /** Code of the tenant whose people it vouches for. */
  readonly tenant: string;
  readonly accountClaim: string;
}

/** A setting that cannot be used; its message is one sentence that names it. */
export class ConfigError extends Error {}

/** Problems with settings are printed and may be logged. The values of these ones are left out, because they hold passwords or keys. */
const secretSettings = new Set([
  "ADMIN_PASSWORD",
  "DATABASE_URL",
  "SMS_URL",
  "SMS_TOKEN",
  "SMTP_URL",
  "OIDC_CLIENT_SECRET",
  "CNC_CLIENT",
  "S3_ACCESS_KEY",
  "S3_SECRET_KEY",
]);

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? "environment");
    const value = secretSettings.has(name) ? "" : ` (given: ${JSON.stringify(given[name])})`;
    throw new ConfigError(`The setting ${name} is wrong: ${issue?.message ?? "not readable"}${value}.`);
  }
  const { data } = parsed;
  if (data.CHEAP_PASSWORDS && data.NODE_ENV !== "test")
    throw new ConfigError("The setting CHEAP_PASSWORDS is wrong: it is for tests, which run with NODE_ENV=test.");
  const production = data.NODE_ENV === "production";
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    databasePool: data.DATABASE_POOL,
    logLevel: data.LOG_LEVEL,
    production,
    checkReplies: data.NODE_ENV === "test",
    cheapPasswords: data.CHEAP_PASSWORDS,
    adminPassword: data.ADMIN_PASSWORD,
    trustProxy: data.TRUST_PROXY,
    anonymousConnections: data.ANONYMOUS_CONNECTIONS,
    allowedHosts: data.ALLOWED_HOSTS,
    publicUrl: data.PUBLIC_URL?.replace(/\/+$/, ""),
    sms: data.SMS_URL === undefined ? undefined : { url: data.SMS_URL, token: data.SMS_TOKEN },
    mail: mailOf(data),
    oidc: oidcOf(data),
    machineTool:
      data.CNC_URL === undefined ? undefined : { url: data.CNC_URL.replace(/\/+$/, ""), client: data.CNC_CLIENT },
    externalView:
      data.EXTERNAL_VIEW_URL === undefined
        ? undefined
        : { url: data.EXTERNAL_VIEW_URL, accountUrl: data.EXTERNAL_VIEW_ACCOUNT_URL },
    sourceConnections: data.SOURCE_CONNECTIONS,
    listTimeoutMs: data.LIST_TIMEOUT * 1000,
    outbound: { allow: data.OUTBOUND_ALLOW, timeoutMs: data.OUTBOUND_TIMEOUT * 1000 },
    dataScreenUrl: data.DATA_SCREEN_URL.replace(/\/+$/, ""),
    s3: s3Of(data),
    clamd: clamdOf(data),
    soffice: data.SOFFICE,
    demo: data.DEMO && !production,
    demoRecords: data.DEMO_RECORDS,
  };
}

const clamdPort = "3310";

function clamdOf({ CLAMD_URL, CLAMD_SOCKET }: z.output<typeof environment>): Config["clamd"] {
  if (CLAMD_URL !== undefined && CLAMD_SOCKET !== undefined)
    throw new ConfigError("The setting CLAMD_SOCKET is wrong: CLAMD_URL names the scanner already.");
  if (CLAMD_SOCKET !== undefined) return { path: CLAMD_SOCKET };
  if (CLAMD_URL === undefined) return undefined;
  const url = new URL(CLAMD_URL);
  url.port ||= clamdPort;
  return { url };
}

function s3Of(data: z.output<typeof environment>): S3Config | undefined {
  if (data.S3_ENDPOINT === undefined) return undefined;
  const needed = (name: "S3_BUCKET" | "S3_ACCESS_KEY" | "S3_SECRET_KEY") => {
    const value = data[name];
    if (value === undefined) throw new ConfigError(`The setting ${name} is missing: S3_ENDPOINT needs it.`);
    return value;
  };
  return {
    endpoint: data.S3_ENDPOINT,
    bucket: needed("S3_BUCKET"),
    region: data.S3_REGION,
    accessKey: needed("S3_ACCESS_KEY"),
    secretKey: needed("S3_SECRET_KEY"),
    pathStyle: data.S3_PATH_STYLE,
  };
}

function isHost(text: string): boolean {
  return isIP(text) !== 0 || /^(?:\*\.)?[a-z0-9](?:[\w.-]*[a-z0-9])?$/.test(text);
}

function mailOf({ SMTP_URL: url, SMTP_FROM: from }: z.output<typeof environment>): MailRoute | undefined {
  if (url === undefined) return undefined;
  const route = routeOfUrl(new URL(url), from);
  if (route === undefined)
    throw new ConfigError("The setting SMTP_FROM is missing: the user in SMTP_URL is no e-mail address.");
  return route;
}

function oidcOf(data: z.output<typeof environment>): OidcConfig | undefined {
  if (data.OIDC_ISSUER === undefined) return undefined;
  if (data.OIDC_CLIENT_ID === undefined)
    throw new ConfigError("The setting OIDC_CLIENT_ID is missing: OIDC_ISSUER needs it.");
  // Else the way back would be read from a header, which anybody may set.
  if (data.NODE_ENV === "production" && data.PUBLIC_URL === undefined)
    throw new ConfigError("The setting PUBLIC_URL is missing: in production OIDC_ISSUER needs it.");
  return {
    issuer: data.OIDC_ISSUER,
    clientId: data.OIDC_CLIENT_ID,
    clientSecret: data.OIDC_CLIENT_SECRET,
    name: data.OIDC_NAME,
    tenant: data.OIDC_TENANT,
    accountClaim: data.OIDC_ACCOUNT_CLAIM,
  };
}
