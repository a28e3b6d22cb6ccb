import type { CSSProperties } from "react";
import { useT } from "../lib/locale.ts";
import { uiMessages } from "../ui/ui.messages.ts";
import type { FieldOption } from "./lookups.ts";
import "./widgets.css";

const meanings: Readonly<Record<string, string>> = {
  success: "--ant-color-success",
  processing: "--ant-color-primary",
  error: "--ant-color-error",
  warning: "--ant-color-warning",
  default: "--ant-color-text-quaternary",
};

/** The CSS colour of an option's setting: a meaning, a preset name or `#rgb`. Anything else is left grey. */
export function colorOf(color: string): string {
  if (/^#[0-9a-f]{3,8}$/i.test(color)) return color;
  const meaning = meanings[color];
  if (meaning !== undefined) return `var(${meaning})`;
  return /^[a-z]{2,12}$/.test(color)
    ? `var(--ant-${color}, var(--ant-color-text-quaternary))`
    : "var(--ant-color-text-quaternary)";
}

/** An option as people read it: the word, with a dot in its colour if it has one. */
export function OptionMark({ option }: { readonly option: Pick<FieldOption, "label" | "color"> }) {
  if (option.color === undefined || option.color === "") return <span>{option.label}</span>;
  const style: CSSProperties & Record<"--option-color", string> = { "--option-color": colorOf(option.color) };
  return (
    <span className="option-mark" style={style}>
      <span>{option.label}</span>
    </span>
  );
}

/** Several options; without colours as one text. */
export function OptionMarks({ options }: { readonly options: readonly Pick<FieldOption, "label" | "color">[] }) {
  const t = useT();
  const [only] = options;
  if (options.length === 1 && only !== undefined) return <OptionMark option={only} />;
  if (options.every(({ color }) => color === undefined))
    return <span>{options.map(({ label }) => label).join(t(uiMessages.listSeparator))}</span>;
  return (
    <span className="option-marks">
      {options.map((option) => (
        <OptionMark key={option.label} option={option} />
      ))}
    </span>
  );
}
