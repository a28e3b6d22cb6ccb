import { locales } from "@gongshu/core/text/messages";
import { languageNames, languageTags, setLocale, useLocale, useT } from "../../lib/locale.ts";
import { appMessages } from "../app.messages.ts";

/** The languages side by side: three need no menu. */
export function LanguageLinks() {
  const t = useT();
  const current = useLocale();
  return (
    <div className="login-corner" role="group" aria-label={t(appMessages.language)}>
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
  );
}
