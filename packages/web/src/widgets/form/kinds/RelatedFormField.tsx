import { recordReference } from "@gongshu/core/form/reference";
import { lazyComponent } from "#ui/lazy-component.tsx";
import type { RelatedSelectProps } from "../../related-form/RelatedSelect.tsx";
import type { ControlOf } from "../field-control.ts";
import { fieldKindMessages as messages } from "../field-kind.messages.ts";
import type { FieldReadProps, ManifestOf } from "../field-kind.ts";

const RelatedSelect = lazyComponent<RelatedSelectProps>(
  async () => (await import("../../related-form/RelatedSelect.tsx")).RelatedSelect,
);
const RelatedText = lazyComponent<Pick<RelatedSelectProps, "reference" | "value">>(
  async () => (await import("../../related-form/RelatedSelect.tsx")).RelatedText,
);

/** A record of another form. */
export function RelatedFormField({ field, value, onChange, isLocked, ...rest }: ControlOf<"relatedForm">) {
  return (
    <RelatedSelect
      {...rest}
      reference={recordReference(field.modelId, field.labelField)}
      value={typeof value === "string" ? value : ""}
      isDisabled={isLocked || field.modelId === ""}
      onChange={(id) => onChange(id === "" ? null : id)}
    />
  );
}

/** A text of the server is there at once; without one, the name is asked for. */
function RelatedRead({ field, value, text }: FieldReadProps) {
  if (field.kind !== "relatedForm" || typeof value !== "string" || text !== value) return <span>{text}</span>;
  return <RelatedText reference={recordReference(field.modelId, field.labelField)} value={value} />;
}

export const relatedFormField = {
  Control: RelatedFormField,
  frame: "labelled",
  verb: "select",
  group: "advanced",
  icon: "M2 2.5h7v5H2zM7 10v3.5h7V8.5H9M4 5h3",
  hasPlaceholder: true,
  settings: [
    {
      name: "modelId",
      label: messages.relatedModel,
      group: "content",
      editor: "model",
      also: () => ({ labelField: "", attributes: [] }),
    },
    {
      name: "labelField",
      label: messages.labelField,
      group: "content",
      editor: "modelField",
      help: messages.labelFieldHelp,
    },
    { name: "attributes", label: messages.rowAttributes, group: "show", editor: "modelFields" },
  ],
  Read: RelatedRead,
} satisfies ManifestOf<"relatedForm">;
