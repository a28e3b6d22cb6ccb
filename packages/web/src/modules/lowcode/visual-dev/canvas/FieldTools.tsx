import CopyOutlined from "@ant-design/icons/CopyOutlined";
import DeleteOutlined from "@ant-design/icons/DeleteOutlined";
import type { FieldDefinition } from "@gongshu/core/form/definition";
import { kinds } from "@gongshu/core/form/kinds/kinds";
import { useT } from "#lib/locale.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { useDesigner } from "../design/designer-context.ts";
import { KindIcon } from "../design/kind-looks.tsx";
import { designerMessages as messages } from "../designer.messages.ts";

/** Kind and buttons of the selected field, on its upper edge. */
export function FieldTools({ field }: { readonly field: FieldDefinition }) {
  const t = useT();
  const { duplicate, remove } = useDesigner();
  return (
    <div className="canvas-tools">
      <span className="canvas-kind">
        <KindIcon kind={field.kind} />
        {t(kinds[field.kind].label)}
      </span>
      <IconButton
        size="small"
        label={t(messages.duplicate)}
        icon={<CopyOutlined />}
        onClick={() => duplicate(field.id)}
      />
      <IconButton size="small" label={t(messages.remove)} icon={<DeleteOutlined />} onClick={() => remove(field.id)} />
    </div>
  );
}
