import type { Message } from "@gongshu/core/text/messages";
import { type ReactNode, useId } from "react";
import { useT } from "../../lib/locale.ts";
import type { FieldAria } from "../form/field-control.ts";
import "./time.css";

interface RangeFrameProps {
  /** Why the range that was chosen last was not taken. */
  readonly fault: Message | undefined;
  readonly aria: FieldAria | undefined;
  readonly children: (aria: FieldAria) => ReactNode;
}

/** A control for two ends, with the sentence that refuses them below. */
export function RangeFrame({ fault, aria, children }: RangeFrameProps) {
  const t = useT();
  const id = useId();
  const described = [aria?.["aria-describedby"], fault === undefined ? undefined : id].filter(Boolean).join(" ");
  return (
    <div className="range-frame">
      {children({
        ...aria,
        ...(described !== "" && { "aria-describedby": described }),
        ...(fault !== undefined && { "aria-invalid": true }),
      })}
      {fault !== undefined && (
        <div id={id} className="range-fault" role="alert">
          {t(fault)}
        </div>
      )}
    </div>
  );
}
