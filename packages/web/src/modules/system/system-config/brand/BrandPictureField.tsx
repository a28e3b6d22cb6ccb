import { avatarContentTypes } from "@gongshu/contract/system/file";
import { Button } from "antd";
import { lazy, Suspense, useRef } from "react";
import { useT } from "#lib/locale.ts";
import { uploadPicture } from "#widgets/picture/upload-picture.ts";
import { usePickedPicture } from "#widgets/picture/use-picked-picture.ts";
import { brandFieldMessages as messages } from "./brand-field.messages.ts";
import "./brand-field.css";

const CropDialog = lazy(() =>
  import("#widgets/picture/CropDialog.tsx").then((module) => ({ default: module.CropDialog })),
);

/** A GIF would lose its motion, so it is not offered. */
const accepted = avatarContentTypes.filter((type) => type !== "image/gif").join(",");

interface BrandPictureFieldProps {
  readonly label: string;
  readonly title: string;
  /** Pixels of what is kept, both ways. */
  readonly side: number;
  /** The ground on which it is shown. */
  readonly isOnDark?: boolean;
  readonly isDisabled?: boolean;
  readonly id?: string;
  /** A stored name; empty for the product's own. */
  readonly value?: unknown;
  readonly onChange?: (value: string) => void;
}

/** A picture of the tenant: shown, chosen and cut, or taken away. It counts when the settings are saved. */
export function BrandPictureField(props: BrandPictureFieldProps) {
  const { label, title, side, isOnDark = false, isDisabled = false, id, value, onChange } = props;
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { picture, pick, drop } = usePickedPicture();
  const name = typeof value === "string" ? value : "";
  const shown = t(name === "" ? messages.none : messages.own);
  const take = async (file: File) => onChange?.(await uploadPicture("brand", file));
  return (
    <div className="brand-picture" id={id} role="group" aria-label={label}>
      <span className={isOnDark ? "brand-ground brand-ground-dark" : "brand-ground"}>
        <img src={name === "" ? "/logo.svg" : `/api/file/Image/brand/${encodeURIComponent(name)}`} alt={shown} />
      </span>
      <span className="brand-actions">
        <Button disabled={isDisabled} onClick={() => input.current?.click()}>
          {t(name === "" ? messages.choose : messages.replace)}
        </Button>
        {name !== "" && !isDisabled && (
          <Button type="link" onClick={() => onChange?.("")}>
            {t(messages.remove)}
          </Button>
        )}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accepted}
        onChange={(event) => void pick(event)}
      />
      {picture !== undefined && (
        <Suspense fallback={null}>
          <CropDialog
            picture={picture}
            title={title}
            okText={t(messages.use)}
            shape="rect"
            side={side}
            onCut={take}
            onClose={drop}
          />
        </Suspense>
      )}
    </div>
  );
}
