import type { FormDefinition } from "@gongshu/core/form/definition";
import { useMemo, useState } from "react";
import { type Translate, useT } from "#lib/locale.ts";
import { toast } from "#lib/toast.ts";
import { uiMessages } from "#ui/ui.messages.ts";
import { useConfirm } from "#ui/use-confirm.ts";
import { designerMessages as messages } from "../designer.messages.ts";
import { createField, nextPlace } from "./create-field.ts";
import type { DesignState } from "./design-state.ts";
import type { Designer } from "./designer-context.ts";
import { copyField, newFieldId } from "./field-copy.ts";
import { freeKey, type Spell, suggestKey } from "./field-key.ts";
import { type FieldUse, usesOf } from "./field-uses.ts";
import { canPlace, findField, walkFields } from "./form-tree.ts";
import { referenceLabel } from "./known-labels.ts";
import { problemText } from "./problem-text.ts";
import { useSpelling } from "./spelling.ts";

/** The forms that a design has been, the latest first. */
function formsBefore({ past, future }: DesignState): readonly FormDefinition[] {
  return [...past.toReversed(), ...future].map(({ form }) => form);
}

/** Where a field is used, as part of a sentence. */
function usesText(t: Translate, uses: readonly FieldUse[]): string {
  const names = new Set(uses.map(({ field, place }) => t(messages.usedIn, { name: field.label, place })));
  return [...names].join(t(uiMessages.listSeparator));
}

interface Parts extends Pick<Designer, "state" | "dispatch" | "problems" | "storedIds" | "naming" | "setNaming"> {
  readonly t: Translate;
  readonly ask: ReturnType<typeof useConfirm>;
  readonly spell: Spell | undefined;
}

/** Removing a field that others use asks first, and says where it is used. */
function removalOf({ state, dispatch, t, ask }: Parts): Designer["remove"] {
  const { form } = state.present;
  return (id) => {
    const uses = usesOf(form, id);
    if (uses.length === 0) return dispatch({ type: "remove", id });
    const question = {
      about: null,
      title: t(messages.removeUsedTitle, { name: findField(form, id)?.field.label ?? "" }),
      text: t(messages.removeUsedText, { uses: usesText(t, uses) }),
    };
    return void ask(question).then((isYes) => isYes && dispatch({ type: "remove", id }));
  };
}

/** Adding a field also asks for its title; what has no room is refused. */
function additionsOf({ state, dispatch, setNaming, t }: Parts): Pick<Designer, "add" | "addKind" | "duplicate"> {
  const { form } = state.present;
  const add: Designer["add"] = (field, place) => {
    if (!canPlace(form, field, place.table)) return toast("warning", t(messages.full));
    dispatch({ type: "add", field, place });
    setNaming(field.id);
  };
  return {
    add,
    addKind(kind) {
      const place = nextPlace(form, state.selectedId, kind);
      add(createField(kind, form, place.table, t), place);
    },
    duplicate(id) {
      const found = findField(form, id);
      if (found === undefined) return;
      add(copyField(found.field, newFieldId), { table: found.table?.id ?? null, index: found.index + 1 });
    },
  };
}

function designerOf(parts: Parts): Designer {
  const { state, dispatch, problems, storedIds, naming, setNaming, t, spell } = parts;
  const { form } = state.present;
  return {
    state,
    dispatch,
    problems,
    storedIds,
    naming,
    setNaming,
    ...additionsOf(parts),
    remove: removalOf(parts),
    describe: (problem) => problemText(t, form, problem, formsBefore(state)),
    labelBefore: (reference) => referenceLabel([form, ...formsBefore(state)], reference),
    suggest(label, taken) {
      const key = suggestKey(label, spell);
      return key === undefined ? undefined : freeKey(key, taken);
    },
  };
}

/** What the parts of the designer share. `stored` is the form with which editing began. */
export function useDesignerValue(
  state: DesignState,
  dispatch: Designer["dispatch"],
  problems: Designer["problems"],
  stored: FormDefinition,
): Designer {
  const t = useT();
  const ask = useConfirm();
  const spell = useSpelling();
  const [storedIds] = useState(() => new Set(walkFields(stored).map(({ field }) => field.id)));
  const [naming, setNaming] = useState<string | null>(null);
  return useMemo(
    () => designerOf({ state, dispatch, problems, storedIds, naming, setNaming, t, ask, spell }),
    [state, dispatch, problems, storedIds, naming, t, ask, spell],
  );
}
