import type { FieldDefinition, FormDefinition } from "@gongshu/core/form/definition";
import { defaultList } from "@gongshu/core/list/default-list";
import type { ListDefinition } from "@gongshu/core/list/definition";
import { fitList } from "./design-list.ts";
import {
  canPlace,
  findField,
  insertField,
  moveField,
  type Place,
  removeField,
  replaceField,
  siblingsOf,
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
  /** Id of the selected field, or null for the form itself. */
  readonly selectedId: string | null;
  /** Names the typing that is going on: further changes with the same name belong to the same step. */
  readonly burst: string | null;
}

export type FormSettings = Omit<FormDefinition, "fields" | "schema">;

export type DesignAction =
  | { readonly type: "add"; readonly field: FieldDefinition; readonly place: Place }
  | { readonly type: "move"; readonly id: string; readonly place: Place }
  | { readonly type: "remove"; readonly id: string }
  /** The field with the same id takes these settings; without `burst` it is a step of its own. */
  | { readonly type: "change"; readonly field: FieldDefinition; readonly burst?: string }
  /** The field with the same id becomes this one, of another kind. */
  | { readonly type: "convert"; readonly field: FieldDefinition }
  | { readonly type: "changeForm"; readonly settings: Partial<FormSettings>; readonly burst?: string }
  | { readonly type: "changeList"; readonly list: ListDefinition; readonly burst?: string }
  /** The list is again the one that the form gives by itself. */
  | { readonly type: "followForm" }
  /** Another design takes the place of this one, as one step that can be undone. */
  | { readonly type: "replace"; readonly design: Design }
  /** The typing that went on has ended. */
  | { readonly type: "settle" }
  | { readonly type: "select"; readonly id: string | null }
  | { readonly type: "undo" }
  | { readonly type: "redo" };

type ActionOf<Type extends DesignAction["type"]> = Extract<DesignAction, { type: Type }>;

const keptSteps = 200;

export function startDesign(design: Design): DesignState {
  return { present: design, past: [], future: [], selectedId: null, burst: null };
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

function step(
  state: DesignState,
  present: Design,
  selectedId: string | null,
  burst: string | null = null,
): DesignState {
  if (present === state.present) return { ...state, selectedId };
  const isSameStep = burst !== null && burst === state.burst;
  return {
    present,
    past: isSameStep ? state.past : [...state.past, state.present].slice(-keptSteps),
    future: [],
    selectedId,
    burst,
  };
}

/** The field to select when the one with `id` goes: the next one, else the one before, else the sub-table around. */
function neighbourOf(form: FormDefinition, id: string): string | null {
  const found = findField(form, id);
  if (found === undefined) return null;
  const siblings = siblingsOf(form, found.table?.id ?? null);
  return (siblings[found.index + 1] ?? siblings[found.index - 1])?.id ?? found.table?.id ?? null;
}

function keepSelection(design: Design, id: string | null): string | null {
  return findField(design.form, id) === undefined ? null : id;
}

const handlers: {
  readonly [Type in DesignAction["type"]]: (state: DesignState, action: ActionOf<Type>) => DesignState;
} = {
  add(state, { field, place }) {
    const { form } = state.present;
    if (findField(form, field.id) !== undefined || !canPlace(form, field, place.table)) return state;
    return step(state, withForm(state.present, insertField(form, field, place)), field.id);
  },
  move: (state, { id, place }) => step(state, withForm(state.present, moveField(state.present.form, id, place)), id),
  remove(state, { id }) {
    const { form } = state.present;
    const selectedId = state.selectedId === id ? neighbourOf(form, id) : state.selectedId;
    const present = withForm(state.present, removeField(form, id));
    return step(state, present, keepSelection(present, selectedId));
  },
  change(state, { field, burst }) {
    const before = findField(state.present.form, field.id)?.field;
    if (before === undefined || before.kind !== field.kind) return state;
    return step(
      state,
      withForm(state.present, replaceField(state.present.form, field)),
      state.selectedId,
      burst ?? null,
    );
  },
  convert: (state, { field }) =>
    step(state, withForm(state.present, replaceField(state.present.form, field)), state.selectedId),
  changeForm: (state, { settings, burst }) =>
    step(state, { ...state.present, form: { ...state.present.form, ...settings } }, state.selectedId, burst ?? null),
  changeList: (state, { list, burst }) =>
    step(state, { ...state.present, list, listFollows: false }, state.selectedId, burst ?? null),
  followForm: (state) =>
    step(state, { ...state.present, list: defaultList(state.present.form), listFollows: true }, state.selectedId),
  replace: (state, { design }) => step(state, design, keepSelection(design, state.selectedId)),
  settle: (state) => (state.burst === null ? state : { ...state, burst: null }),
  select: (state, { id }) => (state.selectedId === id ? state : { ...state, selectedId: id, burst: null }),
  undo(state) {
    const before = state.past.at(-1);
    if (before === undefined) return state;
    return {
      present: before,
      past: state.past.slice(0, -1),
      future: [state.present, ...state.future],
      selectedId: keepSelection(before, state.selectedId),
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
      selectedId: keepSelection(next, state.selectedId),
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
