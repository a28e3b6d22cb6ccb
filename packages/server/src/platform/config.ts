import { z } from "zod";

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
  /** Whether `X-Forwarded-For` of a reverse proxy is believed. */
  TRUST_PROXY: flag.default(false),
  /** Whether the demonstration data are planted at the first start; never in production. */
  DEMO: flag.default(true),
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
  readonly adminPassword: string | undefined;
  readonly trustProxy: boolean;
  readonly demo: boolean;
  readonly demoRecords: number;
}

/** A setting that cannot be used; its message is one sentence that names it. */
export class ConfigError extends Error {}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? "environment");
    throw new ConfigError(
      `The setting ${name} is wrong: ${issue?.message ?? "not readable"} (given: ${JSON.stringify(given[name])}).`,
    );
  }
  const { data } = parsed;
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
    adminPassword: data.ADMIN_PASSWORD,
    trustProxy: data.TRUST_PROXY,
    demo: data.DEMO && !production,
    demoRecords: data.DEMO_RECORDS,
  };
}
