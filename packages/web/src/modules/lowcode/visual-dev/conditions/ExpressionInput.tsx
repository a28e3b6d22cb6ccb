import type { ExpressionScope } from "@gongshu/core/expression/scope";
import type { ValueType } from "@gongshu/core/expression/value";
import type { TableField } from "@gongshu/core/form/definition";
import { Input } from "antd";
import { useId, useState } from "react";
import { useT } from "#lib/locale.ts";
import { useDesigner } from "../design/designer-context.ts";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import { aroundOf, conditionSources } from "./condition-rules.ts";
import { expressionNames, readExpression, shownExpression } from "./expression-names.ts";

interface ExpressionInputProps {
  /** Of the field or part that the expression belongs to. */
  readonly itemId: string;
  /** The sub-table whose row it may read, where that does not follow from the field. */
  readonly around?: TableField | null;
  /** What it may name, where that is not what the form gives. */
  readonly scope?: ExpressionScope;
  readonly label: string;
  /** As it is stored; undefined where there is none. */
  readonly value: string | undefined;
  /** What it must give; without it, anything. */
  readonly expected?: ValueType;
  readonly isTall?: boolean;
  readonly hasFocus?: boolean;
  /** Called for what can be stored, and with undefined for an empty text; never for what is wrong. */
  readonly onChange: (value: string | undefined) => void;
  /** Whether what is written now is wrong. */
  readonly onProblem?: (isWrong: boolean) => void;
  /** What is said below it, where that is not the usual hint; null for nothing. */
  readonly help?: string | null;
}

/** An expression in the names that people know; it is stored with ids, so that a field may be renamed. */
export function ExpressionInput(props: ExpressionInputProps) {
  const { itemId, label, value, expected, isTall = false, hasFocus = false, onChange, onProblem, help, scope } = props;
  const t = useT();
  const id = useId();
  const { form } = useDesigner().state.present;
  const asker = { id: itemId, ...(props.around !== undefined && { around: props.around }) };
  const around = aroundOf(form, asker);
  const names = expressionNames(form, around);
  // What is being written counts until it is left: it may not be an expression yet.
  const [written, setWritten] = useState<string | undefined>(undefined);
  const text = written ?? (value === undefined ? "" : shownExpression(value, names));
  const read = (next: string) => (next.trim() === "" ? undefined : readExpression(next, form, around, expected, scope));
  const found = read(text);
  const problem = found?.ok === false ? t(found.issue.message, found.issue.params) : undefined;
  const [first] = conditionSources(form, asker);
  const example = `{${first === undefined ? "@today" : names.nameOf(first.id, null)}}`;
  const hint =
    help === undefined
      ? t(expected === "bool" ? messages.conditionTextHelp : messages.expressionHelp, { example })
      : help;
  const write = (next: string) => {
    setWritten(next);
    const result = read(next);
    onProblem?.(result?.ok === false);
    if (result?.ok !== false) onChange(result?.text);
  };
  return (
    <>
      <Input.TextArea
        autoFocus={hasFocus}
        className="condition-text"
        aria-label={label}
        {...(hint !== null && { "aria-describedby": `${id}-help` })}
        autoSize={{ minRows: isTall ? 3 : 1, maxRows: 12 }}
        spellCheck={false}
        maxLength={4000}
        value={text}
        status={problem === undefined ? "" : "error"}
        onChange={(event) => write(event.target.value)}
        onBlur={() => problem === undefined && setWritten(undefined)}
      />
      {problem !== undefined && (
        <div className="setting-error" role="alert">
          {problem}
        </div>
      )}
      {hint !== null && (
        <p id={`${id}-help`} className="setting-help">
          {hint}
        </p>
      )}
    </>
  );
}
