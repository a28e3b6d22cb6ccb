import type { UserRow } from "@gongshu/contract/directory/user";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { useModule } from "#ui/use-module.ts";

/** Whose hand-over it is, and whether the account is about to be deleted. */
export interface HandOverTarget {
  readonly user: UserRow;
  readonly isRemoval: boolean;
}

// The list is there before anybody leaves.
const load = () => import("./OpenHandOverDrawer.tsx");

/** What belongs to somebody, handed over to others. */
export function HandOverDrawer({ dialog }: { readonly dialog: DialogTarget<HandOverTarget> }) {
  const { isOpen, target, openCount, close } = dialog;
  const open = useModule(load, isOpen);
  if (open === undefined || target === undefined) return null;
  return (
    <open.OpenHandOverDrawer key={openCount} isOpen={isOpen} target={target} openCount={openCount} onClose={close} />
  );
}
