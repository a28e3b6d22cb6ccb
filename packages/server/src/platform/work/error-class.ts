import { errorCode } from "../db/database-error.ts";
import { isUnavailable } from "../db/database-unavailable.ts";
import { BusinessError } from "../http/errors.ts";
import { OutboundError } from "../outbound/outbound-error.ts";

const longest = 60;

/** What kind of error it was, in a word without any content: operators of the platform see it. */
export function errorClassOf(error: unknown): string {
  if (error instanceof BusinessError) return "refused";
  if (error instanceof OutboundError) return "network";
  if (isUnavailable(error)) return "database away";
  const code = errorCode(error);
  if (code !== undefined) return `SQL ${code}`;
  return error instanceof Error ? error.constructor.name.slice(0, longest) : "unknown";
}
