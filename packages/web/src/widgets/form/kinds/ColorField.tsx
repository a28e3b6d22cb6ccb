import type { FieldOf } from "@gongshu/core/form/definition";
import { lazy } from "react";
import { ColorView } from "../../ColorView.tsx";
import type { ControlOf } from "../field-control.ts";
import { fieldKindMessages as messages } from "../field-kind.messages.ts";
import type { FieldReadProps, ManifestOf } from "../field-kind.ts";
import { LateControl } from "./LateControl.tsx";
import { startValue } from "./shared-settings.ts";

const ColorInput = lazy(async () => ({ default: (await import("../../choice-controls/ColorInput.tsx")).ColorInput }));

/** A colour, typed or picked. */
export function ColorField({ field, value, onChange, isLocked, ...rest }: ControlOf<"color">) {
  return (
    <LateControl>
      <ColorInput
        id={rest.id}
        aria={rest.aria}
        isInvalid={rest.isInvalid}
        isDisabled={isLocked}
        allowAlpha={field.allowAlpha}
        value={typeof value === "string" ? value : null}
        onChange={onChange}
        onBlur={rest.onBlur}
      />
    </LateControl>
  );
}

function ColorRead({ value }: FieldReadProps<FieldOf<"color">>) {
  return <ColorView value={typeof value === "string" ? value : null} />;
}

export const colorField = {
  Control: ColorField,
  frame: "labelled",
  verb: "select",
  group: "basic",
  icon: "M8 2.2s4 4.3 4 7.2a4 4 0 0 1-8 0c0-2.9 4-7.2 4-7.2ZM6 10a2 2 0 0 0 2 2",
  settings: [{ name: "allowAlpha", label: messages.allowAlpha, group: "enter" }, startValue],
  Read: ColorRead,
} satisfies ManifestOf<"color">;
