import HolderOutlined from "@ant-design/icons/HolderOutlined";
import { Button, Modal } from "antd";
import { useT } from "#lib/locale.ts";
import { SortableItems } from "#ui/SortableItems.tsx";
import type { OnlineModel } from "../online-model.ts";
import type { ActiveView } from "./use-active-view.ts";
import { viewDialogMessages as messages } from "./view-dialogs.messages.ts";
import { kindPart } from "./view-kinds.ts";
import { orderable, useViewOrder } from "./view-order.ts";
import { viewMessages } from "./views.messages.ts";
import "./view-order.css";

export interface ViewOrderProps {
  readonly model: OnlineModel;
  readonly active: ActiveView;
  readonly onClose: () => void;
}

/** Puts one's own views and those that are shared with one in order, by pointer, finger or keys. It counts at once, and for the reader alone. */
export function ViewOrder({ model, active, onClose }: ViewOrderProps) {
  const t = useT();
  const [, setOrder] = useViewOrder(model);
  const views = orderable(active.list);
  const move = (from: number, to: number) => {
    const ids = views.map(({ id }) => id);
    const [moved] = ids.splice(from, 1);
    if (moved !== undefined) setOrder(ids.toSpliced(to, 0, moved));
  };
  return (
    <Modal
      open
      title={t(messages.orderTitle)}
      width={400}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t(messages.orderDone)}
        </Button>
      }
    >
      <p className="view-order-note">{t(messages.orderNote)}</p>
      <SortableItems
        count={views.length}
        nameOf={(index) => views[index]?.fullName ?? ""}
        onMove={move}
        renderItem={(index, handle) => {
          const view = views[index];
          if (view === undefined) return null;
          const { fullName, ownerName, origin } = view;
          const { Icon } = kindPart(view.view.kind);
          return (
            <div className="view-order-line">
              <button
                type="button"
                className="sort-handle"
                aria-label={t(messages.moveView, { name: fullName })}
                {...handle}
              >
                <HolderOutlined />
              </button>
              <Icon />
              <span className="view-order-name">
                {origin === "shared" ? t(viewMessages.byOwner, { name: fullName, owner: ownerName }) : fullName}
              </span>
            </div>
          );
        }}
      />
    </Modal>
  );
}
