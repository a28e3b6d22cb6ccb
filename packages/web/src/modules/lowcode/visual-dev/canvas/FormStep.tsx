import AppstoreAddOutlined from "@ant-design/icons/AppstoreAddOutlined";
import SettingOutlined from "@ant-design/icons/SettingOutlined";
import { Button, Drawer } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { useDesigner } from "../design/designer-context.ts";
import { designerMessages as messages } from "../designer.messages.ts";
import { LeftPanel } from "../outline/LeftPanel.tsx";
import { PropertyPanel } from "../settings/PropertyPanel.tsx";
import type { Workplace } from "../use-workplace.ts";
import { Canvas } from "./Canvas.tsx";
import { DesignerDnd } from "./DesignerDnd.tsx";
import { PanelEdge } from "./PanelEdge.tsx";
import { useNarrow } from "./use-narrow.ts";
import "./canvas.css";

/** Palette, canvas and settings side by side; on a phone palette and settings are drawers. */
export function FormStep({ workplace }: { readonly workplace: Workplace }) {
  const t = useT();
  const isNarrow = useNarrow();
  const { naming } = useDesigner();
  const [panel, setPanel] = useState<"palette" | "settings" | null>(null);
  const close = () => setPanel(null);
  // After a field was added, the focus goes to its title.
  const [named, setNamed] = useState(naming);
  if (naming !== named) {
    setNamed(naming);
    if (naming !== null) setPanel("settings");
  }
  if (!isNarrow) {
    return (
      <DesignerDnd>
        <div className="designer-areas">
          <aside
            className="designer-left"
            aria-label={t(messages.palette)}
            style={{ width: workplace.widthOf("left") }}
          >
            <LeftPanel />
          </aside>
          <PanelEdge side="left" workplace={workplace} />
          <div className="designer-middle">
            <Canvas />
          </div>
          <PanelEdge side="right" workplace={workplace} />
          <aside
            className="designer-right"
            aria-label={t(messages.openSettings)}
            style={{ width: workplace.widthOf("right") }}
          >
            <PropertyPanel />
          </aside>
        </div>
      </DesignerDnd>
    );
  }
  return (
    <DesignerDnd onDragStart={close}>
      <div className="designer-areas designer-areas-narrow">
        <div className="designer-middle">
          <Canvas />
        </div>
        <div className="designer-drawers">
          <Button icon={<AppstoreAddOutlined />} onClick={() => setPanel("palette")}>
            {t(messages.openPalette)}
          </Button>
          <Button icon={<SettingOutlined />} onClick={() => setPanel("settings")}>
            {t(messages.openSettings)}
          </Button>
        </div>
        <Drawer open={panel === "palette"} placement="bottom" size={420} title={t(messages.palette)} onClose={close}>
          <LeftPanel />
        </Drawer>
        <Drawer
          open={panel === "settings"}
          placement="bottom"
          size={520}
          title={t(messages.openSettings)}
          autoFocus={naming === null}
          onClose={close}
        >
          <PropertyPanel />
        </Drawer>
      </div>
    </DesignerDnd>
  );
}
