import { type RefObject, useEffect } from "react";
import type { AttemptErrors } from "./attempt-errors.ts";

/** After a failed attempt puts the focus where it helps: on the first refused input, else on `usual`, all of it selected. */
export function useErrorFocus<Field extends string>(
  form: RefObject<HTMLFormElement | null>,
  usual: RefObject<HTMLInputElement | null>,
  errors: AttemptErrors<Field>,
): void {
  useEffect(() => {
    const refused = form.current?.querySelector("[aria-invalid=true]");
    if (refused instanceof HTMLInputElement) refused.focus();
    else if (errors.general !== "") usual.current?.select();
  }, [form, usual, errors]);
}
