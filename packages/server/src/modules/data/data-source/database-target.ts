import type { DatabaseTarget } from "#platform/outbound/database-target.ts";
import type { SourceSettings } from "./source-driver.ts";

export function databaseTarget(settings: SourceSettings): DatabaseTarget {
  const { host, port, serviceName, userName, password, sslMode, sslCa } = settings;
  return { host, port, database: serviceName, userName, password, encryption: sslMode, ca: sslCa };
}
