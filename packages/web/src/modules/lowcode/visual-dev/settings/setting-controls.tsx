import { Input, InputNumber, Segmented, Select, Switch } from "antd";
import { type ReactNode, useId } from "react";
import { useDesigner } from "../design/designer-context.ts";

interface SettingProps {
  readonly label: string;
  /** A quiet line below. */
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** Label and control share a line. */
  readonly isInline?: boolean;
  /** Beside the label. */
  readonly extra?: ReactNode;
  readonly children: (id: string) => ReactNode;
}

/** Label, control, help and error of one setting. */
export function Setting({ label, help, error, isInline = false, extra, children }: SettingProps) {
  const id = useId();
  return (
    <div className="setting" data-inline={isInline}>
      <div className="setting-head">
        <label htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
        {extra}
      </div>
      <div className="setting-control">{children(id)}</div>
      {error !== undefined && (
        <div className="setting-error" role="alert">
          {error}
        </div>
      )}
      {help !== undefined && <div className="setting-help">{help}</div>}
    </div>
  );
}

/** Settings under a common heading. */
export function SettingGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="setting-group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

type Shared = Pick<SettingProps, "label" | "help" | "error" | "extra">;

function shared({ label, help, error, extra }: Shared): Shared {
  return {
    label,
    ...(help !== undefined && { help }),
    ...(error !== undefined && { error }),
    ...(extra !== undefined && { extra }),
  };
}

interface TextSettingProps extends Shared {
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly maxLength: number;
  readonly placeholder?: string;
  readonly isLong?: boolean;
  readonly isDisabled?: boolean;
}

/** A text; the steps of typing are one change until the input is left. */
export function TextSetting({
  value = "",
  onChange,
  maxLength,
  placeholder,
  isLong = false,
  isDisabled = false,
  ...rest
}: TextSettingProps) {
  const { dispatch } = useDesigner();
  const props = {
    value,
    maxLength,
    disabled: isDisabled,
    onBlur: () => dispatch({ type: "settle" }),
    ...(placeholder !== undefined && { placeholder }),
  };
  const status = rest.error === undefined ? "" : "error";
  return (
    <Setting {...shared(rest)}>
      {(id) =>
        isLong ? (
          <Input.TextArea
            id={id}
            {...props}
            status={status}
            autoSize={{ minRows: 1, maxRows: 6 }}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <Input id={id} {...props} status={status} onChange={(event) => onChange(event.target.value)} />
        )
      }
    </Setting>
  );
}

interface NumberSettingProps extends Shared {
  readonly value: number | null | undefined;
  readonly onChange: (value: number | null) => void;
  readonly min?: number;
  readonly max?: number;
  readonly precision?: number;
  readonly placeholder?: string;
  readonly isInline?: boolean;
}

/** A number; emptied it gives null. */
export function NumberSetting({
  value,
  onChange,
  min,
  max,
  precision,
  placeholder,
  isInline = true,
  ...rest
}: NumberSettingProps) {
  const { dispatch } = useDesigner();
  return (
    <Setting {...shared(rest)} isInline={isInline}>
      {(id) => (
        <InputNumber
          id={id}
          className="setting-number"
          value={value ?? null}
          onChange={onChange}
          onBlur={() => dispatch({ type: "settle" })}
          {...(min !== undefined && { min })}
          {...(max !== undefined && { max })}
          {...(precision !== undefined && { precision })}
          {...(placeholder !== undefined && { placeholder })}
        />
      )}
    </Setting>
  );
}

interface SwitchSettingProps extends Shared {
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  readonly isDisabled?: boolean;
}

export function SwitchSetting({ value, onChange, isDisabled = false, ...rest }: SwitchSettingProps) {
  return (
    <Setting {...shared(rest)} isInline>
      {(id) => <Switch id={id} size="small" checked={value} disabled={isDisabled} onChange={onChange} />}
    </Setting>
  );
}

interface Choice<Value extends string | number> {
  readonly value: Value;
  readonly label: string;
}

interface ChoiceSettingProps<Value extends string | number> extends Shared {
  readonly value: Value;
  readonly options: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
}

/** Few choices side by side. */
export function SegmentSetting<Value extends string | number>({
  value,
  options,
  onChange,
  ...rest
}: ChoiceSettingProps<Value>) {
  return (
    <Setting {...shared(rest)}>
      {(id) => (
        <Segmented<Value>
          block
          aria-labelledby={`${id}-label`}
          value={value}
          options={options.map((option) => ({ ...option }))}
          onChange={onChange}
        />
      )}
    </Setting>
  );
}

/** Many choices in a list. */
export function SelectSetting<Value extends string | number>({
  value,
  options,
  onChange,
  ...rest
}: ChoiceSettingProps<Value>) {
  return (
    <Setting {...shared(rest)}>
      {(id) => (
        <Select<Value>
          id={id}
          className="setting-wide"
          value={value}
          options={options.map((option) => ({ ...option }))}
          onChange={onChange}
        />
      )}
    </Setting>
  );
}
