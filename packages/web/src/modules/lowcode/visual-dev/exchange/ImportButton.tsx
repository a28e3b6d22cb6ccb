import ImportOutlined from "@ant-design/icons/ImportOutlined";
import { importModels } from "@gongshu/contract/lowcode/visual-dev-exchange";
import { Button } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { Can } from "#ui/Can.tsx";
import { exchangeMessages as messages } from "./exchange.messages.ts";
import { ImportDialog } from "./ImportDialog.tsx";

/** Opens the import of forms, for those who may. */
export function ImportButton() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <Can do={importModels}>
      <Button icon={<ImportOutlined />} onClick={() => setOpen(true)}>
        {t(messages.import)}
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </Can>
  );
}
