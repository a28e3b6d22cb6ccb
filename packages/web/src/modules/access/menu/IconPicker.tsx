import { Button, Input, Popover } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { menuIconPaths } from "#widgets/menu-icon-paths.ts";
import { NamedIcon } from "#widgets/menu-icons.tsx";
import { menuMessages as messages } from "./menu.messages.ts";

interface IconPickerProps {
  readonly id?: string;
  /** Name of a drawing; other texts are icons of other clients and are kept. */
  readonly value?: string;
  readonly onChange?: (icon: string) => void;
}

const names = Object.keys(menuIconPaths);

/** One of the drawings of menus, found by eye or by name. */
export function IconPicker({ id, value = "", onChange }: IconPickerProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [word, setWord] = useState("");
  const shown = names.filter((name) => name.includes(word.trim().toLowerCase()));
  const choose = (name: string) => {
    onChange?.(name);
    setOpen(false);
  };
  const grid = (
    <div className="icon-picker">
      <Input
        allowClear
        value={word}
        placeholder={t(messages.findIcon)}
        aria-label={t(messages.findIcon)}
        onChange={(event) => setWord(event.target.value)}
      />
      <div className="icon-picker-grid">
        {shown.map((name) => (
          <button
            key={name}
            type="button"
            className={name === value ? "icon-choice icon-chosen" : "icon-choice"}
            aria-label={name}
            aria-pressed={name === value}
            title={name}
            onClick={() => choose(name)}
          >
            <NamedIcon name={name} />
          </button>
        ))}
        {shown.length === 0 && <span role="status">{t(messages.noIcon)}</span>}
      </div>
    </div>
  );
  return (
    <Popover content={grid} trigger="click" placement="bottomLeft" open={isOpen} onOpenChange={setOpen}>
      <Button
        {...(id !== undefined && { id })}
        className="icon-picker-button"
        icon={<NamedIcon name={iconName(value)} />}
      >
        {value === "" ? t(messages.chooseIcon) : value}
      </Button>
    </Popover>
  );
}

function iconName(icon: string): string {
  return Object.hasOwn(menuIconPaths, icon) ? icon : "appstore";
}
