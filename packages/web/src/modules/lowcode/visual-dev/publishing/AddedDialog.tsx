import { Button, Modal, Result } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { useFormPlaces } from "../models/queries.ts";
import { visualDevMessages as messages } from "../models/visual-dev.messages.ts";
import { PlaceButtons } from "./form-places.tsx";

/** A menu that has just been made for a model. */
export interface AddedMenu {
  readonly modelId: string;
  readonly fullName: string;
  readonly menuId: string;
}

interface AddedDialogProps {
  /** Undefined while the dialog is closed. */
  readonly added: AddedMenu | undefined;
  readonly onClose: () => void;
}

/** What comes after a form has got its menu: opening it, or limiting who sees which records. */
export function AddedDialog({ added, onClose }: AddedDialogProps) {
  const t = useT();
  // The text stays while the dialog closes.
  const [last, setLast] = useState(added);
  if (added !== undefined && added !== last) setLast(added);
  const { modelId, fullName, menuId } = added ?? last ?? { modelId: "", fullName: "", menuId: "" };
  const place = useFormPlaces(modelId).find((one) => one.menuId === menuId);
  return (
    <Modal open={added !== undefined} footer={null} width={520} destroyOnHidden onCancel={onClose}>
      <Result
        status="success"
        title={t(messages.addedTitle, { name: fullName })}
        subTitle={t(place === undefined ? messages.addedForOthers : messages.addedText)}
        extra={[
          <Button key="later" onClick={onClose}>
            {t(messages.later)}
          </Button>,
          place !== undefined && <PlaceButtons key="places" place={place} places={[place]} onGo={onClose} />,
        ]}
      />
    </Modal>
  );
}
