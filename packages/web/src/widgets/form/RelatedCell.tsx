import type { FieldValue, ScalarField } from "@gongshu/core/form/definition";
import { useRelatedRecord } from "../related-form/related-records.ts";
import { givenText } from "./record-texts.ts";
import type { Attribute } from "./shown-columns.ts";

interface RelatedCellProps {
  readonly column: ScalarField;
  readonly attribute: Attribute;
  /** Of the cell that chooses the record. */
  readonly value: FieldValue | undefined;
}

/** An attribute of the record that the row has chosen; nothing where its reader may not open that. */
export function RelatedCell({ column, attribute, value }: RelatedCellProps) {
  const modelId = column.kind === "relatedForm" ? column.modelId : "";
  const texts = useRelatedRecord(modelId, typeof value === "string" ? value : "");
  return <span className="record-form-value">{givenText(texts, attribute.field) ?? ""}</span>;
}
