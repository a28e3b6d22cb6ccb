import type { FieldDefinition } from "@gongshu/core/form/definition";
import { isDataField } from "@gongshu/core/form/definition";
import { useT } from "#lib/locale.ts";
import { designerMessages as messages } from "../designer.messages.ts";

/** What one cannot see of a field by looking at it. */
export function FieldMarks({ field }: { readonly field: FieldDefinition }) {
  const t = useT();
  const hasCondition = Object.values(field.conditions ?? {}).some(
    (condition) => condition !== undefined && (condition.rules.length > 0 || (condition.groups?.length ?? 0) > 0),
  );
  const marks = [
    field.hidden && messages.hiddenMark,
    isDataField(field) && field.readOnly && field.kind !== "calculation" && messages.readOnlyMark,
    isDataField(field) && field.unique && messages.uniqueMark,
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
