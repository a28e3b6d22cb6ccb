import type { ControlOf } from "../field-control.ts";

/** A heading between fields. */
export function GroupTitleField({ field }: ControlOf<"groupTitle">) {
  return <h2 className={`record-form-group record-form-group-${field.align}`}>{field.label}</h2>;
}
