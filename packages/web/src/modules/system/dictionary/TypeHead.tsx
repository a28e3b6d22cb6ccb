import type { DictionaryTypeNode } from "@gongshu/contract/system/dictionary";
import { Tag, Typography } from "antd";
import { useT } from "#lib/locale.ts";
import { dictionaryMessages } from "./dictionary.messages.ts";

/** Which dictionary is in view: its name, the code that forms refer to, and its structure. */
export function TypeHead({ type }: { readonly type: DictionaryTypeNode }) {
  const t = useT();
  return (
    <div className="dictionary-head">
      <h2>{type.fullName}</h2>
      <Typography.Text code copyable={{ tooltips: [t(dictionaryMessages.copyCode), t(dictionaryMessages.copied)] }}>
        {type.enCode}
      </Typography.Text>
      <Tag>{t(type.isTree === 1 ? dictionaryMessages.tree : dictionaryMessages.flat)}</Tag>
    </div>
  );
}
