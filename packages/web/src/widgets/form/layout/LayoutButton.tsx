import { Button } from "antd";
import { use } from "react";
import { RecordFormContext } from "../record-form-context.ts";
import { layoutLookMessages as messages } from "./layout-look.messages.ts";
import type { LayoutLookOf, LayoutViewOf } from "./layout-look.ts";

/** Runs its events when it is pressed. Outside of a form, as on the designer's canvas, it only shows itself. */
export function LayoutButton({ node, id }: LayoutViewOf<"button">) {
  const run = use(RecordFormContext);
  return (
    <Button
      id={id}
      className="form-button"
      type={node.style}
      disabled={run?.isSaving === true}
      loading={run?.underWay.buttons.has(node.id) === true}
      onClick={() => run?.onPress(node.id)}
    >
      {node.label}
    </Button>
  );
}

export const layoutButton: LayoutLookOf<"button"> = {
  View: LayoutButton,
  isForFilling: true,
  icon: "M2 4.5h12v7H2zM5 8h6",
  settings: [
    {
      name: "style",
      label: messages.style,
      group: "show",
      choices: [
        { value: "primary", label: messages.primary },
        { value: "default", label: messages.plain },
        { value: "link", label: messages.asLink },
      ],
    },
  ],
};
