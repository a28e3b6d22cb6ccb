import DownOutlined from "@ant-design/icons/DownOutlined";
import type { DictionaryTypeNode } from "@gongshu/contract/system/dictionary";
import { Button, Drawer } from "antd";
import { type ReactNode, useState } from "react";
import { useT } from "#lib/locale.ts";
import { dictionaryMessages } from "./dictionary.messages.ts";

interface TypeDrawerProps {
  readonly selected: DictionaryTypeNode | undefined;
  /** The tree of types. */
  readonly children: ReactNode;
}

/** On a narrow screen the tree waits behind the name of the chosen type; choosing another closes it. */
export function TypeDrawer({ selected, children }: TypeDrawerProps) {
  const t = useT();
  const [openedFor, setOpenedFor] = useState<{ readonly id: string | undefined }>();
  const label = t(dictionaryMessages.chooseType);
  return (
    <>
      <Button
        className="dictionary-choose"
        aria-haspopup="dialog"
        aria-label={selected === undefined ? label : `${label}: ${selected.fullName}`}
        icon={<DownOutlined />}
        iconPlacement="end"
        onClick={() => setOpenedFor({ id: selected?.id })}
      >
        {selected?.fullName ?? label}
      </Button>
      <Drawer
        open={openedFor !== undefined && openedFor.id === selected?.id}
        placement="bottom"
        size="70%"
        title={label}
        onClose={() => setOpenedFor(undefined)}
      >
        {children}
      </Drawer>
    </>
  );
}
