import { Input, type InputRef } from "antd";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useT } from "#lib/locale.ts";
import { useNarrow } from "../canvas/use-narrow.ts";
import { useDesigner } from "../design/designer-context.ts";
import { focusField } from "../design/designer-keys.ts";
import { Setting } from "./setting-controls.tsx";
import { settingsMessages as messages } from "./settings.messages.ts";

interface TitleSettingProps {
  readonly id: string;
  readonly value: string;
  /** It may stand without one. */
  readonly isOptional?: boolean;
  readonly onChange: (value: string) => void;
}

/** What a field is called. On a phone it takes the focus when its field has been added, or somebody wants to name it; Enter goes back to the field. */
export function TitleSetting({ id: fieldId, value, isOptional = false, onChange }: TitleSettingProps) {
  const t = useT();
  const { dispatch, naming, endNaming } = useDesigner();
  const isNarrow = useNarrow();
  const isMissing = value.trim() === "" && !isOptional;
  const input = useRef<InputRef>(null);
  useEffect(() => {
    if (naming?.id !== fieldId || !isNarrow) return undefined;
    // A moment later: a drag by the keyboard, or a drawer that opens, takes the focus itself when it ends.
    const timer = window.setTimeout(() => {
      input.current?.focus({ cursor: "all" });
      endNaming(fieldId);
    }, 0);
    return () => window.clearTimeout(timer);
  }, [naming, fieldId, isNarrow, endNaming]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    event.stopPropagation();
    focusField(fieldId);
  };
  return (
    <Setting label={t(messages.label)} error={isMissing ? t(messages.labelMissing) : undefined}>
      {(id) => (
        <Input
          ref={input}
          id={id}
          value={value}
          maxLength={100}
          status={isMissing ? "error" : ""}
          onKeyDown={onKeyDown}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => dispatch({ type: "settle" })}
        />
      )}
    </Setting>
  );
}
