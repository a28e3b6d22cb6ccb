import { createType } from "@gongshu/contract/system/dictionary";
import { Button } from "antd";
import { useT } from "#lib/locale.ts";
import { Can } from "#ui/Can.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { dictionaryMessages } from "./dictionary.messages.ts";

/** In place of the entries while there is not one type. */
export function NoTypes({ onAdd }: { readonly onAdd: () => void }) {
  const t = useT();
  return (
    <EmptyState
      title={t(dictionaryMessages.noTypes)}
      description={t(dictionaryMessages.noTypesText)}
      action={
        <Can do={createType}>
          <Button type="primary" onClick={onAdd}>
            {t(dictionaryMessages.newType)}
          </Button>
        </Can>
      }
    />
  );
}
