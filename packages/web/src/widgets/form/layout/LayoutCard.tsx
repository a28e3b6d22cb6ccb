import { layoutLookMessages as messages } from "./layout-look.messages.ts";
import type { LayoutLookOf, LayoutViewOf } from "./layout-look.ts";

/** A frame, with a heading if it has one. */
export function LayoutCard({ node, id, children }: LayoutViewOf<"card">) {
  return (
    <section
      className={`form-card form-card-${node.shadow}`}
      {...(node.label !== "" && { "aria-labelledby": `${id}-label` })}
    >
      {node.label !== "" && (
        <h2 id={`${id}-label`} className="form-card-title">
          {node.label}
        </h2>
      )}
      <div className="form-card-body">{children}</div>
    </section>
  );
}

export const layoutCard: LayoutLookOf<"card"> = {
  View: LayoutCard,
  icon: "M2 3h12v10H2zM2 6h12",
  settings: [
    {
      name: "shadow",
      label: messages.shadow,
      group: "show",
      choices: [
        { value: "never", label: messages.never },
        { value: "hover", label: messages.hover },
        { value: "always", label: messages.always },
      ],
    },
  ],
};
