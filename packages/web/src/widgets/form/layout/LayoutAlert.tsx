import { Alert } from "antd";
import { layoutLookMessages as messages } from "./layout-look.messages.ts";
import type { LayoutLookOf, LayoutViewOf } from "./layout-look.ts";

/** A notice between fields. */
export function LayoutAlert({ node }: LayoutViewOf<"alert">) {
  return (
    <Alert
      className="form-alert"
      type={node.tone}
      showIcon
      title={node.label}
      {...(node.content !== "" && { description: <span className="record-form-lines">{node.content}</span> })}
      {...(node.closable && { closable: true })}
    />
  );
}

export const layoutAlert: LayoutLookOf<"alert"> = {
  View: LayoutAlert,
  icon: "M8 2.5 14 13H2zM8 6.5v3M8 11.2v.3",
  settings: [
    { name: "content", label: messages.content, group: "content" },
    {
      name: "tone",
      label: messages.tone,
      group: "show",
      choices: [
        { value: "info", label: messages.info },
        { value: "success", label: messages.success },
        { value: "warning", label: messages.warning },
        { value: "error", label: messages.error },
      ],
    },
    { name: "closable", label: messages.closable, group: "show" },
  ],
};
