import { locales } from "@gongshu/core/text/messages";
import type { ReactNode } from "react";
import { languageNames, languageTags, setLocale, useLocale, useT } from "../../lib/locale.ts";
import { entryMessages } from "./entry.messages.ts";
import "./entry.css";

/** The page around what an invitation link leads to; like that of sign-in, without a way into the product. */
export function EntryLayout({ children }: { readonly children: ReactNode }) {
  const t = useT();
  const current = useLocale();
  return (
    <div className="entry">
      <header className="entry-head">
        <img src="/logo.svg" alt="" width="28" height="28" />
        <span className="entry-brand">{t(entryMessages.product)}</span>
        <span className="entry-slogan">{t(entryMessages.slogan)}</span>
        <div className="entry-languages" role="group" aria-label={t(entryMessages.language)}>
          {locales.map((locale) => (
            <button
              key={locale}
              type="button"
              lang={languageTags[locale]}
              aria-pressed={locale === current}
              onClick={() => setLocale(locale)}
            >
              {languageNames[locale]}
            </button>
          ))}
        </div>
      </header>
      <div className="entry-box">{children}</div>
    </div>
  );
}
