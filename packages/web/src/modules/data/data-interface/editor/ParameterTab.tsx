import { maxParameters, type Parameter, parameterTypes } from "@gongshu/core/data-interface/parameter";
import { Checkbox, Input, InputNumber, Select } from "antd";
import { useT } from "#lib/locale.ts";
import { accessibleOptions, optionFields } from "#ui/accessible-options.ts";
import { newParameter } from "../interface-draft.ts";
import { editorMessages as messages } from "./editor.messages.ts";
import { LineList } from "./LineList.tsx";
import type { InterfaceEditing } from "./use-interface-editor.ts";

/** The inputs of the interface with what is asked of their values. */
export function ParameterTab({ draft, change, errorOf }: InterfaceEditing) {
  const t = useT();
  return (
    <>
      {draft.parameters.length === 0 && <p className="interface-hint">{t(messages.noParameters)}</p>}
      <LineList<Parameter>
        label={t(messages.parameters)}
        lines={draft.parameters}
        blank={newParameter}
        most={maxParameters}
        onChange={(parameters) => change({ parameters })}
        render={(parameter, set, index) => (
          <ParameterLine parameter={parameter} set={set} index={index} errorOf={errorOf} />
        )}
      />
    </>
  );
}

interface ParameterLineProps {
  readonly parameter: Parameter;
  readonly set: (part: Partial<Parameter>) => void;
  readonly index: number;
  readonly errorOf: InterfaceEditing["errorOf"];
}

function ParameterLine({ parameter, set, index, errorOf }: ParameterLineProps) {
  const t = useT();
  const input = (name: "field" | "label" | "defaultValue" | "pattern", label: string, placeholder = label) => {
    const error = errorOf(`parameters.${index}.${name}`);
    return (
      <Input
        aria-label={`${index + 1}: ${label}`}
        placeholder={placeholder}
        value={parameter[name]}
        {...(error !== undefined && { status: "error" as const, title: error })}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    );
  };
  const limit = (name: "min" | "max", label: string) => (
    <InputNumber
      className="interface-limit"
      aria-label={`${index + 1}: ${label}`}
      prefix={label}
      value={parameter[name]}
      onChange={(value) => set({ [name]: value })}
    />
  );
  const types = parameterTypes.map((value) => ({ value, label: t(messages[value]) }));
  const hasTexts = parameter.type === "text" || parameter.type === "list";
  return (
    <div className="interface-parameter">
      {input("field", t(messages.parameterName))}
      {input("label", t(messages.label))}
      <Select
        aria-label={`${index + 1}: ${t(messages.type)}`}
        fieldNames={optionFields}
        options={accessibleOptions(types)}
        value={parameter.type}
        onChange={(type: Parameter["type"]) => set({ type })}
      />
      {input("defaultValue", t(messages.preset), t(messages.presetHint))}
      <Checkbox checked={parameter.required} onChange={(event) => set({ required: event.target.checked })}>
        {t(messages.required)}
      </Checkbox>
      {parameter.type !== "boolean" && parameter.type !== "date" && limit("min", t(messages.min))}
      {parameter.type !== "boolean" && parameter.type !== "date" && limit("max", t(messages.max))}
      {hasTexts && input("pattern", t(messages.pattern))}
      {parameter.type !== "boolean" && (
        <Select
          mode="tags"
          open={false}
          aria-label={`${index + 1}: ${t(messages.choices)}`}
          placeholder={t(messages.choices)}
          value={[...parameter.choices]}
          onChange={(choices: string[]) => set({ choices })}
        />
      )}
    </div>
  );
}
