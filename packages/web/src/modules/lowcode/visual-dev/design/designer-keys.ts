import type { DesignerKeys } from "../use-designer-keys.ts";
import type { Designer } from "./designer-context.ts";
import { containerOf, countIn, findItem, walkItems } from "./form-tree.ts";

/** Puts the focus on a field of the canvas. */
export function focusField(id: string): void {
  document.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"] > .canvas-pick`)?.focus();
}

/** Puts the focus into the search of the palette. */
export function focusPalette(): void {
  const search = document.querySelector<HTMLInputElement>(".palette input");
  search?.focus();
  search?.select();
}

/** Everything that stands beside what is selected; once all of that is selected, everything that stands in the form itself. */
function allBeside({ state }: Designer): readonly string[] {
  const all = walkItems(state.present.form);
  const found = findItem(state.present.form, state.selectedId);
  const container = found === undefined ? null : containerOf(found);
  const siblings = all.filter((other) => containerOf(other) === container);
  const isAlready = siblings.every(({ item }) => state.selectedIds.includes(item.id));
  const wanted = isAlready ? all.filter((other) => containerOf(other) === null) : siblings;
  return wanted.map(({ item }) => item.id);
}

/** What the keys do in the step in view. Fields are meant only where they are seen. */
export function designerKeys(
  designer: Designer,
  step: "form" | "list",
  own: Pick<DesignerKeys, "save" | "showKeys">,
): DesignerKeys {
  const { state, dispatch, duplicate, remove, setNaming, showLeft } = designer;
  const { form } = state.present;
  const found = step === "form" ? findItem(form, state.selectedId) : undefined;
  const onSelected = (run: (ids: readonly string[]) => void) => () => {
    if (found !== undefined) run(state.selectedIds);
  };
  return {
    ...own,
    undo: () => dispatch({ type: "undo" }),
    redo: () => dispatch({ type: "redo" }),
    duplicate: onSelected(duplicate),
    remove: onSelected(remove),
    selectAll: () => step === "form" && dispatch({ type: "selectAll", ids: allBeside(designer) }),
    copy: () => (step === "form" ? designer.copy() : null),
    paste: (text) => step === "form" && designer.paste(text),
    rename: () => found !== undefined && setNaming(found.item.id),
    findKind: () => {
      showLeft("palette");
      // Once the palette is there.
      window.setTimeout(focusPalette, 0);
    },
    deselect: () => dispatch({ type: "select", id: null }),
    step(by) {
      if (step !== "form") return;
      const all = walkItems(form);
      const at = all.findIndex(({ item }) => item.id === state.selectedId);
      const next = all[at < 0 ? (by === 1 ? 0 : all.length - 1) : Math.max(0, Math.min(at + by, all.length - 1))];
      if (next === undefined) return;
      dispatch({ type: "select", id: next.item.id });
      focusField(next.item.id);
    },
    move(by) {
      if (found === undefined) return;
      const container = containerOf(found);
      const index = by === 1 ? found.index + 2 : found.index - 1;
      if (index >= 0 && index <= countIn(form, container))
        dispatch({ type: "move", ids: [found.item.id], place: { container, index } });
    },
    widen(by) {
      const node = found?.node;
      if (node === undefined) return;
      const span = Math.max(1, Math.min(24, node.span + by));
      if (span !== node.span) dispatch({ type: "changeNode", node: { ...node, span }, burst: `${node.id}.span` });
    },
  };
}
