import { createHash } from "node:crypto";
import type { DirectorySource as SourceName } from "@gongshu/contract/directory/directory-sync";

/** A code of letters and digits for a department of a directory; the same one every time. */
export function departmentCode(source: SourceName, externalId: string): string {
  if (source === "dingtalk") return `DING${externalId.replaceAll(/[^A-Za-z0-9]/g, "")}`;
  return `LDAP${createHash("sha256").update(externalId).digest("hex").slice(0, 12)}`;
}
