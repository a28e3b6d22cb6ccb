import { OutboundError } from "#platform/outbound/outbound-error.ts";
import type { Connecting, SourceConnection } from "./source-driver.ts";
import { sourceDrivers } from "./source-drivers.ts";
import { SourceError } from "./source-error.ts";

/** Signs in to a source, or throws the sentence why not. */
export async function connectSource(connecting: Connecting): Promise<SourceConnection> {
  try {
    return await sourceDrivers[connecting.settings.dbType].connect(connecting);
  } catch (error) {
    connecting.signal?.throwIfAborted();
    throw sourceErrorOf(connecting, error);
  }
}

/** The sentence for a failure; defects stay as they are. */
export function sourceErrorOf({ settings }: Connecting, error: unknown): unknown {
  if (error instanceof SourceError) return error;
  if (error instanceof OutboundError) return new SourceError("unreachable");
  const failure = sourceDrivers[settings.dbType].failureOf(error);
  if (failure === undefined) return error;
  return new SourceError(failure, { detail: error instanceof Error ? error.message : undefined });
}
