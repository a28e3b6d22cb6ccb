import { Modal } from "antd";
import { useState } from "react";
import { useT } from "../../lib/locale.ts";
import { useOpenCount } from "../../ui/use-open-count.ts";
import { PalettePanel } from "./PalettePanel.tsx";
import { paletteMessages as messages } from "./palette.messages.ts";
import { closePalette, usePalette } from "./palette-state.ts";
import "./palette.css";

/** Over every dialog of a page, below the question who is at work. */
const zIndex = 1700;

/** Finds menus, pages, people, records and commands, by keyboard alone if one likes. */
export function Palette() {
  const t = useT();
  const isOpen = usePalette((state) => state.open === "palette");
  const openCount = useOpenCount(isOpen);
  // A choice acts once the dialog has given the focus back, so that what it opens takes it from there.
  const [next, setNext] = useState<() => void>();
  const afterClose = () => {
    setNext(undefined);
    next?.();
  };
  return (
    <Modal
      open={isOpen}
      title={t(messages.title)}
      width={640}
      zIndex={zIndex}
      footer={null}
      closable={false}
      destroyOnHidden
      className="palette"
      onCancel={closePalette}
      afterClose={afterClose}
    >
      <PalettePanel
        key={openCount}
        onChosen={(act) => {
          setNext(() => act);
          closePalette();
        }}
      />
    </Modal>
  );
}
