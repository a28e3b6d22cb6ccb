import { Form } from "antd";
import { useT } from "#lib/locale.ts";
import { idsOf, isComplete, type SchemeValues } from "./scheme-draft.ts";
import { useSchemeText } from "./scheme-queries.ts";
import { schemeMessages as messages } from "./schemes.messages.ts";

/** What the scheme in the form says, in words, as the server reads it. */
export function SchemePreview({ moduleId }: { readonly moduleId: string }) {
  const t = useT();
  const form = Form.useFormInstance<SchemeValues>();
  const scope = Form.useWatch("scope", form) ?? "own";
  const organizeIds = idsOf(Form.useWatch("organizes", form) ?? "");
  const groups = Form.useWatch("groups", form) ?? [];
  const isWanted = scope === "condition" ? isComplete(groups) : scope === "chosen" ? organizeIds.length > 0 : true;
  const text = useSchemeText(
    {
      moduleId,
      scope,
      organizeIds: scope === "chosen" ? organizeIds : [],
      conditionJson: scope === "condition" ? JSON.stringify(groups) : "",
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
