import { use } from "react";
import { useT } from "#lib/locale.ts";
import { relatedFormMessages } from "../../related-form/related-form.messages.ts";
import { useRelatedRecord } from "../../related-form/related-records.ts";
import { RecordFormContext, type RecordFormRun } from "../record-form-context.ts";
import { givenText } from "../record-texts.ts";
import { layoutLookMessages as messages } from "./layout-look.messages.ts";
import type { LayoutLookOf, LayoutViewOf } from "./layout-look.ts";

/** The record that the field has chosen, from what the form knows of its related records. */
function useChosen(run: RecordFormRun | undefined, related: string) {
  const field = run?.fields.get(related);
  const value = field === undefined ? undefined : run?.values[field.field];
  const id = typeof value === "string" ? value : "";
  return useRelatedRecord(field?.kind === "relatedForm" ? field.modelId : "", id);
}

/** An attribute of a related record, or blank. Outside of a form, as on the designer's canvas, it says what it is for. */
export function RelatedAttribute({ node, id }: LayoutViewOf<"relatedAttribute">) {
  const t = useT();
  const run = use(RecordFormContext);
  const texts = useChosen(run, node.related);
  const isForm = run !== undefined && run.mode !== "preview";
  const text = givenText(texts, node.attribute) ?? "";
  return (
    <div className="record-form-field">
      <span id={`${id}-label`} className="record-form-label">
        {node.label}
      </span>
      <div className="record-form-control">
        <output className="record-form-value" aria-labelledby={`${id}-label`}>
          {text === "" && !isForm ? (
            <span className="record-form-quiet">{t(relatedFormMessages.attributePlaceholder)}</span>
          ) : (
            text
          )}
        </output>
      </div>
    </div>
  );
}

export const relatedAttribute: LayoutLookOf<"relatedAttribute"> = {
  View: RelatedAttribute,
  icon: "M2 2.5h7v4H2zM4 4.5h3M9 11.5h5M9 13.5h3M5 6.5v6h2",
  settings: [
    { name: "related", label: messages.related, group: "content", editor: "modelField" },
    { name: "attribute", label: messages.attribute, group: "content", editor: "modelField" },
  ],
};
