import { readStored, removeStored, writeStored } from "../../lib/storage.ts";

const key = "lockedUser";

/** Whose session is locked, so that after a reload only the password is asked for. */
export interface LockedUser {
  readonly account: string;
  readonly name: string;
}

export function keepLockedUser({ account, name }: LockedUser): void {
  writeStored(key, { account, name });
}

export function forgetLockedUser(): void {
  removeStored(key);
}

/** Undefined when nothing was kept or it was tampered with. */
export function keptLockedUser(): LockedUser | undefined {
  const stored = readStored(key);
  if (typeof stored !== "object" || stored === null || !("account" in stored) || !("name" in stored)) return undefined;
  const { account, name } = stored;
  return typeof account === "string" && account !== "" && typeof name === "string" ? { account, name } : undefined;
}
