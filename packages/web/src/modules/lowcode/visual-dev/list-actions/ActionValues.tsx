import DeleteOutlined from "@ant-design/icons/DeleteOutlined";
import PlusOutlined from "@ant-design/icons/PlusOutlined";
import { type ListAction, recordIdName } from "@gongshu/core/list/actions/action";
import { type ActionValue, maxActionValues } from "@gongshu/core/list/actions/action-kind";
import { actionScope } from "@gongshu/core/list/actions/action-scope";
import { Button, Input, Select } from "antd";
import { useT } from "#lib/locale.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { ExpressionInput } from "../conditions/ExpressionInput.tsx";
import { useDesigner } from "../design/designer-context.ts";
import { listActionTexts as texts } from "./list-actions.messages.ts";

interface ActionValuesProps {
  readonly action: ListAction;
  readonly label: string;
  readonly nameLabel: string;
  readonly values: readonly ActionValue[];
  /** What a name is one of; without them it is written. */
  readonly names?: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (values: ActionValue[], typing?: string) => void;
}

/** What a step takes from the record: names, and an expression for each. */
export function ActionValues({ action, label, nameLabel, values, names, onChange }: ActionValuesProps) {
  const t = useT();
  const { form } = useDesigner().state.present;
  const scope = actionScope(form, action.place);
  const shown = (name: string, index: number) =>
    names?.find(({ value }) => value === name)?.label ?? (name || index + 1);
  return (
    <div className="logic-parameters" role="group" aria-label={label}>
      <span className="setting-head">{label}</span>
      {values.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a value has no identity beside its place
        <div key={index} className="logic-parameter">
          {names === undefined ? (
            <Input
              aria-label={nameLabel}
              placeholder={nameLabel}
              maxLength={100}
              status={name === "" ? "error" : ""}
              value={name}
              onChange={(event) => onChange(values.with(index, { name: event.target.value, value }), `name.${index}`)}
            />
          ) : (
            <Select
              className="logic-field"
              showSearch={{ optionFilterProp: "label" }}
              aria-label={nameLabel}
              placeholder={nameLabel}
              status={names.some((one) => one.value === name) ? "" : "error"}
              value={names.some((one) => one.value === name) ? name : null}
              options={[...names]}
              onChange={(next: string | null) => onChange(values.with(index, { name: next ?? "", value }))}
            />
          )}
          <span>=</span>
          <div className="logic-wide">
            <ExpressionInput
              itemId={action.id}
              around={null}
              scope={scope}
              label={t(texts.value, { name: shown(name, index) })}
              value={value === "" ? undefined : value}
              help={null}
              onChange={(next) => onChange(values.with(index, { name, value: next ?? "" }), `value.${index}`)}
            />
          </div>
          <IconButton
            size="small"
            label={t(texts.removeValue, { number: index + 1 })}
            icon={<DeleteOutlined />}
            onClick={() => onChange(values.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        size="small"
        type="dashed"
        icon={<PlusOutlined />}
        disabled={values.length >= maxActionValues}
        onClick={() => onChange([...values, { name: "", value: "" }])}
      >
        {`${t(texts.addValue)} ${label}`}
      </Button>
      <p className="setting-help">
        {t(texts.valueHelp, { field: `{${t(texts.fieldName)}}`, record: `{${recordIdName}}` })}
      </p>
    </div>
  );
}
