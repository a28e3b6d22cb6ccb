import type { Belonging, HandedOver } from "@gongshu/contract/directory/hand-over";

/** What becomes of the account. */
export type Ending = "keep" | "disable" | "delete";

/** What somebody has chosen so far. */
export interface Draft {
  /** Receives what has no receiver of its own; empty while nobody is chosen. */
  readonly receiver: string;
  /** Receivers of single kinds. */
  readonly receivers: Readonly<Record<string, string>>;
  /** Kinds that stay. */
  readonly kept: ReadonlySet<string>;
  readonly ending: Ending;
}

export interface Assignment {
  readonly kind: string;
  readonly toUserId: string;
}

/** The reason why a hand-over cannot proceed. */
export type Fault = "nothingChosen" | "noReceiver" | "isLeaver" | "stillLeads";

/** The manager of an organisation cannot be deleted. */
const leading = "organize";

export function isChosen({ kind, canHandOver }: Belonging, { kept }: Draft): boolean {
  return canHandOver && !kept.has(kind);
}

/** The receiver of a kind; empty while there is none. */
export function receiverOf(kind: string, { receiver, receivers }: Draft): string {
  return receivers[kind] || receiver;
}

export function assignmentsOf(list: readonly Belonging[], draft: Draft): Assignment[] {
  return list
    .filter((group) => isChosen(group, draft))
    .map(({ kind }) => ({ kind, toUserId: receiverOf(kind, draft) }));
}

/** The first thing that is wrong with what was chosen. */
export function faultOf(list: readonly Belonging[], draft: Draft, leaverId: string): Fault | undefined {
  const assignments = assignmentsOf(list, draft);
  if (assignments.length === 0) return "nothingChosen";
  if (assignments.some(({ toUserId }) => toUserId === "")) return "noReceiver";
  if (assignments.some(({ toUserId }) => toUserId === leaverId)) return "isLeaver";
  const leads = list.find(({ kind }) => kind === leading);
  return draft.ending === "delete" && leads !== undefined && !isChosen(leads, draft) ? "stillLeads" : undefined;
}

interface EndingRights {
  readonly isEnabled: boolean;
  readonly canDisable: boolean;
  readonly canDelete: boolean;
}

/** What may become of the account. */
export function endingsFor({ isEnabled, canDisable, canDelete }: EndingRights): Ending[] {
  return [
    "keep",
    ...(isEnabled && canDisable ? (["disable"] as const) : []),
    ...(canDelete ? (["delete"] as const) : []),
  ];
}

/** What a job of the hand-over gives as its result; anything else is nothing. */
export function readResults(result: unknown): HandedOver[] {
  if (typeof result !== "object" || result === null || !("results" in result)) return [];
  const { results } = result;
  return Array.isArray(results) ? results.filter(isHandedOver) : [];
}

function isHandedOver(value: unknown): value is HandedOver {
  if (typeof value !== "object" || value === null) return false;
  const { kind, title, toUserId, count, hiddenCount } = value as Partial<Record<keyof HandedOver, unknown>>;
  const texts = [kind, title, toUserId];
  return (
    texts.every((text) => typeof text === "string") && typeof count === "number" && typeof hiddenCount === "number"
  );
}
