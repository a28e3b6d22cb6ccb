import type { ComponentProps } from "react";
import { useModule } from "../../ui/use-module.ts";

// The calendar is heavy, and few ever clear a log.
const load = () => import("./ClearForm.tsx");

type Props = ComponentProps<Awaited<ReturnType<typeof load>>["ClearForm"]>;

/** The form for clearing, once its code is there. */
export function LateClearForm(props: Props) {
  const form = useModule(load, props.isOpen);
  return form === undefined ? null : <form.ClearForm {...props} />;
}
