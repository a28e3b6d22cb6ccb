import type { ReactNode } from "react";
import { useT } from "#lib/locale.ts";
import { LanguageLinks } from "#ui/LanguageLinks.tsx";
import { entryMessages } from "./entry.messages.ts";
import "./entry.css";

/** The page around what an invitation link leads to; like that of sign-in, without a way into the product. */
export function EntryLayout({ children }: { readonly children: ReactNode }) {
  const t = useT();
  return (
    <div className="entry">
      <header className="entry-head">
        <img src="/logo.svg" alt="" width="28" height="28" />
        <span className="entry-brand">{t(entryMessages.product)}</span>
        <span className="entry-slogan">{t(entryMessages.slogan)}</span>
        <LanguageLinks className="entry-languages" label={t(entryMessages.language)} />
      </header>
      <div className="entry-box">{children}</div>
    </div>
  );
}
