import type { ReactNode } from "react";
import { go } from "../lib/page-place.ts";

interface PageLinkProps {
  /** An address inside the product. */
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to another page of the product: a plain click shows it in a tab, any other does what browsers do with links. */
export function PageLink({ to, className, children }: PageLinkProps) {
  return (
    <a
      href={to}
      {...(className !== undefined && { className })}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}
