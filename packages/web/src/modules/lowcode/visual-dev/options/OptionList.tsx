import DeleteOutlined from "@ant-design/icons/DeleteOutlined";
import HolderOutlined from "@ant-design/icons/HolderOutlined";
import PlusOutlined from "@ant-design/icons/PlusOutlined";
import { Button, Dropdown, Input } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { moved } from "#lib/moved.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { SortableItems } from "#ui/SortableItems.tsx";
import { OptionMark } from "#widgets/OptionMark.tsx";
import { useDesigner } from "../design/designer-context.ts";
import { designerMessages } from "../designer.messages.ts";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import { OptionsTextDialog } from "./OptionsTextDialog.tsx";
import { nextValue, type PlainOption } from "./options-text.ts";

const colors = ["blue", "cyan", "green", "gold", "orange", "red", "magenta", "purple"] as const;
const noColor = "none";

interface OptionListProps {
  readonly options: readonly PlainOption[];
  readonly onChange: (options: readonly PlainOption[], typing?: string) => void;
}

/** The options of a field's own list: label, value, colour and order. */
export function OptionList({ options, onChange }: OptionListProps) {
  const t = useT();
  const { dispatch } = useDesigner();
  const [isTextOpen, setTextOpen] = useState(false);
  const settle = () => dispatch({ type: "settle" });
  const add = () => {
    const taken = new Set(options.map(({ value }) => value));
    const labels = new Set(options.map(({ label }) => label));
    let number = options.length + 1;
    while (labels.has(t(designerMessages.optionOf, { number }))) number += 1;
    onChange([...options, { value: nextValue(taken), label: t(designerMessages.optionOf, { number }) }]);
  };
  const change = (index: number, option: PlainOption, typing?: string) => onChange(options.with(index, option), typing);
  return (
    <div className="option-list">
      <SortableItems
        count={options.length}
        onMove={(from, to) => onChange(moved(options, from, to))}
        renderItem={(index, handle) => {
          const option = options[index];
          if (option === undefined) return null;
          const number = index + 1;
          return (
            <div className="option-row">
              <button type="button" className="sort-handle" aria-label={t(messages.optionMove, { number })} {...handle}>
                <HolderOutlined />
              </button>
              <ColorChoice option={option} number={number} onChange={(color) => change(index, { ...option, color })} />
              <Input
                size="small"
                value={option.label}
                maxLength={100}
                aria-label={t(messages.optionLabel, { number })}
                onBlur={settle}
                onChange={(event) => change(index, { ...option, label: event.target.value }, `option.${index}.label`)}
              />
              <Input
                size="small"
                className="option-value"
                value={option.value}
                maxLength={100}
                aria-label={t(messages.optionValue, { number })}
                onBlur={settle}
                onChange={(event) => change(index, { ...option, value: event.target.value }, `option.${index}.value`)}
              />
              <IconButton
                size="small"
                label={t(messages.optionRemove, { number })}
                icon={<DeleteOutlined />}
                onClick={() => onChange(options.toSpliced(index, 1))}
              />
            </div>
          );
        }}
      />
      <div className="option-buttons">
        <Button size="small" type="dashed" icon={<PlusOutlined />} onClick={add}>
          {t(messages.addOption)}
        </Button>
        <Button size="small" type="link" onClick={() => setTextOpen(true)}>
          {t(messages.bulkOptions)}
        </Button>
      </div>
      <OptionsTextDialog isOpen={isTextOpen} options={options} onApply={onChange} onClose={() => setTextOpen(false)} />
    </div>
  );
}

interface ColorChoiceProps {
  readonly option: PlainOption;
  readonly number: number;
  readonly onChange: (color: string | undefined) => void;
}

function ColorChoice({ option, number, onChange }: ColorChoiceProps) {
  const t = useT();
  const items = [
    ...colors.map((color) => ({ key: color as string, label: <OptionMark option={{ label: option.label, color }} /> })),
    { key: noColor, label: t(messages.noColor) },
  ];
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        items,
        selectable: true,
        selectedKeys: [option.color ?? noColor],
        onClick: ({ key }) => onChange(key === noColor ? undefined : key),
      }}
    >
      <button type="button" className="option-color" aria-label={t(messages.optionColor, { number })}>
        <OptionMark option={{ label: "", color: option.color ?? "default" }} />
      </button>
    </Dropdown>
  );
}
