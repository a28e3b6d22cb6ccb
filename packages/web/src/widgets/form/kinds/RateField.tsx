import type { FieldOf } from "@gongshu/core/form/definition";
import { lazy } from "react";
import type { ControlOf } from "../field-control.ts";
import { fieldKindMessages as messages } from "../field-kind.messages.ts";
import type { FieldReadProps, ManifestOf } from "../field-kind.ts";
import { LateControl } from "./LateControl.tsx";
import { LateRead } from "./LateRead.tsx";
import { startValue } from "./shared-settings.ts";

const RateInput = lazy(async () => ({ default: (await import("../../choice-controls/RateInput.tsx")).RateInput }));
const RateView = lazy(async () => ({ default: (await import("../../choice-controls/RateInput.tsx")).RateView }));

/** Stars, chosen by pointer or arrow keys. */
export function RateField({ field, value, onChange, isLocked, ...rest }: ControlOf<"rate">) {
  return (
    <LateControl>
      <RateInput
        id={rest.id}
        aria={rest.aria}
        isInvalid={rest.isInvalid}
        isDisabled={isLocked}
        count={field.count}
        allowHalf={field.allowHalf}
        allowClear={rest.aria["aria-required"] !== true}
        value={typeof value === "number" ? value : null}
        onChange={onChange}
        onBlur={rest.onBlur}
      />
    </LateControl>
  );
}

function RateRead({ field, value, text }: FieldReadProps<FieldOf<"rate">>) {
  return (
    <LateRead text={text}>
      <RateView value={typeof value === "number" ? value : null} count={field.count} />
    </LateRead>
  );
}

export const rateField = {
  Control: RateField,
  frame: "labelled",
  verb: "select",
  group: "basic",
  icon: "M8 2.3l1.8 3.7 4 .6-2.9 2.8.7 4L8 11.5l-3.6 1.9.7-4L2.2 6.6l4-.6z",
  settings: [
    { name: "count", label: messages.starCount, group: "content" },
    { name: "allowHalf", label: messages.halfStars, group: "enter" },
    startValue,
  ],
  Read: RateRead,
} satisfies ManifestOf<"rate">;
