import CopyOutlined from "@ant-design/icons/CopyOutlined";
import DeleteOutlined from "@ant-design/icons/DeleteOutlined";
import { useT } from "#lib/locale.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { useDesigner } from "../design/designer-context.ts";
import { designerMessages as messages } from "../designer.messages.ts";

/** The buttons of what is selected. They stand inside of it: what is beside it must stay in sight and within reach. */
export function ItemTools({ id }: { readonly id: string }) {
  const t = useT();
  const { duplicate, remove } = useDesigner();
  return (
    <div className="canvas-tools">
      <IconButton size="small" label={t(messages.duplicate)} icon={<CopyOutlined />} onClick={() => duplicate([id])} />
      <IconButton size="small" label={t(messages.remove)} icon={<DeleteOutlined />} onClick={() => remove([id])} />
    </div>
  );
}
