import { Drawer } from "antd";
import { useT } from "#lib/locale.ts";
import { rowName } from "#ui/row-name.ts";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { CallList } from "./CallList.tsx";
import { dataInterfaceMessages as messages } from "./data-interface.messages.ts";

interface CallDrawerProps {
  readonly dialog: DialogTarget<{
    readonly id: string;
    readonly fullName?: string | undefined;
    readonly enCode?: string | undefined;
  }>;
}

/** The calls of one interface beside the list. */
export function CallDrawer({ dialog }: CallDrawerProps) {
  const t = useT();
  const { target, isOpen, close, openCount } = dialog;
  const name = target === undefined ? "" : ` · ${rowName(target)}`;
  return (
    <Drawer open={isOpen} size={860} title={`${t(messages.calls)}${name}`} destroyOnHidden onClose={close}>
      {target !== undefined && <CallList key={openCount} id={target.id} />}
    </Drawer>
  );
}
