import type { DictionaryTypeNode } from "@gongshu/contract/system/dictionary";
import { exportDictionaries, importDictionaries } from "@gongshu/contract/system/dictionary-exchange";
import { Button, Dropdown } from "antd";
import { useState } from "react";
import { call } from "#lib/call.ts";
import { useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { reportError } from "#lib/toast.ts";
import { saveFile } from "#lib/transfer.ts";
import { exchangeMessages as messages } from "./exchange.messages.ts";

interface ExchangeMenuProps {
  readonly type: DictionaryTypeNode | undefined;
  readonly onImport: () => void;
}

/** Saves dictionaries as a file, and takes one. */
export function ExchangeMenu({ type, onImport }: ExchangeMenuProps) {
  const t = useT();
  const canExport = useCan(exportDictionaries);
  const canImport = useCan(importDictionaries);
  const [isBusy, setBusy] = useState(false);
  const save = async (ids: readonly string[], name: string) => {
    setBusy(true);
    try {
      const document = await call(exportDictionaries, { body: { ids: [...ids] } });
      saveFile(new Blob([JSON.stringify(document, null, 2)], { type: "application/json" }), `${name}.json`);
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  };
  if (!canExport && !canImport) return null;
  const items = [
    ...(canExport && type !== undefined
      ? [
          {
            key: "one",
            label: t(messages.exportOne, { name: type.fullName }),
            onClick: () => void save([type.id], type.fullName),
          },
        ]
      : []),
    ...(canExport
      ? [{ key: "all", label: t(messages.exportAll), onClick: () => void save([], t(messages.fileName)) }]
      : []),
    ...(canImport ? [{ key: "import", label: t(messages.import), onClick: onImport }] : []),
  ];
  return (
    <Dropdown trigger={["click"]} menu={{ items }}>
      <Button loading={isBusy}>{t(messages.exchange)}</Button>
    </Dropdown>
  );
}
