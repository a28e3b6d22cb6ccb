import EditOutlined from "@ant-design/icons/EditOutlined";
import type { FileEntry } from "@gongshu/core/form/definition";
import { Button } from "antd";
import { useState } from "react";
import { useT } from "../../lib/locale.ts";
import { useModule } from "../../ui/use-module.ts";
import { buttonNames } from "../files/upload-names.ts";
import type { FieldAria } from "../form/field-control.ts";
import { SignatureView } from "./SignatureView.tsx";
import { signatureMessages as messages } from "./signature.messages.ts";
import "./signature.css";

export interface SignatureInputProps {
  readonly id?: string;
  /** The uploaded picture. */
  readonly value: FileEntry | null;
  readonly onChange: (entry: FileEntry | null) => void;
  readonly onBlur?: () => void;
  /** The category under which the server keeps the picture. */
  readonly uploadType?: string;
  readonly isDisabled?: boolean;
  readonly isInvalid?: boolean;
  readonly aria?: FieldAria;
}

// The pad comes when somebody signs.
const loadDialog = () => import("./SignatureDialog.tsx");

/** A signature: drawn in a dialog, or one's name written there, and kept as an uploaded picture. */
export function SignatureInput({ id, value, onChange, uploadType = "annexpic", aria, ...rest }: SignatureInputProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const dialog = useModule(loadDialog, isOpen);
  const { isDisabled = false, isInvalid = false } = rest;
  return (
    <div className="signature-input">
      <SignatureView value={value} />
      {!isDisabled && (
        <span className="signature-buttons">
          <Button
            {...aria}
            {...buttonNames(id, aria)}
            icon={<EditOutlined />}
            danger={isInvalid}
            onClick={() => setOpen(true)}
            onBlur={() => rest.onBlur?.()}
          >
            {t(value === null ? messages.sign : messages.signAgain)}
          </Button>
          {value !== null && aria?.["aria-required"] !== true && (
            <Button type="text" onClick={() => onChange(null)}>
              {t(messages.remove)}
            </Button>
          )}
        </span>
      )}
      {isOpen && dialog !== undefined && (
        <dialog.SignatureDialog
          uploadType={uploadType}
          onCancel={() => setOpen(false)}
          onDone={(entry) => {
            setOpen(false);
            onChange(entry);
          }}
        />
      )}
    </div>
  );
}
