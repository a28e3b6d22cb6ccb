import DeleteOutlined from "@ant-design/icons/DeleteOutlined";
import { requestHeaderLimits } from "@gongshu/contract/request-headers";
import { Button, Checkbox, Input } from "antd";
import { useT } from "../../lib/locale.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { requestHeaderMessages as messages } from "./request-headers.messages.ts";
import "./request-headers.css";

export interface RequestHeader {
  readonly name: string;
  readonly value: string;
  readonly isSecret: boolean;
  /** A secret value is stored, and is kept while none is typed. */
  readonly hasValue?: boolean | undefined;
}

interface RequestHeadersProps {
  readonly id?: string;
  readonly value?: readonly RequestHeader[];
  readonly onChange?: (headers: readonly RequestHeader[]) => void;
  /** What the server says of a header, by its place. */
  readonly errorOf?: (index: number) => string | undefined;
}

const blank: RequestHeader = { name: "", value: "", isSecret: false };

/** Headers of a request to another system: names and values, each with whether it is secret. */
export function RequestHeaders({ id, value = [], onChange, errorOf }: RequestHeadersProps) {
  const t = useT();
  const change = (at: number, part: Partial<RequestHeader>) =>
    onChange?.(value.map((header, index) => (index === at ? { ...header, ...part } : header)));
  return (
    <div id={id} className="request-headers">
      {value.map((header, index) => (
        <HeaderLine
          // biome-ignore lint/suspicious/noArrayIndexKey: names may be empty and equal while they are typed, so that only its place tells a header apart
          key={index}
          header={header}
          number={index + 1}
          error={errorOf?.(index)}
          onChange={(part) => change(index, part)}
          onRemove={() => onChange?.(value.filter((_, at) => at !== index))}
        />
      ))}
      {value.length < requestHeaderLimits.count && (
        <Button size="small" onClick={() => onChange?.([...value, blank])}>
          {t(messages.add)}
        </Button>
      )}
    </div>
  );
}

interface HeaderLineProps {
  readonly header: RequestHeader;
  readonly number: number;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<RequestHeader>) => void;
  readonly onRemove: () => void;
}

function HeaderLine({ header, number, error, onChange, onRemove }: HeaderLineProps) {
  const t = useT();
  const { name, value, isSecret, hasValue } = header;
  const isKept = isSecret && hasValue === true;
  const shared = {
    "aria-label": t(messages.value),
    placeholder: t(isKept ? messages.kept : messages.value),
    maxLength: requestHeaderLimits.value,
    value,
    onChange: (event: { readonly target: { readonly value: string } }) => onChange({ value: event.target.value }),
    ...(error !== undefined && { status: "error" as const, title: error }),
  };
  return (
    <fieldset aria-label={t(messages.nth, { number })} className="request-header">
      <Input
        aria-label={t(messages.name)}
        placeholder={t(messages.name)}
        maxLength={requestHeaderLimits.name}
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      {isSecret ? <Input.Password {...shared} autoComplete="new-password" /> : <Input {...shared} autoComplete="off" />}
      <Checkbox
        checked={isSecret}
        // What was secret is not shown by taking the mark away.
        onChange={({ target }) => onChange({ isSecret: target.checked, ...(isSecret && { value: "" }) })}
      >
        {t(messages.secret)}
      </Checkbox>
      <IconButton label={t(messages.remove, { name })} icon={<DeleteOutlined />} onClick={onRemove} />
    </fieldset>
  );
}
