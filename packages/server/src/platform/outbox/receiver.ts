import type { z } from "zod";
import type { Context } from "../http/context.ts";
import type { RetryPolicy } from "../work/back-off.ts";

/** An event as its receiver gets it. */
export interface ReceivedEvent<Payload> {
  /** The same each time the event is delivered: what a machine outside recognises a repetition by. */
  readonly id: string;
  readonly topic: string;
  readonly key: string;
  readonly payload: Payload;
  /** Who has caused it. */
  readonly userId: string;
  readonly creatorTime: number;
  /** 2 and more when it has failed before, or when a process died over it. */
  readonly attempt: number;
}

interface ReceiverTraits<Payload> {
  /** `module.purpose`; it stands in the rows, so it never changes. */
  readonly name: string;
  readonly topics: readonly string[];
  readonly payload: z.ZodType<Payload>;
  /** Ten attempts in about a quarter of an hour unless it is said. */
  readonly retry?: RetryPolicy;
}

/**
 * Who gets events. The product itself acts in `ctx`, inside of the tenant.
 * - `apply` has its effect in the database, exactly once: in the transaction that marks the events as delivered. It gets what there is, in order; when it
 *   throws, each event is tried alone. Nothing else may happen in it, since it is run again when it fails.
 * - `send` has its effect elsewhere, at least once, outside of any transaction.
 */
export type ReceiverDefinition<Payload> = ReceiverTraits<Payload> &
  (
    | { apply(tx: Context, events: readonly ReceivedEvent<Payload>[]): Promise<void>; readonly send?: undefined }
    | {
        send(ctx: Context, event: ReceivedEvent<Payload>, signal: AbortSignal): Promise<void>;
        readonly apply?: undefined;
      }
  );

/** A receiver, whatever its payload. */
export type Receiver = ReceiverDefinition<never>;

/** A receiver of events: which ones, and what it does. */
export function receiverOf<Payload>(definition: ReceiverDefinition<Payload>): Receiver {
  return definition as Receiver;
}
