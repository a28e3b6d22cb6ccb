import { type Context, createContext } from "./context.ts";
import type { Platform } from "./platform.ts";

/** A context in which a job acts for the person who asked for it, with the rights of now; undefined when the account is closed. */
export async function actorContext(
  platform: Platform,
  tenantId: string,
  userId: string,
  requestId: string,
): Promise<Context | undefined> {
  const loaded = await platform.actors.load(tenantId, userId);
  if (loaded === undefined || !loaded.isOpen) return undefined;
  const { database, events, hooks, log, outbound } = platform;
  return createContext({
    database,
    events,
    hooks,
    log,
    outbound,
    tenant: loaded.tenant,
    actor: loaded.actor,
    locale: loaded.language ?? "zh",
    requestId,
    ip: "",
  });
}
