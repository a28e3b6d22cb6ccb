import { layoutLookMessages as messages } from "./layout-look.messages.ts";
import type { LayoutLookOf, LayoutViewOf } from "./layout-look.ts";

/** A heading between fields. */
export function GroupTitle({ node }: LayoutViewOf<"groupTitle">) {
  return (
    <div className={`record-form-group record-form-group-${node.align}`}>
      <h2>{node.label}</h2>
      {node.help !== undefined && node.help !== "" && <p className="record-form-note">{node.help}</p>}
    </div>
  );
}

export const groupTitle: LayoutLookOf<"groupTitle"> = {
  View: GroupTitle,
  icon: "M2.5 3.5h6M2.5 6.5h11M2.5 10.5v3h11v-3z",
  settings: [
    { name: "help", label: messages.help, group: "content" },
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
  ],
};
