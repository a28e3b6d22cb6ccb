import { Modal } from "antd";
import { useT } from "../../lib/locale.ts";
import { appMessages } from "../app.messages.ts";
import { BrandLogo } from "../brand/BrandLogo.tsx";
import { useSystemName } from "../brand/use-system-name.ts";
import { useSettings } from "../look/settings.ts";
import { aboutMessages } from "./about.messages.ts";
import "./about.css";

/** The width is fixed (docs/reference/frame.md); the version is that of the API. */
const width = 400;
const version = "3.1";
const licence = "Apache-2.0";

interface AboutDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What this product is, its version and its licence. */
export function AboutDialog({ isOpen, onClose }: AboutDialogProps) {
  const t = useT();
  const name = useSystemName();
  const isOnDark = useSettings((settings) => settings.themeClass === "dark");
  return (
    <Modal open={isOpen} onCancel={onClose} width={width} footer={null} centered title={t(appMessages.about)}>
      <div className="about">
        <BrandLogo isOnDark={isOnDark} size={64} />
        <p className="about-name">{name}</p>
        <p className="about-slogan">{t(appMessages.slogan)}</p>
        <dl>
          <dt>{t(aboutMessages.version)}</dt>
          <dd>{version}</dd>
          <dt>{t(aboutMessages.licence)}</dt>
          <dd>{licence}</dd>
        </dl>
      </div>
    </Modal>
  );
}
