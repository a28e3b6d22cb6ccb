import type { ListenHandlers } from "./database.ts";

/** Who listens to which channel. */
export class Listeners {
  private readonly channels = new Map<string, Set<ListenHandlers>>();

  /** True when it is the channel's first. */
  add(channel: string, handlers: ListenHandlers): boolean {
    const known = this.channels.get(channel);
    if (known) known.add(handlers);
    else this.channels.set(channel, new Set([handlers]));
    return !known;
  }

  /** True when it was the channel's last. */
  remove(channel: string, handlers: ListenHandlers): boolean {
    const known = this.channels.get(channel);
    if (!known?.delete(handlers) || known.size > 0) return false;
    this.channels.delete(channel);
    return true;
  }

  deliver(channel: string, payload: string): void {
    for (const { onPayload } of this.channels.get(channel) ?? []) onPayload(payload);
  }

  reportGap(): void {
    for (const handlers of this.channels.values()) for (const { onGap } of handlers) onGap?.();
  }

  get names(): string[] {
    return [...this.channels.keys()];
  }
}

/** Channel names are identifiers of ours: anything that would need quoting is a mistake. */
export function assertChannel(channel: string): void {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(channel))
    throw new Error(
      `"${channel}" cannot be the name of a notification channel: small letters, digits and underscores only.`,
    );
}
