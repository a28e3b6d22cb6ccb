import type { FieldDefinition, FormDefinition, LayoutNode } from "@gongshu/core/form/definition";
import { defaultList } from "@gongshu/core/list/default-list";
import type { ListDefinition } from "@gongshu/core/list/definition";
import { withoutEventsOf } from "./design-events.ts";
import { fitList } from "./design-list.ts";
import { type ConditionChange, withConditions } from "./design-rules.ts";
import {
  canPlace,
  containerOf,
  findItem,
  insertPiece,
  knownIds,
  moveItems,
  type Piece,
  type Place,
  removeItems,
  replaceField,
  replaceNode,
  walkItems,
  withPieceEvents,
} from "./form-tree.ts";
import { isSameJson } from "./same-json.ts";

/** What is being designed. */
export interface Design {
  readonly form: FormDefinition;
  readonly list: ListDefinition;
  /** The list is still the one that the form gives by itself, and changes with it. */
  readonly listFollows: boolean;
}

export interface DesignState {
  readonly present: Design;
  readonly past: readonly Design[];
  readonly future: readonly Design[];
  /** Ids of what is selected, the latest last; nothing is the form itself. */
  readonly selectedIds: readonly string[];
  /** The latest of them: its settings are shown. */
  readonly selectedId: string | null;
  /** Names the typing that is going on: further changes with the same name belong to the same step. */
  readonly burst: string | null;
}

export type FormSettings = Omit<FormDefinition, "fields" | "layout" | "schema">;

export type DesignAction =
  | { readonly type: "add"; readonly piece: Piece; readonly place: Place }
  /** Several at one place, one behind the other, as one step. */
  | { readonly type: "addAll"; readonly pieces: readonly Piece[]; readonly place: Place }
  | { readonly type: "move"; readonly ids: readonly string[]; readonly place: Place }
  | { readonly type: "remove"; readonly ids: readonly string[] }
  /** The field with the same id takes these settings; without `burst` it is a step of its own. */
  | { readonly type: "change"; readonly field: FieldDefinition; readonly burst?: string }
  /** The node with the same id takes these settings; what stands in it stays. */
  | { readonly type: "changeNode"; readonly node: LayoutNode; readonly burst?: string }
  /** The field with the same id becomes this one, of another kind. */
  | { readonly type: "convert"; readonly field: FieldDefinition }
  /** Conditions of several fields and parts, as one step. */
  | { readonly type: "changeConditions"; readonly changes: readonly ConditionChange[] }
  | { readonly type: "changeForm"; readonly settings: Partial<FormSettings>; readonly burst?: string }
  | { readonly type: "changeList"; readonly list: ListDefinition; readonly burst?: string }
  /** The list is again the one that the form gives by itself. */
  | { readonly type: "followForm" }
  /** Another design takes the place of this one, as one step that can be undone. */
  | { readonly type: "replace"; readonly design: Design }
  /** The typing that went on has ended. */
  | { readonly type: "settle" }
  | { readonly type: "select"; readonly id: string | null }
  /** Selected beside what is, or no longer. */
  | { readonly type: "toggle"; readonly id: string }
  | { readonly type: "selectAll"; readonly ids: readonly string[] }
  | { readonly type: "undo" }
  | { readonly type: "redo" };

type ActionOf<Type extends DesignAction["type"]> = Extract<DesignAction, { type: Type }>;

const keptSteps = 200;

export function startDesign(design: Design): DesignState {
  return { present: design, past: [], future: [], ...selecting([]), burst: null };
}

/** The design that two stored definitions make. */
export function designOf(form: FormDefinition, list: ListDefinition | null): Design {
  const own = defaultList(form);
  if (list === null) return { form, list: own, listFollows: true };
  return { form, list, listFollows: isSameJson(own, list) };
}

function withForm(design: Design, form: FormDefinition): Design {
  if (form === design.form) return design;
  return { ...design, form, list: design.listFollows ? defaultList(form) : fitList(design.list, form) };
}

function selecting(ids: readonly string[]): Pick<DesignState, "selectedIds" | "selectedId"> {
  return { selectedIds: ids, selectedId: ids.at(-1) ?? null };
}

function step(state: DesignState, present: Design, ids: readonly string[], burst: string | null = null): DesignState {
  if (present === state.present) return { ...state, ...selecting(ids) };
  const isSameStep = burst !== null && burst === state.burst;
  return {
    present,
    past: isSameStep ? state.past : [...state.past, state.present].slice(-keptSteps),
    future: [],
    ...selecting(ids),
    burst,
  };
}

/** What to select when something goes: the next one, else the one before, else what is around. */
function neighbourOf(form: FormDefinition, ids: readonly string[]): string | null {
  const found = findItem(form, ids.at(-1) ?? null);
  if (found === undefined) return null;
  const container = containerOf(found);
  const siblings = walkItems(form).filter((other) => containerOf(other) === container && !ids.includes(other.item.id));
  const next = siblings.find(({ index }) => index > found.index) ?? siblings.at(-1);
  return next?.item.id ?? container;
}

function keepSelection(design: Design, ids: readonly string[]): string[] {
  const known = new Set(walkItems(design.form).map(({ item }) => item.id));
  return ids.filter((id) => known.has(id));
}

function addAll(state: DesignState, pieces: readonly Piece[], { container, index }: Place): DesignState {
  let { form } = state.present;
  for (const [at, piece] of pieces.entries()) {
    if (findItem(form, piece.node.id) !== undefined || !canPlace(form, piece, container)) return state;
    form = insertPiece(form, piece, { container, index: index + at });
  }
  return step(
    state,
    withForm(state.present, withPieceEvents(form, pieces)),
    pieces.map(({ node }) => node.id),
  );
}

const handlers: {
  readonly [Type in DesignAction["type"]]: (state: DesignState, action: ActionOf<Type>) => DesignState;
} = {
  add: (state, { piece, place }) => addAll(state, [piece], place),
  addAll: (state, { pieces, place }) => addAll(state, pieces, place),
  move: (state, { ids, place }) => step(state, withForm(state.present, moveItems(state.present.form, ids, place)), ids),
  remove(state, { ids }) {
    const { form } = state.present;
    const isSelected = ids.includes(state.selectedId ?? "");
    const next = isSelected ? neighbourOf(form, ids) : state.selectedId;
    const left = removeItems(form, ids);
    const known = knownIds(left);
    const present = withForm(
      state.present,
      withoutEventsOf(left, (id) => id !== "" && !known.has(id)),
    );
    return step(state, present, keepSelection(present, next === null ? [] : [next]));
  },
  change(state, { field, burst }) {
    const before = findItem(state.present.form, field.id)?.item;
    if (before === undefined || before.kind !== field.kind) return state;
    const form = replaceField(state.present.form, field);
    return step(state, withForm(state.present, form), state.selectedIds, burst ?? null);
  },
  changeNode(state, { node, burst }) {
    const before = findItem(state.present.form, node.id)?.node;
    if (before === undefined || before.kind !== node.kind) return state;
    const form = replaceNode(state.present.form, node);
    return step(state, withForm(state.present, form), state.selectedIds, burst ?? null);
  },
  convert: (state, { field }) =>
    step(state, withForm(state.present, replaceField(state.present.form, field)), state.selectedIds),
  changeConditions: (state, { changes }) =>
    step(state, withForm(state.present, withConditions(state.present.form, changes)), state.selectedIds),
  changeForm: (state, { settings, burst }) =>
    step(state, { ...state.present, form: { ...state.present.form, ...settings } }, state.selectedIds, burst ?? null),
  changeList: (state, { list, burst }) =>
    step(state, { ...state.present, list, listFollows: false }, state.selectedIds, burst ?? null),
  followForm: (state) =>
    step(state, { ...state.present, list: defaultList(state.present.form), listFollows: true }, state.selectedIds),
  replace: (state, { design }) => step(state, design, keepSelection(design, state.selectedIds)),
  settle: (state) => (state.burst === null ? state : { ...state, burst: null }),
  select(state, { id }) {
    const isAlready = state.selectedId === id && state.selectedIds.length < 2;
    return isAlready ? state : { ...state, ...selecting(id === null ? [] : [id]), burst: null };
  },
  toggle(state, { id }) {
    const others = state.selectedIds.filter((other) => other !== id);
    const ids = others.length < state.selectedIds.length ? others : [...others, id];
    return { ...state, ...selecting(ids), burst: null };
  },
  selectAll: (state, { ids }) => ({ ...state, ...selecting(keepSelection(state.present, ids)), burst: null }),
  undo(state) {
    const before = state.past.at(-1);
    if (before === undefined) return state;
    return {
      present: before,
      past: state.past.slice(0, -1),
      future: [state.present, ...state.future],
      ...selecting(keepSelection(before, state.selectedIds)),
      burst: null,
    };
  },
  redo(state) {
    const [next, ...future] = state.future;
    if (next === undefined) return state;
    return {
      present: next,
      past: [...state.past, state.present],
      future,
      ...selecting(keepSelection(next, state.selectedIds)),
      burst: null,
    };
  },
};

/** One change of the designer. Pure: the same state and action give the same state; ids come with the action. */
export function reduceDesign<Type extends DesignAction["type"]>(
  state: DesignState,
  action: ActionOf<Type>,
): DesignState {
  const handler: (state: DesignState, action: ActionOf<Type>) => DesignState = handlers[action.type];
  return handler(state, action);
}
