import type { ConditionField } from "@gongshu/contract/access/menu-data";
import { Form } from "antd";
import { useT } from "#lib/locale.ts";
import { idsOf, isComplete, type SchemeValues } from "./scheme-draft.ts";
import { useSchemeText } from "./scheme-queries.ts";
import { schemeMessages as messages } from "./schemes.messages.ts";
import { storedCondition } from "./written-condition.ts";

interface SchemePreviewProps {
  readonly moduleId: string;
  readonly fields: readonly ConditionField[];
}

/** What the scheme in the form says, in words, as the server reads it. */
export function SchemePreview({ moduleId, fields }: SchemePreviewProps) {
  const t = useT();
  const form = Form.useFormInstance<SchemeValues>();
  const scope = Form.useWatch("scope", form) ?? "own";
  const organizeIds = idsOf(Form.useWatch("organizes", form) ?? "");
  const groups = Form.useWatch("groups", form) ?? [];
  const isWritten = Form.useWatch("way", form) === "written";
  const condition = Form.useWatch("condition", form) ?? "";
  const hasConditions = isWritten ? condition.trim() !== "" : isComplete(groups);
  const isWanted = scope === "condition" ? hasConditions : scope === "chosen" ? organizeIds.length > 0 : true;
  const text = useSchemeText(
    {
      moduleId,
      scope,
      organizeIds: scope === "chosen" ? organizeIds : [],
      conditionJson: scope === "condition" && !isWritten ? JSON.stringify(groups) : "",
      condition: scope === "condition" && isWritten ? storedCondition(condition, fields) : "",
    },
    isWanted,
  );
  return (
    <div className="scheme-preview" role="status">
      <span className="scheme-preview-label">{t(messages.preview)}</span>
      {text === "" || !isWanted ? t(messages.noPreview) : text}
    </div>
  );
}
