import type { DesignerKeys } from "../use-designer-keys.ts";
import type { Designer } from "./designer-context.ts";
import { findField, siblingsOf, walkFields } from "./form-tree.ts";

/** Puts the focus on a field of the canvas. */
export function focusField(id: string): void {
  document.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"] > .canvas-pick`)?.focus();
}

/** Puts the focus into the search of the palette. */
function focusPalette(): void {
  const search = document.querySelector<HTMLInputElement>(".palette input");
  search?.focus();
  search?.select();
}

/** What the keys do in the step in view. Fields are meant only where they are seen. */
export function designerKeys(
  designer: Designer,
  step: "form" | "list",
  own: Pick<DesignerKeys, "save" | "showKeys">,
): DesignerKeys {
  const { state, dispatch, duplicate, remove, setNaming } = designer;
  const { form } = state.present;
  const found = step === "form" ? findField(form, state.selectedId) : undefined;
  const onFound = (run: (id: string) => void) => () => {
    if (found !== undefined) run(found.field.id);
  };
  return {
    ...own,
    undo: () => dispatch({ type: "undo" }),
    redo: () => dispatch({ type: "redo" }),
    duplicate: onFound(duplicate),
    remove: onFound(remove),
    rename: onFound(setNaming),
    findKind: focusPalette,
    deselect: () => dispatch({ type: "select", id: null }),
    step(by) {
      if (step !== "form") return;
      const all = walkFields(form);
      const at = all.findIndex(({ field }) => field.id === state.selectedId);
      const next = all[at < 0 ? (by === 1 ? 0 : all.length - 1) : Math.max(0, Math.min(at + by, all.length - 1))];
      if (next === undefined) return;
      dispatch({ type: "select", id: next.field.id });
      focusField(next.field.id);
    },
    move(by) {
      if (found === undefined) return;
      const count = siblingsOf(form, found.table?.id ?? null).length;
      const index = by === 1 ? found.index + 2 : found.index - 1;
      if (index >= 0 && index <= count)
        dispatch({ type: "move", id: found.field.id, place: { table: found.table?.id ?? null, index } });
    },
    widen(by) {
      if (found === undefined || found.table !== null) return;
      const span = Math.max(1, Math.min(24, found.field.span + by));
      if (span !== found.field.span)
        dispatch({ type: "change", field: { ...found.field, span }, burst: `${found.field.id}.span` });
    },
  };
}
