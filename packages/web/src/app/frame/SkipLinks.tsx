import type { MouseEvent } from "react";
import { useT } from "../../lib/locale.ts";
import { appMessages } from "../app.messages.ts";

export const contentId = "content";
export const menuId = "main-menu";

/** The address stays as it is: it belongs to the page. */
function skip(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

/** The first stops of the keyboard, seen only while they have the focus. */
export function SkipLinks({ hasMenu }: { readonly hasMenu: boolean }) {
  const t = useT();
  return (
    <>
      <a className="skip-link" href={`#${contentId}`} onClick={skip}>
        {t(appMessages.skip)}
      </a>
      {hasMenu && (
        <a className="skip-link" href={`#${menuId}`} onClick={skip}>
          {t(appMessages.skipToMenu)}
        </a>
      )}
    </>
  );
}
