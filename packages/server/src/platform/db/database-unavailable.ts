import { DatabaseError, errorCode } from "./database-error.ts";

/** The database cannot be asked: a failure of the installation, not of the caller. `cause` is the reason as the database or the system gave it. */
export class DatabaseUnavailable extends Error {
  /** The statement was sent before the database was lost, so it may or may not have taken effect. */
  readonly wasSent: boolean;

  constructor(cause: Error, wasSent: boolean) {
    const what = wasSent ? "The database was lost before it had answered" : "The database cannot be reached";
    super(`${what}: ${reasonOf(cause)}`, { cause });
    this.name = "DatabaseUnavailable";
    this.wasSent = wasSent;
  }
}

/** Nothing came free in time. */
export class DatabaseBusy extends Error {}

/** The disk of the embedded database is so full that it only reads. */
export class WritesRefused extends Error {
  constructor(options?: ErrorOptions) {
    super("The disk is full: the database refuses to write.", options);
    this.name = "WritesRefused";
  }
}

/** The error of a transaction that was made to read only, because the disk is full. */
export function asWritesRefused(error: Error): Error {
  return errorCode(error) === "25006" ? new WritesRefused({ cause: error }) : error;
}

/** SQLSTATEs of a server that is going down, coming up, or has no connection to give. */
const unavailableCodes = new Set(["57P01", "57P02", "57P03", "53300"]);

/** Whether an error says that the database cannot be asked now. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError)
    return unavailableCodes.has(error.code ?? "") || error.code?.startsWith("08") === true;
  return error instanceof DatabaseUnavailable;
}

/** Whether what was asked for may have happened all the same. */
export function wasSent(error: unknown): boolean {
  return error instanceof DatabaseUnavailable ? error.wasSent : error instanceof DatabaseError;
}

/** Whether a disk or a quota is full, of the database or of a folder of files. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof WritesRefused) return true;
  if ("code" in error && (error.code === "53100" || error.code === "ENOSPC" || error.code === "EDQUOT")) return true;
  // An engine that has failed leaves its words only.
  return /No space left on device|Disk quota exceeded/.test(error.message) || isDiskFull(error.cause);
}

/** Why, in words. Where several addresses of a name refuse, the words are in the parts. */
export function reasonOf(error: Error): string {
  return error instanceof AggregateError ? error.errors.map(String).join("; ") : error.message;
}
