import { Segmented } from "antd";
import { useT } from "#lib/locale.ts";
import { Palette } from "../canvas/Palette.tsx";
import { useDesigner } from "../design/designer-context.ts";
import { designerMessages as messages } from "../designer.messages.ts";
import { OutlinePanel } from "./OutlinePanel.tsx";

/** What can be added, or what there is. */
export function LeftPanel() {
  const t = useT();
  const { leftPanel, showLeft } = useDesigner();
  return (
    <>
      <Segmented
        block
        className="left-tabs"
        aria-label={t(messages.palette)}
        value={leftPanel}
        options={[
          { value: "palette", label: t(messages.palette) },
          { value: "outline", label: t(messages.outline) },
        ]}
        onChange={showLeft}
      />
      {leftPanel === "palette" ? <Palette /> : <OutlinePanel />}
    </>
  );
}
