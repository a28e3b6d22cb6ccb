import { DatabaseError } from "pg-protocol";

export { DatabaseError };

/** SQLSTATE of an error of the database, as `23505`; undefined for any other error. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}

/** Serialization failure and deadlock: the same work may well succeed when it is done again. */
export function isRetryable(error: unknown): boolean {
  const code = errorCode(error);
  return code === "40001" || code === "40P01";
}

/** Whether PostgreSQL closes the connection after this error. */
export function isFatal(error: unknown): boolean {
  return error instanceof DatabaseError && (error.severity === "FATAL" || error.severity === "PANIC");
}
