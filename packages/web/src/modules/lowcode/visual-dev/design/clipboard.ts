import type { FormDefinition } from "@gongshu/core/form/definition";
import { formSchema } from "@gongshu/core/form/form.schema";
import { formVersion } from "@gongshu/core/form/limits";
import { outermost, type Piece, pieceOf, walkItems } from "./form-tree.ts";

/** Marks a text on the clipboard as parts of a form, whichever form, browser or installation they come from. */
const kind = "gongshu.form-parts";

interface Envelope {
  readonly kind: typeof kind;
  readonly version: number;
}

function isEnvelope(value: unknown): value is Envelope & Readonly<Record<string, unknown>> {
  return (
    typeof value === "object" &&
    value !== null &&
    "kind" in value &&
    value.kind === kind &&
    "version" in value &&
    typeof value.version === "number"
  );
}

/** Parts of a form as they are on the clipboard. */
export type Clip =
  | { readonly ok: true; readonly pieces: readonly Piece[] }
  /** No parts of a form, those of a newer product, or parts that are damaged. */
  | { readonly ok: false; readonly reason: "foreign" | "newer" | "damaged" };

/** Some things of a form, with all that stands in them, as a text for the clipboard. */
export function clipText(form: FormDefinition, ids: readonly string[]): string {
  const pieces = outermost(form, ids).flatMap((id) => pieceOf(form, id) ?? []);
  const fields = pieces.flatMap((piece) => piece.fields);
  const events = pieces.flatMap((piece) => piece.events ?? []);
  const layout = pieces.map(({ node }) => node);
  return JSON.stringify({ kind, version: formVersion, fields, layout, ...(events.length > 0 && { events }) });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads what somebody pastes. Nothing of it is believed that the schemas of a form do not know. */
export function readClip(text: string): Clip {
  const envelope = parseJson(text);
  if (!isEnvelope(envelope)) return { ok: false, reason: "foreign" };
  const { version, fields, layout, events } = envelope;
  if (version > formVersion) return { ok: false, reason: "newer" };
  const parsed = formSchema.safeParse({ schema: version, fields, layout, events });
  if (!parsed.success) return { ok: false, reason: "damaged" };
  const form = parsed.data;
  const ids = new Set(walkItems(form).map(({ item }) => item.id));
  // Two things of one id could not be told apart afterwards.
  if (form.layout.length === 0 || ids.size < walkItems(form).length) return { ok: false, reason: "damaged" };
  return { ok: true, pieces: form.layout.flatMap(({ id }) => pieceOf(form, id) ?? []) };
}
