import { X509Certificate } from "node:crypto";
import { isIP } from "node:net";
import { type dataSourceInput, maxDataSources } from "@gongshu/contract/data/data-source";
import type { z } from "zod";
import type { Context } from "#platform/http/context.ts";
import { conflict, type FieldIssue, invalid, invalidField } from "#platform/http/errors.ts";
import { dataSourceErrors } from "./data-source.messages.ts";

type Input = z.output<typeof dataSourceInput>;
/** What decides to whom a password is sent, and how. */
export type Destination = Pick<Input, "dbType" | "host" | "port" | "userName" | "sslMode" | "sslCa">;

const destinationFields = ["dbType", "host", "port", "userName", "sslMode", "sslCa"] as const;

/** Whether a stored password would go somewhere else, or be better to read on its way. */
export function isElsewhere(before: Destination, after: Destination): boolean {
  return destinationFields.some((field) => before[field] !== after[field]);
}

/** Without this, a stored password could be sent to any server by whoever may change its address. */
export function checkPasswordStays(before: Destination, after: Destination): void {
  if (isElsewhere(before, after)) throw invalidField("password", dataSourceErrors.passwordNeeded);
}

export function checkConnection({
  dbType,
  host,
  dbSchema,
  sslMode,
  sslCa,
}: Destination & Pick<Input, "dbSchema">): void {
  const issues: FieldIssue[] = [];
  if (dbType !== "PostgreSQL" && dbSchema !== "")
    issues.push({ field: "dbSchema", message: dataSourceErrors.schemaOnlyPostgres });
  // The client library for MySQL would compare the certificate with another name.
  if (dbType !== "PostgreSQL" && sslMode === "verify-full" && isIP(host) !== 0)
    issues.push({ field: "host", message: dataSourceErrors.hostNeeded });
  if (sslCa !== "" && !areCertificates(sslCa))
    issues.push({ field: "sslCa", message: dataSourceErrors.badCertificate });
  if (issues.length > 0) throw invalid(issues);
}

export async function checkNumber(tx: Context): Promise<void> {
  const { count } = await tx.db
    .selectFrom("dataSource")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("deleteMark", "is", null)
    .executeTakeFirstOrThrow();
  if (count >= maxDataSources) throw conflict(dataSourceErrors.tooMany, { max: maxDataSources });
}

function areCertificates(pem: string): boolean {
  const parts = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  try {
    for (const part of parts) new X509Certificate(part);
    return parts.length > 0;
  } catch {
    return false;
  }
}
