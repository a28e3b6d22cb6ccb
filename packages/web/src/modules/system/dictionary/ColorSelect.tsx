import { entryColor } from "@gongshu/contract/system/dictionary";
import { Select } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { OptionMark } from "#widgets/OptionMark.tsx";
import { colorNames } from "./color-names.messages.ts";
import { dictionaryMessages } from "./dictionary.messages.ts";

interface ColorSelectProps {
  /** The rest is handed in by the form. */
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (color: string) => void;
}

const isHex = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** The colour of an entry: one of the palette, or any other typed as `#rrggbb`. */
export function ColorSelect({ id, value, onChange }: ColorSelectProps) {
  const t = useT();
  const [typed, setTyped] = useState("");
  const chosen = typeof value === "string" ? value : "";
  const named = Object.entries(colorNames).map(([color, name]) => ({ value: color, label: t(name) }));
  const own = [...new Set([chosen, typed.trim()])]
    .filter((color) => color !== "" && !(color in colorNames) && entryColor.safeParse(color).success)
    .map((color) => ({ value: color, label: color }));
  const options = [...named, ...own];
  const labelOf = (color: string) => options.find((option) => option.value === color)?.label ?? color;
  const mark = ({ value: color }: { readonly value?: unknown }) => (
    <OptionMark option={{ label: labelOf(String(color)), color: String(color) }} />
  );
  return (
    <Select<string>
      {...(id !== undefined && { id })}
      className="wide"
      allowClear
      value={chosen === "" ? null : chosen}
      placeholder={t(dictionaryMessages.noColor)}
      options={options}
      showSearch={{ optionFilterProp: "label", onSearch: (text) => setTyped(isHex(text.trim()) ? text : "") }}
      notFoundContent={t(dictionaryMessages.colorHint)}
      labelRender={mark}
      optionRender={mark}
      onChange={(color: string | undefined) => onChange?.(color ?? "")}
    />
  );
}
