import DeleteOutlined from "@ant-design/icons/DeleteOutlined";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useT } from "#lib/locale.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { editorMessages as messages } from "./editor.messages.ts";

interface LineListProps<Line> {
  readonly label: string;
  readonly lines: readonly Line[];
  readonly blank: Line;
  readonly onChange: (lines: readonly Line[]) => void;
  readonly render: (line: Line, change: (part: Partial<Line>) => void, index: number) => ReactNode;
  readonly most?: number;
}

/** Lines of inputs that can be added and removed. */
export function LineList<Line>({ label, lines, blank, onChange, render, most = 50 }: LineListProps<Line>) {
  const t = useT();
  return (
    <fieldset className="interface-lines">
      <legend>{label}</legend>
      {lines.map((line, index) => (
        // Lines have no identity but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a line is
        <div key={index} className="interface-line">
          {render(line, (part) => onChange(lines.map((one, at) => (at === index ? { ...one, ...part } : one))), index)}
          <IconButton
            label={t(messages.removeLine, { number: index + 1 })}
            icon={<DeleteOutlined />}
            onClick={() => onChange(lines.filter((_one, at) => at !== index))}
          />
        </div>
      ))}
      <Button size="small" disabled={lines.length >= most} onClick={() => onChange([...lines, blank])}>
        {t(messages.addLine)}
      </Button>
    </fieldset>
  );
}
