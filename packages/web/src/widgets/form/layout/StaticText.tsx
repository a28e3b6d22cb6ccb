import { layoutLookMessages as messages } from "./layout-look.messages.ts";
import type { LayoutLookOf, LayoutViewOf } from "./layout-look.ts";

/** A text that is the same in every record. */
export function StaticText({ node }: LayoutViewOf<"staticText">) {
  return (
    <p className={`form-text form-text-${node.size} form-text-${node.align}`} data-bold={node.bold}>
      {node.content}
    </p>
  );
}

export const staticText: LayoutLookOf<"staticText"> = {
  View: StaticText,
  icon: "M3 4h10M8 4v9M6 13h4",
  settings: [
    { name: "content", label: messages.content, group: "content" },
    {
      name: "align",
      label: messages.align,
      group: "show",
      choices: [
        { value: "left", label: messages.left },
        { value: "center", label: messages.center },
        { value: "right", label: messages.right },
      ],
    },
    {
      name: "size",
      label: messages.size,
      group: "show",
      choices: [
        { value: "small", label: messages.small },
        { value: "normal", label: messages.normal },
        { value: "large", label: messages.large },
      ],
    },
    { name: "bold", label: messages.bold, group: "show" },
  ],
};
