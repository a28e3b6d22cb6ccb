import { type ComponentProps, use } from "react";
import { useT } from "#lib/locale.ts";
import { labelOfKind, nameOfItem } from "../design/create-field.ts";
import { useDesigner } from "../design/designer-context.ts";
import type { Item } from "../design/form-tree.ts";
import { selectionBy } from "../design/selection.ts";
import { designerMessages as messages } from "../designer.messages.ts";
import { PickAttributesContext } from "./drag-context.ts";

/** What something on the canvas needs to be picked, wherever it stands; the canvas around it does the dragging. */
export function usePlacedItem(item: Item) {
  const t = useT();
  const { state, dispatch, problems, setNaming } = useDesigner();
  const pickAttributes = use(PickAttributesContext);
  const { id } = item;
  const isSelected = state.selectedIds.includes(id);
  const isAlone = isSelected && state.selectedIds.length === 1;
  const problemCount = problems.filter(({ fieldId }) => fieldId === id).length;
  const name = t(messages.fieldName, { label: nameOfItem(item, t), kind: labelOfKind(item.kind) });
  const picker: ComponentProps<"button"> = {
    className: "canvas-pick",
    tabIndex: isSelected || state.selectedId === null ? 0 : -1,
    "aria-pressed": isSelected,
    "aria-label": problemCount === 0 ? name : t(messages.withProblems, { name, count: problemCount }),
    ...pickAttributes,
    onDoubleClick: () => setNaming(id),
    // Enter on what is selected goes on to its title; a click by the pointer only selects.
    onClick: (event) => {
      const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey);
      if (isPlain && isAlone && event.detail === 0) setNaming(id);
      else dispatch(selectionBy(state.present.form, state.selectedIds, id, event));
    },
  };
  return {
    picker,
    isSelected,
    isAlone,
    problemCount,
    attributes: { "data-field": id, "data-selected": isSelected, "data-problem": problemCount > 0 },
  };
}
