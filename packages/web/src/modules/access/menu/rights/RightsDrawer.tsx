import { Drawer } from "antd";
import { useT } from "#lib/locale.ts";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { type MenuRow, nameOf } from "../menu-rows.ts";
import { RightsTable } from "./RightsTable.tsx";
import { rightsMessages as messages } from "./rights.messages.ts";
import type { RightKind } from "./rights-queries.ts";
import "./rights.css";

export interface RightsTarget {
  readonly row: MenuRow;
  readonly kind: RightKind;
}

/** What can be granted inside a menu: its buttons, its columns or its form fields. */
export function RightsDrawer({ dialog }: { readonly dialog: DialogTarget<RightsTarget> }) {
  const t = useT();
  const { isOpen, target, openCount, close } = dialog;
  return (
    <Drawer
      open={isOpen}
      size={860}
      destroyOnHidden
      title={target === undefined ? "" : t(messages[target.kind], { name: nameOf(target.row) })}
      onClose={close}
    >
      {target !== undefined && (
        <div className="rights-body">
          <p className="rights-text">{t(messages[`${target.kind}Text`])}</p>
          <RightsTable key={openCount} kind={target.kind} moduleId={target.row.id} />
        </div>
      )}
    </Drawer>
  );
}
