import { isSafeAddress } from "@gongshu/core/form/layout/link-address";
import { layoutLookMessages as messages } from "./layout-look.messages.ts";
import type { LayoutLookOf, LayoutViewOf } from "./layout-look.ts";

/** A link to somewhere else. One that leads nowhere, or where it must not, is its text. */
export function LayoutLink({ node }: LayoutViewOf<"link">) {
  const href = node.href.trim();
  if (href === "" || !isSafeAddress(href)) return <p className="form-link">{node.label}</p>;
  return (
    <p className="form-link">
      <a href={href} {...(node.newWindow && { target: "_blank", rel: "noreferrer" })}>
        {node.label}
      </a>
    </p>
  );
}

export const layoutLink: LayoutLookOf<"link"> = {
  View: LayoutLink,
  icon: "M6.5 9.5 9.5 6.5M7 4.5l1-1a3 3 0 0 1 4.5 4.5l-1 1M9 11.5l-1 1A3 3 0 0 1 3.5 8l1-1",
  settings: [
    { name: "href", label: messages.href, group: "content" },
    { name: "newWindow", label: messages.newWindow, group: "content" },
  ],
};
