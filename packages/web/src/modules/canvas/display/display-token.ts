import { readStored, removeStored, writeStored } from "#lib/storage.ts";

const key = "display";

/** A browser may show several boards, each bound on its own: tokens by the path of the board. */
function storedTokens(): Readonly<Record<string, unknown>> {
  const stored = readStored(key);
  return typeof stored === "object" && stored !== null && !Array.isArray(stored) ? { ...stored } : {};
}

/** The token that binds this browser to a board; empty when there is none, or what is kept is damaged. */
export function readDisplayToken(board: string): string {
  const token = storedTokens()[board];
  return typeof token === "string" && /^d\.[\w-]+\.[\w-]+$/.test(token) ? token : "";
}

export function keepDisplayToken(board: string, token: string): void {
  writeStored(key, { ...storedTokens(), [board]: token });
}

export function forgetDisplayToken(board: string): void {
  const { [board]: _gone, ...others } = storedTokens();
  if (Object.keys(others).length === 0) removeStored(key);
  else writeStored(key, others);
}
