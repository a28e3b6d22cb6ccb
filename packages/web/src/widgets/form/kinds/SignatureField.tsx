import type { FieldOf } from "@gongshu/core/form/definition";
import { fileEntries } from "@gongshu/core/form/kinds/upload";
import { lazy } from "react";
import type { ControlOf } from "../field-control.ts";
import type { FieldReadProps, ManifestOf } from "../field-kind.ts";
import { LateControl } from "./LateControl.tsx";
import { LateRead } from "./LateRead.tsx";

const SignatureInput = lazy(async () => ({
  default: (await import("../../signature/SignatureInput.tsx")).SignatureInput,
}));
const SignatureView = lazy(async () => ({
  default: (await import("../../signature/SignatureView.tsx")).SignatureView,
}));

/** A signature, kept as a list of one picture, as other uploads are. */
export function SignatureField({ value, onChange, isLocked, ...rest }: ControlOf<"signature">) {
  return (
    <LateControl>
      <SignatureInput
        id={rest.id}
        aria={rest.aria}
        isInvalid={rest.isInvalid}
        isDisabled={isLocked}
        value={fileEntries(value)[0] ?? null}
        onChange={(entry) => onChange(entry === null ? null : [entry])}
        onBlur={rest.onBlur}
      />
    </LateControl>
  );
}

function SignatureRead({ value, text }: FieldReadProps<FieldOf<"signature">>) {
  const [entry] = fileEntries(value);
  if (entry === undefined) return <span>{text}</span>;
  return (
    <LateRead text={text}>
      <SignatureView value={entry} />
    </LateRead>
  );
}

export const signatureField = {
  Control: SignatureField,
  frame: "labelled",
  verb: "enter",
  group: "advanced",
  icon: "M2.5 13.5h11M3.5 10.5c2-6 4.5-8.5 5.3-7.6.9 1-2.6 4.6-2.6 6.6 0 1.6 2-1.2 2.9-.8.8.4-.3 2 .8 2 .8 0 1.5-.6 2.6-1.4",
  settings: [],
  Read: SignatureRead,
} satisfies ManifestOf<"signature">;
