import type { FormDefinition } from "@gongshu/core/form/definition";
import { useMemo, useState } from "react";
import { type Translate, useT } from "#lib/locale.ts";
import { toast } from "#lib/toast.ts";
import { uiMessages } from "#ui/ui.messages.ts";
import { useConfirm } from "#ui/use-confirm.ts";
import { designerMessages as messages } from "../designer.messages.ts";
import { type Clip, clipText, readClip } from "./clipboard.ts";
import { createPiece, nameOfItem, nextPlace, pastePlace } from "./create-field.ts";
import { type DesignState, reduceDesign } from "./design-state.ts";
import type { Designer, Naming } from "./designer-context.ts";
import { copyPieces, newFieldId } from "./field-copy.ts";
import { freeKey, type Spell, suggestKey } from "./field-key.ts";
import { type ItemUse, lostIn, usesOf } from "./field-uses.ts";
import {
  canPlace,
  containerOf,
  findItem,
  outermost,
  type Piece,
  type Place,
  pieceOf,
  walkFields,
} from "./form-tree.ts";
import { referenceLabel } from "./known-labels.ts";
import { problemText } from "./problem-text.ts";
import { renamed } from "./rename-item.ts";
import { useSpelling } from "./spelling.ts";

/** The forms that a design has been, the latest first. */
function formsBefore({ past, future }: DesignState): readonly FormDefinition[] {
  return [...past.toReversed(), ...future].map(({ form }) => form);
}

/** Where a field is used, as part of a sentence. */
function usesText(t: Translate, uses: readonly ItemUse[]): string {
  const names = new Set(uses.map(({ item, place }) => t(messages.usedIn, { name: nameOfItem(item, t), place })));
  return [...names].join(t(uiMessages.listSeparator));
}

interface Parts
  extends Pick<
    Designer,
    | "state"
    | "dispatch"
    | "problems"
    | "storedIds"
    | "shippedIds"
    | "naming"
    | "setNaming"
    | "endNaming"
    | "leftPanel"
    | "showLeft"
    | "logic"
    | "showLogic"
  > {
  readonly t: Translate;
  readonly ask: ReturnType<typeof useConfirm>;
  readonly spell: Spell | undefined;
}

/** Removing a field that others use asks first, and says where it is used. */
function removalOf({ state, dispatch, shippedIds, t, ask }: Parts): Designer["remove"] {
  const { form } = state.present;
  return (ids) => {
    const kept = ids.flatMap((id) => pieceOf(form, id)?.fields ?? []).filter(({ id }) => shippedIds.has(id));
    if (kept.length > 0) {
      const name = kept.map((item) => nameOfItem(item, t)).join(t(uiMessages.listSeparator));
      return toast("warning", t(messages.shippedKept, { name }));
    }
    const uses = usesOf(form, ids);
    const run = () => dispatch({ type: "remove", ids });
    if (uses.length === 0) return run();
    const names = ids.flatMap((id) => findItem(form, id)?.item ?? []).map((item) => nameOfItem(item, t));
    const question = {
      about: null,
      title: t(messages.removeUsedTitle, { name: names.join(t(uiMessages.listSeparator)) }),
      text: t(messages.removeUsedText, { uses: usesText(t, uses) }),
    };
    return void ask(question).then((isYes) => isYes && run());
  };
}

/** Adding something also asks for its title; what has no room is refused. */
function additionsOf({ state, dispatch, setNaming, t }: Parts): Pick<Designer, "add" | "addKind" | "duplicate"> {
  const { form } = state.present;
  const add = (piece: Piece, place: Place, isFromSearch = false) => {
    if (!canPlace(form, piece, place.container)) return toast("warning", t(messages.full));
    dispatch({ type: "add", piece, place });
    setNaming(piece.node.id, isFromSearch);
  };
  return {
    add: (piece, place) => add(piece, place),
    addKind(kind, isFromSearch) {
      const place = nextPlace(form, state.selectedId, createPiece(kind, form, null, t));
      add(createPiece(kind, form, place.container, t), place, isFromSearch);
    },
    duplicate(ids) {
      const copied = outermost(form, ids);
      const last = findItem(form, copied.at(-1) ?? null);
      const pieces = copyPieces(
        copied.flatMap((id) => pieceOf(form, id) ?? []),
        newFieldId,
      );
      const [only] = pieces;
      if (last === undefined || only === undefined) return;
      const place = { container: containerOf(last), index: last.index + 1 };
      if (pieces.length === 1) return add(only, place);
      if (!pieces.every((piece) => canPlace(form, piece, place.container))) return toast("warning", t(messages.full));
      return dispatch({ type: "addAll", pieces, place });
    },
  };
}

const refusals = {
  foreign: messages.pasteForeign,
  newer: messages.pasteNewer,
  damaged: messages.pasteDamaged,
} satisfies Record<Extract<Clip, { ok: false }>["reason"], unknown>;

/** Copies go to the clipboard and come from there, so that they reach other forms and other browsers. */
function clipboardOf({ state, dispatch, t }: Parts): Pick<Designer, "copy" | "paste"> {
  const { form } = state.present;
  return {
    copy: () => (state.selectedIds.length === 0 ? null : clipText(form, state.selectedIds)),
    paste(text) {
      const clip = readClip(text);
      if (!clip.ok) return toast("warning", t(refusals[clip.reason]));
      const pieces = copyPieces(clip.pieces, newFieldId);
      const isAmongThem = clip.pieces.some(({ node }) => node.id === state.selectedId);
      const place = pastePlace(form, state.selectedId, pieces, isAmongThem);
      if (place === null) return toast("warning", t(messages.full));
      const action = { type: "addAll", pieces, place } as const;
      dispatch(action);
      const lost = lostIn(
        reduceDesign(state, action).present.form,
        pieces.map(({ node }) => node.id),
      );
      if (lost.length > 0) toast("warning", t(messages.pasteLost, { uses: usesText(t, lost) }));
      return undefined;
    },
  };
}

function designerOf(parts: Parts): Designer {
  const { t, ask: _ask, spell, ...own } = parts;
  const { state, dispatch, storedIds } = own;
  const { form } = state.present;
  const suggest: Designer["suggest"] = (label, taken) => {
    const key = suggestKey(label, spell);
    return key === undefined ? undefined : freeKey(key, taken);
  };
  return {
    ...own,
    suggest,
    rename(id, label) {
      const change = renamed(form, id, label, { storedIds, suggest });
      if (change !== null) dispatch({ ...change, burst: `${id}.label` });
    },
    ...additionsOf(parts),
    ...clipboardOf(parts),
    remove: removalOf(parts),
    describe: (problem) => problemText(t, form, problem, formsBefore(state)),
    labelBefore: (reference) => referenceLabel([form, ...formsBefore(state)], reference),
  };
}

/** What the parts of the designer share. `stored` is the form with which editing began. */
export function useDesignerValue(
  state: DesignState,
  dispatch: Designer["dispatch"],
  problems: Designer["problems"],
  stored: FormDefinition,
  shipped: readonly string[],
): Designer {
  const t = useT();
  const ask = useConfirm();
  const spell = useSpelling();
  const [storedIds] = useState(() => new Set(walkFields(stored).map(({ field }) => field.id)));
  const [shippedIds] = useState(() => new Set(shipped));
  const [naming, setNamed] = useState<Naming | null>(null);
  const [{ setNaming, endNaming }] = useState(() => ({
    setNaming: (id: string, isFromSearch = false) => setNamed({ id, isFromSearch }),
    endNaming: (id: string) => setNamed((current) => (current?.id === id ? null : current)),
  }));
  const [leftPanel, showLeft] = useState<Designer["leftPanel"]>("palette");
  const [logic, showLogic] = useState<Designer["logic"]>(null);
  return useMemo(
    () =>
      designerOf({
        state,
        dispatch,
        problems,
        storedIds,
        shippedIds,
        naming,
        setNaming,
        endNaming,
        leftPanel,
        showLeft,
        logic,
        showLogic,
        t,
        ask,
        spell,
      }),
    [state, dispatch, problems, storedIds, shippedIds, naming, setNaming, endNaming, leftPanel, logic, t, ask, spell],
  );
}
