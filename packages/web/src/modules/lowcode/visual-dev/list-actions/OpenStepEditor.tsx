import { formFields } from "@gongshu/contract/lowcode/visual-dev";
import { isScalarField } from "@gongshu/core/form/definition";
import { isFillable } from "@gongshu/core/form/kinds/kinds";
import { useQuery } from "@tanstack/react-query";
import { Segmented, Select } from "antd";
import { useT } from "#lib/locale.ts";
import { endpointQuery } from "#lib/queries.ts";
import { useDesigner } from "../design/designer-context.ts";
import { usePublishedForms } from "../models/queries.ts";
import { Setting } from "../settings/setting-controls.tsx";
import { ActionValues } from "./ActionValues.tsx";
import { listActionTexts as texts } from "./list-actions.messages.ts";
import type { StepEditorProps } from "./step-editor.ts";

const ownForm = "";

/** The fields of the form that is opened. */
function useTargets(modelId: string) {
  const { form } = useDesigner().state.present;
  const { data } = useQuery({ ...endpointQuery(formFields, { params: { modelId } }), enabled: modelId !== ownForm });
  if (modelId === ownForm)
    return form.fields
      .filter(isScalarField)
      .filter(isFillable)
      .map(({ id, label }) => ({ value: id, label }));
  return (data?.list ?? []).map(({ id, label }) => ({ value: id, label }));
}

/** Which form is opened, and what is filled in there. */
export function OpenStepEditor({ action, step, onChange }: StepEditorProps<"open">) {
  const t = useT();
  const { modelId, opens, fills } = step;
  const { data } = usePublishedForms();
  const targets = useTargets(modelId);
  const others = (data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }));
  const isGone = modelId !== ownForm && data !== undefined && !others.some(({ value }) => value === modelId);
  return (
    <>
      <Setting label={t(texts.form)}>
        {(id) => (
          <Select
            id={id}
            className="setting-wide"
            showSearch={{ optionFilterProp: "label" }}
            status={isGone ? "error" : ""}
            value={modelId}
            options={[{ value: ownForm, label: t(texts.thisForm) }, ...others]}
            onChange={(next: string) => onChange({ ...step, modelId: next, opens: "new", fills: [] })}
          />
        )}
      </Setting>
      {modelId === ownForm && action.place === "row" && (
        <Setting label={t(texts.opens)}>
          {(id) => (
            <Segmented
              aria-labelledby={`${id}-label`}
              value={opens}
              options={[
                { value: "new", label: t(texts.newRecord) },
                { value: "record", label: t(texts.ownRecord) },
              ]}
              onChange={(next) => onChange({ ...step, opens: next === "record" ? "record" : "new" })}
            />
          )}
        </Setting>
      )}
      <ActionValues
        action={action}
        label={t(texts.fills)}
        nameLabel={t(texts.fill)}
        names={targets}
        values={fills}
        onChange={(next, typing) => onChange({ ...step, fills: next }, typing)}
      />
    </>
  );
}
