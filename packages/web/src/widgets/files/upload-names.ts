import type { FieldAria } from "../form/field-control.ts";

/** The names of the button of an upload: the label of its field, then what is written on it. */
export function buttonNames(id: string | undefined, aria: FieldAria | undefined) {
  const label = aria?.["aria-labelledby"];
  return {
    ...(id !== undefined && { id }),
    ...(id !== undefined && label !== undefined && { "aria-labelledby": `${label} ${id}` }),
  };
}
