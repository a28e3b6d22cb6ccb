import type { FormDialogProps } from "./FormBody.tsx";
import { useModule } from "./use-module.ts";
import { useOpenCount } from "./use-open-count.ts";

// Lists are there before anybody edits: the form's code comes with the first opening.
const load = () => import("./OpenFormModal.tsx");

/**
 * A form that does one thing, in a dialog: moves, suspends, resets a password, decides. What makes or changes a thing of a list is a `FormDrawer`,
 * so that the same is always done in the same place. Ctrl+S saves, Esc asks when something was changed.
 */
export function FormModal<Values extends object>(props: FormDialogProps<Values>) {
  const openCount = useOpenCount(props.isOpen);
  const open = useModule(load, props.isOpen);
  if (open === undefined) return null;
  return <open.OpenFormModal<Values> key={openCount} {...props} />;
}
