import TranslationOutlined from "@ant-design/icons/TranslationOutlined";
import { languageTags, locales } from "@gongshu/core/text/messages";
import { Button, Dropdown } from "antd";
import { languageNames, useLocale, useT } from "../../lib/locale.ts";
import { appMessages } from "../app.messages.ts";
import { chooseLanguage } from "../look/choose-language.ts";

/** The three languages, each by its own name. */
export function LanguageSwitch() {
  const t = useT();
  const locale = useLocale();
  const items = locales.map((key) => ({
    key,
    label: <span lang={languageTags[key]}>{languageNames[key]}</span>,
    onClick: () => chooseLanguage(key),
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
