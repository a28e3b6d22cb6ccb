import type { ScalarField } from "@gongshu/core/form/definition";
import { recordReference } from "@gongshu/core/form/reference";
import { joinValues, splitValues } from "@gongshu/core/list/filter-text";
import { lazy, type ReactNode, Suspense } from "react";
import type { CustomSearchProps } from "#ui/search-controls.tsx";

const RelatedSelect = lazy(() =>
  import("#widgets/related-form/RelatedSelect.tsx").then((module) => ({ default: module.RelatedSelect })),
);
const PopupSelect = lazy(() =>
  import("#widgets/popup-select/PopupSelect.tsx").then((module) => ({ default: module.PopupSelect })),
);

/** The control of a filter by records or rows of something else; undefined for other fields. */
export function linkedSearch(
  field: ScalarField,
  isMultiple: boolean,
  placeholder: string,
): ((props: CustomSearchProps) => ReactNode) | undefined {
  if (field.kind === "relatedForm")
    return ({ id, value, onChange }) => (
      <Suspense fallback={<span className="search-wait" />}>
        <span className="search-select">
          <RelatedSelect
            id={id}
            reference={recordReference(field.modelId, field.labelField)}
            placeholder={placeholder}
            value={value}
            onChange={onChange}
          />
        </span>
      </Suspense>
    );
  if (field.kind !== "popupSelect") return undefined;
  const { interfaceId, valueField, textField, label } = field;
  return ({ id, value, onChange }) => (
    <Suspense fallback={<span className="search-wait" />}>
      <PopupSelect
        id={id}
        source={{ interfaceId, valueField, textField, columns: [{ field: textField, label }] }}
        title={label}
        isMultiple={isMultiple}
        placeholder={placeholder}
        value={splitValues(value)}
        onChange={(ids) => onChange(joinValues(ids))}
      />
    </Suspense>
  );
}
