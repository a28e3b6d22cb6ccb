import type { LayoutNode } from "@gongshu/core/form/definition";
import { useT } from "#lib/locale.ts";
import { useDesigner } from "../design/designer-context.ts";
import { NumberSetting, SegmentSetting } from "./setting-controls.tsx";
import { settingsMessages as messages } from "./settings.messages.ts";

const spans = [6, 8, 12, 16, 24] as const;
const spanNames: Readonly<Record<number, string>> = { 6: "¼", 8: "⅓", 12: "½", 16: "⅔", 24: "1" };

/** How many of the 24 columns around it something takes. */
export function SpanSetting({ node }: { readonly node: LayoutNode }) {
  const t = useT();
  const { dispatch } = useDesigner();
  const set = (span: number, burst?: string) =>
    dispatch({
      type: "changeNode",
      node: { ...node, span },
      ...(burst !== undefined && { burst: `${node.id}.${burst}` }),
    });
  return (
    <>
      <SegmentSetting<number>
        label={t(messages.width)}
        value={node.span}
        options={spans.map((value) => ({ value, label: spanNames[value] ?? "" }))}
        onChange={(span) => set(span)}
      />
      <NumberSetting
        label="1 – 24"
        value={node.span}
        min={1}
        max={24}
        precision={0}
        onChange={(value) => set(value ?? 24, "span")}
      />
    </>
  );
}

interface SpanSettingOfProps {
  readonly spans: readonly number[];
  readonly onChange: (span: number) => void;
}

/** The width of several; none is marked while they differ. */
export function SpanSettingOf({ spans: present, onChange }: SpanSettingOfProps) {
  const t = useT();
  const [first = 0, ...others] = present;
  return (
    <SegmentSetting<number>
      label={t(messages.width)}
      value={others.every((span) => span === first) ? first : 0}
      options={spans.map((value) => ({ value, label: spanNames[value] ?? "" }))}
      onChange={onChange}
    />
  );
}
