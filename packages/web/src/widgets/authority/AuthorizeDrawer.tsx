import { useModule } from "../../ui/use-module.ts";
import { useOpenCount } from "../../ui/use-open-count.ts";
import type { GrantFocus } from "./data-paths.ts";

export interface AuthorizeDrawerProps {
  /** The role; kept while the drawer closes. */
  readonly target: { readonly id: string; readonly fullName: string } | undefined;
  readonly isOpen: boolean;
  /** The menu whose data schemes are to be granted, when the drawer opens for one. */
  readonly focus?: GrantFocus | undefined;
  readonly onClose: () => void;
}

// The list is there before anybody authorizes.
const load = () => import("./OpenAuthorizeDrawer.tsx");

/** What one role may do, step by step. */
export function AuthorizeDrawer(props: AuthorizeDrawerProps) {
  const openCount = useOpenCount(props.isOpen);
  const open = useModule(load, props.isOpen);
  if (open === undefined || props.target === undefined) return null;
  return <open.OpenAuthorizeDrawer key={openCount} {...props} target={props.target} openCount={openCount} />;
}
