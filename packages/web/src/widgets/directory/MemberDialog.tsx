import type { RelationObjectType } from "@gongshu/contract/directory/user-relation";
import { useModule } from "../../ui/use-module.ts";
import { useOpenCount } from "../../ui/use-open-count.ts";

export interface MemberDialogProps {
  readonly objectType: RelationObjectType;
  /** The role or position; kept while the dialog closes. */
  readonly target: { readonly id: string; readonly fullName: string } | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

// Lists are there before anybody looks at members.
const load = () => import("./OpenMemberDialog.tsx");

/** Who belongs to a role or position. People are asked for page by page on both sides, and each change is saved at once. */
export function MemberDialog(props: MemberDialogProps) {
  const openCount = useOpenCount(props.isOpen);
  const open = useModule(load, props.isOpen);
  const { target } = props;
  if (open === undefined || target === undefined) return null;
  return <open.OpenMemberDialog key={openCount} {...props} target={target} />;
}
