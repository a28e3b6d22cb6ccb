import { formSchema } from "@gongshu/core/form/form.schema";
import { formVersion } from "@gongshu/core/form/limits";
import { listSchema } from "@gongshu/core/list/list.schema";
import type { KeptWork } from "#lib/kept-work.ts";
import { type Design, designOf } from "../design/design-state.ts";
import { isSameJson } from "../design/same-json.ts";

/** A design as the two JSON texts in which it is stored. */
export interface DesignTexts {
  readonly formData: string;
  readonly columnData: string;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The design of stored texts; null when they are not one. A missing list is the one that the form gives by itself. */
export function readDesign({ formData, columnData }: DesignTexts): Design | null {
  const form = formSchema.safeParse(parseJson(formData));
  if (!form.success) return null;
  if (isMissing(columnData)) return designOf(form.data, null);
  const list = listSchema.safeParse(parseJson(columnData));
  return list.success ? designOf(form.data, list.data) : null;
}

function isMissing(text: string): boolean {
  return text.trim() === "" || text.trim() === "null";
}

/** The usable part of a damaged design: the form with a default list, or null when the form itself is broken. */
export function recoverDesign({ formData }: DesignTexts): Design | null {
  return readDesign({ formData, columnData: "" });
}

export function emptyDesign(): Design {
  return designOf(formSchema.parse({ schema: formVersion, fields: [] }), null);
}

export function textsOf({ form, list }: Design): DesignTexts {
  return { formData: JSON.stringify(form), columnData: JSON.stringify(list) };
}

export function isSameDesign(one: Design, other: Design): boolean {
  return one === other || (isSameJson(one.form, other.form) && isSameJson(one.list, other.list));
}

/** Unsaved changes of a design that were kept over a reload. */
export interface Recovery {
  readonly design: Design;
  /** Epoch milliseconds. */
  readonly time: number;
  /** The version of the model that they began with. */
  readonly version: number;
}

/** The place under which the unsaved design of a model is kept. */
export const designPlace = (modelId: string) => `design/${modelId}`;

/** What is kept of an unsaved design. */
export function keptDesign(design: Design, version: number): object {
  return { ...textsOf(design), version };
}

/** The design in kept work; null when there is none that can be read. */
export function readRecovery(work: KeptWork | undefined): Recovery | null {
  if (typeof work?.value !== "object" || work.value === null) return null;
  const values = new Map<string, unknown>(Object.entries(work.value));
  const [formData, columnData, version] = ["formData", "columnData", "version"].map((name) => values.get(name));
  if (typeof formData !== "string" || typeof columnData !== "string" || typeof version !== "number") return null;
  const design = readDesign({ formData, columnData });
  return design === null ? null : { design, time: work.time, version };
}
