import { createHash } from "node:crypto";
import type { PartAction, PartKind, PlanPart } from "@gongshu/contract/lowcode/visual-dev-exchange";
import type { Message, MessageParams } from "@gongshu/core/text/messages";

interface PartNote {
  readonly message: Message;
  readonly params?: MessageParams;
}

/** A part of a file, and what may be done with it here. */
export interface ImportPart extends Omit<PlanPart, "notes"> {
  /** Of what is there under its code. */
  readonly id: string | undefined;
  readonly notes: PartNote[];
}

export interface NewPart {
  readonly kind: PartKind;
  readonly enCode: string;
  readonly fullName: string;
}

/** A part of which there is nothing to choose yet. */
export function partOf({ kind, enCode, fullName }: NewPart, more: Partial<ImportPart>): ImportPart {
  return {
    kind,
    enCode,
    fullName,
    id: undefined,
    state: "new",
    actions: [],
    newCode: enCode,
    newName: fullName,
    revision: "",
    notes: [],
    ...more,
  };
}

/** The actions in this order, of those that the caller may take. */
export function allowed(order: readonly PartAction[], may: Readonly<Record<"add" | "replace", boolean>>): PartAction[] {
  const needs: Readonly<Record<PartAction, boolean>> = {
    keep: true,
    add: may.add,
    copy: may.add,
    replace: may.replace,
  };
  return order.filter((action) => needs[action]);
}

/** Whether two values are the same JSON, whatever the order of their keys. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return sortedJson(one) === sortedJson(other);
}

/** Changes whenever the content does that a replacement would overwrite. */
export function revisionOf(id: string, content: object): string {
  return createHash("sha256").update(sortedJson({ id, content })).digest("base64url");
}

function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}
