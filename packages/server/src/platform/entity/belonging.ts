import type { Message, MessageParams } from "@gongshu/core/text/messages";
import type { Actor, Context } from "../http/context.ts";

/** The belongings of one kind. They are listed and handed over as a whole. */
export interface BelongingGroup {
  /** The name of its source, with what tells the groups of one source apart behind a colon. */
  readonly kind: string;
  readonly title: Message;
  readonly params?: MessageParams;
  readonly count: number;
  /** The first names, as far as the caller may read them. */
  readonly sample: readonly string[];
  /** False for belongings that are only listed. */
  readonly canHandOver: boolean;
}

/** What came of handing over. */
export interface Assigned {
  readonly count: number;
  /** How many of them the receiver's own rights do not show. */
  readonly hiddenCount: number;
}

/** Gives the receiver at most `limit` of what `fromId` has, with the history of each. Must run inside a transaction, in which both people are held. */
export type Assign = (tx: Context, fromId: string, limit: number) => Promise<Assigned>;

/** One kind of thing that belongs to people. The module that owns it exports this from its service; the hand-over collects them. */
export interface BelongingSource {
  readonly source: string;
  /** There may be more of it than one transaction should change. */
  readonly isBulk: boolean;
  /** What there is, without empty groups. */
  groups(ctx: Context, userId: string): Promise<BelongingGroup[]>;
  /** How a group gets to a receiver, made ready outside of any transaction; undefined when there is no such group, or no longer. */
  assigner(ctx: Context, kind: string, to: Actor): Promise<Assign | undefined>;
}

/** How many names a group lists. */
export const sampleSize = 10;
