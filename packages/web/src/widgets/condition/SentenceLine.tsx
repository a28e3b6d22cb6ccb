import DeleteOutlined from "@ant-design/icons/DeleteOutlined";
import { Select } from "antd";
import type { ReactNode } from "react";
import { useT } from "../../lib/locale.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { conditionMessages as messages } from "./condition.messages.ts";

export interface SentenceField {
  readonly value: string;
  readonly label: string;
  /** The heading that it stands under; all of them have one, or none. */
  readonly group?: string;
}

/** The fields under their headings, in the order in which these come first. */
function underHeadings(fields: readonly SentenceField[]) {
  if (fields.every(({ group }) => group === undefined)) return [...fields];
  return [...Map.groupBy(fields, ({ group = "" }) => group)].map(([label, options]) => ({
    label,
    title: label,
    options: options.map((one) => ({ value: one.value, label: one.label })),
  }));
}

interface SentenceLineProps<Operator extends string> {
  /** Its place in the group, from 1. */
  readonly number: number;
  /** One that is not among the fields is gone, which is said. */
  readonly field: string;
  readonly fields: readonly SentenceField[];
  readonly operator: Operator;
  readonly operators: readonly { readonly value: Operator; readonly label: string }[];
  readonly onField: (field: string) => void;
  readonly onOperator: (operator: Operator) => void;
  /** Undefined where it cannot be removed. */
  readonly onRemove: (() => void) | undefined;
  /** Where the value is entered. */
  readonly children: ReactNode;
}

/** One sentence of a condition: a field, how it is compared, and with what. */
export function SentenceLine<Operator extends string>(props: SentenceLineProps<Operator>) {
  const { number, field, fields, operator, operators, onField, onOperator, onRemove, children } = props;
  const t = useT();
  const isGone = fields.every(({ value }) => value !== field);
  return (
    <div className="sentence-line">
      <Select<string | null>
        aria-label={t(messages.field)}
        showSearch={{ optionFilterProp: "label" }}
        status={isGone ? "error" : ""}
        value={isGone ? null : field}
        placeholder={t(messages.gone)}
        options={underHeadings(fields)}
        onChange={(next) => next !== null && onField(next)}
      />
      <Select<Operator>
        aria-label={t(messages.operator)}
        value={operator}
        options={[...operators]}
        onChange={onOperator}
      />
      <div className="sentence-value">{children}</div>
      {onRemove !== undefined && (
        <IconButton
          size="small"
          label={t(messages.removeRule, { number })}
          icon={<DeleteOutlined />}
          onClick={onRemove}
        />
      )}
    </div>
  );
}
