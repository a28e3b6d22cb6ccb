import { Input } from "antd";
import type { TextAreaRef } from "antd/es/input/TextArea";
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { useT } from "../../lib/locale.ts";
import { toast } from "../../lib/toast.ts";
import { PhrasePicker } from "./PhrasePicker.tsx";
import { phraseMessages as messages } from "./phrase.messages.ts";
import { withPhrase } from "./with-phrase.ts";

interface PhraseAreaProps {
  readonly maxLength: number;
  readonly placeholder: string;
  /** With what else a form hands to its inputs: what describes them, and whether they are wrong. */
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: string) => void;
  /** By which a form goes to the input. */
  readonly ref?: Ref<TextAreaRef | null>;
}

/** Several lines of text into which phrases can be put, where the cursor is. */
export function PhraseArea({ maxLength, placeholder, value, onChange, ref, ...aria }: PhraseAreaProps) {
  const t = useT();
  const area = useRef<TextAreaRef>(null);
  useImperativeHandle<TextAreaRef | null, TextAreaRef | null>(ref, () => area.current);
  const [cursor, setCursor] = useState<number>();
  const text = typeof value === "string" ? value : "";
  const insert = (phrase: string) => {
    const input = area.current?.resizableTextArea?.textArea;
    const place = { start: input?.selectionStart ?? text.length, end: input?.selectionEnd ?? text.length };
    const next = withPhrase(text, phrase, place);
    if (next.text.length > maxLength) return toast("warning", t(messages.tooLong, { limit: maxLength }));
    onChange?.(next.text);
    setCursor(next.cursor);
  };
  useEffect(() => {
    if (cursor === undefined) return;
    // The list of phrases has closed by then, and takes the focus nowhere any more. Writing goes on behind the phrase.
    const timer = setTimeout(() => {
      const input = area.current?.resizableTextArea?.textArea;
      input?.focus();
      input?.setSelectionRange(cursor, cursor);
      setCursor(undefined);
    });
    return () => clearTimeout(timer);
  }, [cursor]);
  return (
    <div className="phrase-area">
      <Input.TextArea
        ref={area}
        {...aria}
        className="form-textarea"
        rows={2}
        value={text}
        maxLength={maxLength}
        showCount
        placeholder={placeholder}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <PhrasePicker onPick={insert} />
    </div>
  );
}
