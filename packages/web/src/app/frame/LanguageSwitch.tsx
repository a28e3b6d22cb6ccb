import TranslationOutlined from "@ant-design/icons/TranslationOutlined";
import { setLanguage } from "@gongshu/contract/oauth";
import { oauthMessages } from "@gongshu/contract/oauth.messages";
import { type Locale, locales } from "@gongshu/core/text/messages";
import { Button, Dropdown } from "antd";
import { call } from "../../lib/call.ts";
import { languageNames, languageTags, say, setLocale, useLocale, useT } from "../../lib/locale.ts";
import { useSession } from "../../lib/session.ts";
import { reportError, toast } from "../../lib/toast.ts";
import { appMessages } from "../app.messages.ts";

/** Switches at once; for somebody signed in the choice is kept with the account as well. */
function choose(locale: Locale): void {
  setLocale(locale);
  const { token, isLocked } = useSession.getState();
  if (token === "" || isLocked) return;
  call(setLanguage, { body: { language: locale } }).then(
    () => toast("success", say(oauthMessages.switched)),
    reportError,
  );
}

/** The three languages, each by its own name. */
export function LanguageSwitch() {
  const t = useT();
  const locale = useLocale();
  const items = locales.map((key) => ({
    key,
    label: <span lang={languageTags[key]}>{languageNames[key]}</span>,
    onClick: () => choose(key),
  }));
  return (
    <Dropdown trigger={["click"]} menu={{ items, selectedKeys: [locale] }} placement="bottomRight">
      <Button
        type="text"
        icon={<TranslationOutlined />}
        aria-label={`${t(appMessages.language)}: ${languageNames[locale]}`}
        title={t(appMessages.language)}
      />
    </Dropdown>
  );
}
