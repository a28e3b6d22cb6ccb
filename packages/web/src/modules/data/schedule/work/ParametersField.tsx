import { type InterfaceWorkInput, interfaceWorkLimits } from "@gongshu/contract/data/interface-work";
import { Button, Input } from "antd";
import { useT } from "#lib/locale.ts";
import { interfaceMessages as messages } from "./interface.messages.ts";

type Parameter = InterfaceWorkInput["parameters"][number];

interface ParametersFieldProps {
  readonly id?: string;
  readonly value?: readonly Parameter[];
  readonly onChange?: (parameters: readonly Parameter[]) => void;
}

/** Names and values that a data interface is asked with. */
export function ParametersField({ id, value = [], onChange }: ParametersFieldProps) {
  const t = useT();
  const change = (at: number, part: Partial<Parameter>) =>
    onChange?.(value.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <div id={id} className="schedule-headers">
      {value.map((parameter, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: -- names may be empty and equal while they are typed, so that only its place tells a row apart
        <fieldset key={index} aria-label={t(messages.parameterNth, { number: index + 1 })} className="schedule-header">
          <Input
            aria-label={t(messages.name)}
            placeholder={t(messages.name)}
            maxLength={interfaceWorkLimits.name}
            value={parameter.name}
            onChange={({ target }) => change(index, { name: target.value })}
          />
          <Input
            aria-label={t(messages.value)}
            placeholder={t(messages.value)}
            maxLength={interfaceWorkLimits.value}
            value={parameter.value}
            onChange={({ target }) => change(index, { value: target.value })}
          />
          <Button
            type="text"
            size="small"
            aria-label={t(messages.remove, { name: parameter.name })}
            title={t(messages.remove, { name: parameter.name })}
            onClick={() => onChange?.(value.filter((_, at) => at !== index))}
          >
            ×
          </Button>
        </fieldset>
      ))}
      {value.length < interfaceWorkLimits.parameters && (
        <Button size="small" onClick={() => onChange?.([...value, { name: "", value: "" }])}>
          {t(messages.add)}
        </Button>
      )}
    </div>
  );
}
