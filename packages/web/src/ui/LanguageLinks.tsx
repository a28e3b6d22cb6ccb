import { languageTags, locales } from "@gongshu/core/text/messages";
import { languageNames, setLocale, useLocale } from "../lib/locale.ts";

interface LanguageLinksProps {
  /** What they are called, for screen readers. */
  readonly label: string;
  readonly className: string;
}

/** The languages side by side, for pages without a session: three need no menu. */
export function LanguageLinks({ label, className }: LanguageLinksProps) {
  const current = useLocale();
  return (
    <div className={className} role="group" aria-label={label}>
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
