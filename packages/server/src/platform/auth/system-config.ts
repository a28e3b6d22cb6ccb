import type { Database } from "../db/database.ts";

/** The settings of a tenant that the platform itself obeys (reference/server-facts §5.6). */
export interface SystemConfig {
  /** Idle time after which a session ends. */
  readonly tokenTimeoutMinutes: number;
  /** Absolute life of a session. */
  readonly sessionHours: number;
  /** Whether a new sign-in ends the user's other sessions. */
  readonly singleLogin: boolean;
  readonly lastLoginTimeSwitch: boolean;
}

const preset: SystemConfig = {
  tokenTimeoutMinutes: 480,
  sessionHours: 24 * 7,
  singleLogin: false,
  lastLoginTimeSwitch: true,
};

/** Read when a session is opened or first met in this process; sessions carry what they need from then on. */
export async function readSystemConfig(database: Database, tenantId: string): Promise<SystemConfig> {
  const rows = await database.kysely({ tenantId }).selectFrom("systemConfig").select(["key", "value"]).execute();
  const values = new Map(rows.map((row) => [row.key, row.value]));
  const number = (key: string, fallback: number) => {
    const value = Number(values.get(key));
    return Number.isFinite(value) && value > 0 ? value : fallback;
  };
  const flag = (key: string, fallback: boolean) => (values.has(key) ? values.get(key) === "1" : fallback);
  return {
    tokenTimeoutMinutes: number("tokenTimeout", preset.tokenTimeoutMinutes),
    sessionHours: number("sessionHours", preset.sessionHours),
    singleLogin: flag("singleLogin", preset.singleLogin),
    lastLoginTimeSwitch: flag("lastLoginTimeSwitch", preset.lastLoginTimeSwitch),
  };
}
