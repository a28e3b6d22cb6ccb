import { cleanHexColor } from "@gongshu/core/validation/color";
import { Button, ColorPicker, Input, Space } from "antd";
import { useId, useState } from "react";
import { useT } from "../../lib/locale.ts";
import { ColorSwatch } from "../ColorView.tsx";
import { choiceMessages as messages } from "./choice.messages.ts";
import { defaultPresets } from "./color-presets.ts";
import type { ControlProps } from "./control-props.ts";
import "./choice-controls.css";

export interface ColorInputProps extends ControlProps<string> {
  /** Whether a colour may be transparent: `#rrggbbaa`. */
  readonly allowAlpha?: boolean;
  readonly presets?: readonly string[];
}

/** A colour, typed as text or picked. What is no colour is told when the input is left, and the colour before stays. */
export function ColorInput({
  id,
  value,
  onChange,
  allowAlpha = false,
  presets = defaultPresets,
  ...rest
}: ColorInputProps) {
  const t = useT();
  const faultId = useId();
  const { aria, isDisabled = false } = rest;
  const [draft, setDraft] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const take = (text: string): boolean => {
    const color = cleanHexColor(text);
    const isFit = color !== undefined && (allowAlpha || color.length === 7);
    if (text.trim() === "") onChange(null);
    else if (isFit) onChange(color);
    return isFit || text.trim() === "";
  };
  return (
    <>
      <Space.Compact className="color-input">
        <ColorPicker
          value={value}
          disabled={isDisabled}
          disabledAlpha={!allowAlpha}
          disabledFormat
          format="hex"
          presets={[{ label: t(messages.presets), colors: [...presets] }]}
          onChange={(color) => {
            setDraft(undefined);
            setWrong(false);
            onChange(cleanHexColor(color.toHexString()) ?? null);
          }}
        >
          <Button disabled={isDisabled} aria-label={t(messages.pickColor)} icon={<ColorSwatch color={value} />} />
        </ColorPicker>
        <Input
          {...aria}
          {...(id !== undefined && { id })}
          {...(isWrong && { "aria-describedby": faultId, "aria-invalid": true })}
          {...((isWrong || rest.isInvalid === true) && { status: "error" })}
          value={draft ?? value ?? ""}
          maxLength={9}
          disabled={isDisabled}
          placeholder={t(messages.colorText)}
          autoComplete="off"
          allowClear={aria?.["aria-required"] !== true}
          onChange={(event) => {
            setDraft(event.target.value);
            setWrong(false);
            if (event.target.value === "" || /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i.test(event.target.value))
              take(event.target.value);
          }}
          onBlur={() => {
            if (draft !== undefined) setWrong(!take(draft));
            setDraft(undefined);
            rest.onBlur?.();
          }}
        />
      </Space.Compact>
      {isWrong && (
        <div id={faultId} className="choice-fault" role="alert">
          {t(messages.badColor)}
        </div>
      )}
    </>
  );
}
