import DownOutlined from "@ant-design/icons/DownOutlined";
import { Button, Drawer } from "antd";
import { useState } from "react";
import { useT } from "../../lib/locale.ts";
import { directoryMessages as messages } from "./directory.messages.ts";
import { useNames } from "./names.ts";
import { OrganizeTreePanel, type OrganizeTreePanelProps } from "./OrganizeTreePanel.tsx";
import "./directory.css";

/** On a narrow screen the tree waits behind the name of the chosen organisation; choosing another closes it. */
export function OrganizeDrawer(props: OrganizeTreePanelProps) {
  const { label, selectedId, onSelect } = props;
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const nameOf = useNames(selectedId !== undefined);
  // Ids do not tell companies and departments apart, and only one of the two knows the name.
  const name =
    selectedId === undefined
      ? t(messages.allOrganizes)
      : (nameOf({ kind: "department", id: selectedId }) ?? nameOf({ kind: "company", id: selectedId }))?.fullName;
  return (
    <>
      <Button
        className="directory-choose"
        aria-haspopup="dialog"
        aria-label={`${label}: ${name ?? ""}`}
        icon={<DownOutlined />}
        iconPlacement="end"
        onClick={() => setOpen(true)}
      >
        {name ?? "…"}
      </Button>
      <Drawer open={isOpen} placement="bottom" size="70%" title={label} onClose={() => setOpen(false)}>
        <OrganizeTreePanel
          {...props}
          onSelect={(node) => {
            setOpen(false);
            onSelect(node);
          }}
        />
      </Drawer>
    </>
  );
}
