import type { Message, MessageParams } from "@gongshu/core/text/messages";
import type { CSSProperties, ReactNode } from "react";
import { richTextMessages as messages } from "./rich-text.messages.ts";
import { swatches } from "./swatches.ts";

export type ChosenFormat = "header" | "size" | "color" | "background" | "align";

/** One entry of a menu of the toolbar; the key "" takes the format away. */
export interface Choice {
  readonly key: string;
  readonly label: Message;
  readonly params?: MessageParams;
  readonly icon?: ReactNode;
}

function swatch(color: string): ReactNode {
  const style: CSSProperties & Record<"--swatch", string> = { "--swatch": color };
  return <span className="rich-text-swatch" style={style} />;
}

const colors: readonly Choice[] = [
  { key: "", label: messages.noColor, icon: <span className="rich-text-swatch rich-text-swatch-none" /> },
  ...swatches.map(({ color, name }) => ({ key: color, label: name, icon: swatch(color) })),
];

const choices: Readonly<Record<ChosenFormat, readonly Choice[]>> = {
  header: [
    { key: "", label: messages.body },
    ...[1, 2, 3, 4, 5, 6].map((level) => ({ key: String(level), label: messages.headerLevel, params: { level } })),
  ],
  size: [
    { key: "small", label: messages.sizeSmall },
    { key: "", label: messages.sizeNormal },
    { key: "large", label: messages.sizeLarge },
    { key: "huge", label: messages.sizeHuge },
  ],
  color: colors,
  background: colors,
  align: [
    { key: "", label: messages.alignLeft },
    { key: "center", label: messages.alignCenter },
    { key: "right", label: messages.alignRight },
    { key: "justify", label: messages.alignJustify },
  ],
};

export function choicesOf(format: ChosenFormat): readonly Choice[] {
  return choices[format];
}
