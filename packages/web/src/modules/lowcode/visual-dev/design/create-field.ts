import type { FieldDefinition, FieldKind, FormDefinition, OptionSource } from "@gongshu/core/form/definition";
import { kinds, createField as startField } from "@gongshu/core/form/kinds/kinds";
import { nodeOf } from "@gongshu/core/form/layout/arrange";
import { partSettings } from "@gongshu/core/form/layout/layout-kind";
import { type LayoutKindName, layoutKinds } from "@gongshu/core/form/layout/layout-kinds";
import { isContainer, type PartOf } from "@gongshu/core/form/layout/node";
import { presetsOf } from "@gongshu/core/form/settings/setting";
import type { Message } from "@gongshu/core/text/messages";
import type { Translate } from "#lib/locale.ts";
import { manifestOf } from "#widgets/form/field-manifests.ts";
import { designerMessages as messages } from "../designer.messages.ts";
import { newFieldId } from "./field-copy.ts";
import { freeKey } from "./field-key.ts";
import { canPlace, containerOf, countIn, findItem, type Item, namesakes, type Piece, type Place } from "./form-tree.ts";

/** The options that a new field begins with. */
export function startingOptions(t: Translate): OptionSource {
  return {
    source: "static",
    options: [1, 2, 3].map((number) => ({ value: String(number), label: t(messages.optionOf, { number }) })),
  };
}

function freeLabel(label: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? label : `${label}${number}`;
    if (!taken.includes(candidate)) return candidate;
  }
}

/** A kind of anything that the palette offers. */
export type ItemKind = FieldKind | Exclude<LayoutKindName, "pane">;

export function isFieldKind(kind: FieldKind | LayoutKindName): kind is FieldKind {
  return Object.hasOwn(kinds, kind);
}

export function labelOfKind(kind: FieldKind | LayoutKindName): Message {
  return Object.hasOwn(kinds, kind) ? kinds[kind as FieldKind].label : layoutKinds[kind as LayoutKindName].label;
}

/** What people call something: its label, or for a part without one its kind. */
export function nameOfItem(item: Item, t: Translate): string {
  const label = "label" in item ? item.label : "";
  return label === "" ? t(labelOfKind(item.kind)) : label;
}

/** A new field of a kind, with a name and key that its neighbours do not have. */
function createField(kind: FieldKind, form: FormDefinition, container: string | null, t: Translate): Piece {
  const others = namesakes(form, container);
  const label = freeLabel(
    t(kinds[kind].label),
    others.map((field) => field.label),
  );
  const key = freeKey(
    `${kind === "table" ? "items" : kind}1`,
    others.map(({ field }) => field),
  );
  const created: FieldDefinition = startField(kind, { id: newFieldId(), field: key, label });
  const field = "options" in created ? { ...created, options: startingOptions(t) } : created;
  return { node: nodeOf(field.id, manifestOf(field).isWide ? 24 : 12), fields: [field] };
}

/** A new panel of tabs or of a collapse. */
export function createPane(number: number, t: Translate): PartOf<"pane"> {
  return createPart("pane", { label: t(messages.paneOf, { number }), children: [] });
}

function createPart<Kind extends LayoutKindName>(kind: Kind, own: object): PartOf<Kind> {
  const { settings, holds } = layoutKinds[kind];
  const general = { ...presetsOf(partSettings), ...presetsOf(settings) };
  // Presets of its settings, and a label where its kind asks for one: a test parses one of each.
  return { kind, id: newFieldId(), ...general, ...(holds !== "nothing" && { children: [] }), ...own } as PartOf<Kind>;
}

/** Whether something may stand without a title: parts of the layout that say enough by themselves. */
export function isLabelOptional(kind: LayoutKindName): boolean {
  const { settings } = layoutKinds[kind];
  return "label" in settings && settings.label.preset !== undefined;
}

/** A new field or part, as the palette gives it. */
export function createPiece(kind: ItemKind, form: FormDefinition, container: string | null, t: Translate): Piece {
  if (isFieldKind(kind)) return createField(kind, form, container, t);
  const { settings, holds } = layoutKinds[kind];
  const needsLabel = "label" in settings && !isLabelOptional(kind);
  const children = holds === "panes" ? { children: [createPane(1, t), createPane(2, t)] } : {};
  const content = kind === "staticText" ? { content: t(messages.newText) } : {};
  return {
    node: createPart(kind, { ...(needsLabel && { label: t(layoutKinds[kind].label) }), ...children, ...content }),
    fields: [],
  };
}

/** Where several go together that are pasted: behind the one they were copied from, else as something new would; null when they have no room. */
export function pastePlace(
  form: FormDefinition,
  selectedId: string | null,
  pieces: readonly Piece[],
  isBehind: boolean,
): Place | null {
  const found = findItem(form, selectedId);
  const [first] = pieces;
  if (first === undefined) return null;
  const behind: Place[] =
    isBehind && found !== undefined ? [{ container: containerOf(found), index: found.index + 1 }] : [];
  const end: Place = { container: null, index: form.layout.length };
  const places = [...behind, nextPlace(form, selectedId, first), end];
  return places.find(({ container }) => pieces.every((piece) => canPlace(form, piece, container))) ?? null;
}

/** Where something goes that is added without being dragged: into a selected container if it may stand there, else behind what is selected, else behind what is around that. */
export function nextPlace(form: FormDefinition, selectedId: string | null, piece: Piece): Place {
  const found = findItem(form, selectedId);
  const end: Place = { container: null, index: form.layout.length };
  if (found === undefined) return end;
  const inside: Place = { container: found.item.id, index: countIn(form, found.item.id) };
  const behind: Place = { container: containerOf(found), index: found.index + 1 };
  const outer = [...found.around.map(({ id }) => id), ...(found.table === null ? [] : [found.table.id])].reverse();
  const around = outer.flatMap((id): Place[] => {
    const container = findItem(form, id);
    return container === undefined ? [] : [{ container: containerOf(container), index: container.index + 1 }];
  });
  // Tabs and collapses take what is added into their first panel.
  const panes = found.node !== undefined && isContainer(found.node) ? found.node.children : [];
  const firstPane = panes.flatMap((pane): Place[] =>
    isContainer(pane) ? [{ container: pane.id, index: pane.children.length }] : [],
  );
  return [inside, ...firstPane, behind, ...around].find((place) => canPlace(form, piece, place.container)) ?? end;
}
