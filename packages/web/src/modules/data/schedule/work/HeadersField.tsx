import { type HttpWorkInput, httpWorkLimits } from "@gongshu/contract/data/http-work";
import { Button, Checkbox, Input } from "antd";
import { useT } from "#lib/locale.ts";
import { httpMessages as messages } from "./http.messages.ts";

type Header = HttpWorkInput["headers"][number];

interface HeadersFieldProps {
  readonly id?: string;
  readonly value?: readonly Header[];
  readonly onChange?: (headers: readonly Header[]) => void;
}

/** Names and values, each with whether it is secret. */
export function HeadersField({ id, value = [], onChange }: HeadersFieldProps) {
  const t = useT();
  const change = (at: number, part: Partial<Header>) =>
    onChange?.(value.map((header, index) => (index === at ? { ...header, ...part } : header)));
  return (
    <div id={id} className="schedule-headers">
      {value.map((header, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: -- names may be empty and equal while they are typed, so that only its place tells a row apart
        <fieldset key={index} aria-label={t(messages.headerNth, { number: index + 1 })} className="schedule-header">
          <Input
            aria-label={t(messages.headerName)}
            placeholder={t(messages.headerName)}
            maxLength={httpWorkLimits.headerName}
            value={header.name}
            onChange={({ target }) => change(index, { name: target.value })}
          />
          <Input
            aria-label={t(messages.headerValue)}
            placeholder={t(header.isSecret && header.value === "" ? messages.kept : messages.headerValue)}
            type={header.isSecret ? "password" : "text"}
            autoComplete="off"
            maxLength={httpWorkLimits.headerValue}
            value={header.value}
            onChange={({ target }) => change(index, { value: target.value })}
          />
          <Checkbox
            checked={header.isSecret}
            onChange={({ target }) =>
              change(index, { isSecret: target.checked, ...(header.isSecret && { value: "" }) })
            }
          >
            {t(messages.secret)}
          </Checkbox>
          <Button
            type="text"
            size="small"
            aria-label={t(messages.removeHeader, { name: header.name })}
            title={t(messages.removeHeader, { name: header.name })}
            onClick={() => onChange?.(value.filter((_, at) => at !== index))}
          >
            ×
          </Button>
        </fieldset>
      ))}
      {value.length < httpWorkLimits.headers && (
        <Button size="small" onClick={() => onChange?.([...value, { name: "", value: "", isSecret: false }])}>
          {t(messages.addHeader)}
        </Button>
      )}
    </div>
  );
}
