import type { FormDialogProps } from "./FormBody.tsx";
import { useModule } from "./use-module.ts";
import { useRound } from "./use-round.ts";

// Lists are there before anybody edits: the form's code comes with the first opening.
const load = () => import("./OpenFormModal.tsx");

/** A small form in a dialog. Ctrl+S saves, Esc asks when something was changed. */
export function FormModal<Values extends object>(props: FormDialogProps<Values>) {
  const round = useRound(props.isOpen);
  const open = useModule(load, props.isOpen);
  if (open === undefined) return null;
  return <open.OpenFormModal<Values> key={round} {...props} />;
}
