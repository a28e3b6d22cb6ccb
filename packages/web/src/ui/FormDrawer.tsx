import type { FormDialogProps } from "./FormBody.tsx";
import { useModule } from "./use-module.ts";
import { useOpenCount } from "./use-open-count.ts";

// Lists are there before anybody edits: the form's code comes with the first opening.
const load = () => import("./OpenFormDrawer.tsx");

/** The form that makes or changes a thing of a list, in a drawer beside it. Ctrl+S saves, Esc asks when something was changed. */
export function FormDrawer<Values extends object>(props: FormDialogProps<Values>) {
  const openCount = useOpenCount(props.isOpen);
  const open = useModule(load, props.isOpen);
  if (open === undefined) return null;
  return <open.OpenFormDrawer<Values> key={openCount} {...props} />;
}
