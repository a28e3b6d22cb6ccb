import { anyKindOf } from "@gongshu/core/form/kinds/kinds";
import { useT } from "#lib/locale.ts";
import { type Item, isPart } from "../design/form-tree.ts";
import { designerMessages as messages } from "../designer.messages.ts";

/** What one cannot see of something by looking at it. */
export function ItemMarks({ item }: { readonly item: Item }) {
  const t = useT();
  const hasCondition = Object.values(item.conditions ?? {}).some((condition) => condition !== undefined);
  const marks = [
    item.hidden && messages.hiddenMark,
    !isPart(item) && item.readOnly && anyKindOf(item).isAutomatic !== true && messages.readOnlyMark,
    !isPart(item) && item.unique && messages.uniqueMark,
    hasCondition && messages.conditionMark,
  ].filter((mark) => mark !== false);
  if (marks.length === 0) return null;
  return (
    <div className="canvas-marks">
      {marks.map((mark) => (
        <span key={mark.en}>{t(mark)}</span>
      ))}
    </div>
  );
}
