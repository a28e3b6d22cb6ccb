import {
  cleanNumberText,
  isBlockedKey,
  type NumberLook,
  type NumberRules,
  numberOfText,
  readText,
  stepped,
  typedText,
} from "@gongshu/core/validation/number-input";
import type { InputRef } from "antd";
import Input from "antd/es/input/Input";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import type { FieldAria } from "./field-control.ts";

export interface NumberInputProps extends NumberLook {
  readonly id?: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly rules: NumberRules;
  /** One press of an arrow key. */
  readonly step?: number;
  readonly unit?: string | undefined;
  readonly isDisabled?: boolean;
  readonly isInvalid?: boolean;
  readonly placeholder?: string;
  readonly aria?: FieldAria;
  readonly onBlur?: () => void;
}

/** A number typed as text: plain digits while one types, separators and padding when it is left. Arrow keys step. */
export function NumberInput({
  id,
  value,
  onChange,
  rules,
  step = 1,
  unit,
  thousands = false,
  padTo,
  aria,
  ...rest
}: NumberInputProps) {
  // The text being typed, kept apart from the value, because `1.` and `-` are not numbers yet.
  const [draft, setDraft] = useState<string>();
  const typed = draft !== undefined && numberOfText(draft) === value ? draft : typedText(value);
  const isTyping = draft !== undefined;
  const input = useRef<InputRef>(null);
  useLayoutEffect(() => {
    // Dropping the separators replaces the text, and with it what Tab had selected.
    if (isTyping) input.current?.select();
  }, [isTyping]);
  const put = (text: string) => {
    setDraft(text);
    const next = numberOfText(text);
    if (next !== value) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isBlockedKey(event.key, rules)) event.preventDefault();
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    put(typedText(stepped(value, step, event.key === "ArrowUp" ? 1 : -1, rules)));
  };
  return (
    <Input
      {...aria}
      ref={input}
      {...(id !== undefined && { id })}
      className="number-input"
      inputMode={rules.integerOnly === true ? "numeric" : "decimal"}
      autoComplete="off"
      value={isTyping ? typed : readText(value, { thousands, padTo })}
      disabled={rest.isDisabled === true}
      placeholder={rest.placeholder}
      {...(unit !== undefined && unit !== "" && { suffix: unit })}
      {...(rest.isInvalid === true && { status: "error" })}
      onKeyDown={onKeyDown}
      onFocus={() => setDraft(typedText(value))}
      onChange={(event) => put(cleanNumberText(event.target.value, rules))}
      onBlur={() => {
        setDraft(undefined);
        rest.onBlur?.();
      }}
    />
  );
}
