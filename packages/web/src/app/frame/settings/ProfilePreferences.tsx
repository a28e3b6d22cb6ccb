import { locales } from "@gongshu/core/text/messages";
import { Segmented } from "antd";
import { languageNames, useLocale, useT } from "#lib/locale.ts";
import { appMessages } from "../../app.messages.ts";
import { chooseLanguage } from "../../look/choose-language.ts";
import { LayoutChoice } from "./LayoutChoice.tsx";
import { settingsMessages } from "./settings.messages.ts";
import "./settings-drawer.css";

/** The choices that are kept with the account, for the own page: language and layout. */
export function ProfilePreferences() {
  const t = useT();
  const locale = useLocale();
  return (
    <div className="profile-preferences">
      <section className="settings-group" aria-label={t(appMessages.language)}>
        <h3>{t(appMessages.language)}</h3>
        <Segmented
          aria-label={t(appMessages.language)}
          value={locale}
          options={locales.map((value) => ({ value, label: languageNames[value] }))}
          onChange={chooseLanguage}
        />
      </section>
      <section className="settings-group" aria-label={t(settingsMessages.layout)}>
        <h3>{t(settingsMessages.layout)}</h3>
        <LayoutChoice />
      </section>
    </div>
  );
}
