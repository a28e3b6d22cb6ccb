import type { Words } from "@gongshu/core/list/actions/action-words";
import { locales } from "@gongshu/core/text/messages";
import { Input } from "antd";
import { languageNames, useT } from "#lib/locale.ts";
import { listActionTexts as texts } from "./list-actions.messages.ts";

interface WordsInputProps {
  readonly label: string;
  readonly value: Words | undefined;
  readonly max: number;
  readonly isRequired?: boolean;
  readonly help?: string;
  /** Undefined when nothing is left in any language. */
  readonly onChange: (value: Words | undefined) => void;
}

/** A text in each language; the first one stands for those that are missing. */
export function WordsInput({ label, value, max, isRequired = false, help, onChange }: WordsInputProps) {
  const t = useT();
  const write = (locale: (typeof locales)[number], text: string) => {
    const next = { ...(value ?? { zh: "" }), [locale]: text };
    const { zh, zhtw, en } = next;
    const isEmpty = [zh, zhtw, en].every((one) => one === undefined || one === "");
    onChange(isEmpty ? undefined : { zh, ...(zhtw && { zhtw }), ...(en && { en }) });
  };
  return (
    <fieldset className="action-words">
      <legend className="setting-head">{label}</legend>
      {locales.map((locale) => (
        <Input
          key={locale}
          aria-label={t(texts.inLanguage, { label, language: languageNames[locale] })}
          placeholder={languageNames[locale]}
          maxLength={max}
          status={isRequired && locale === "zh" && (value?.zh ?? "").trim() === "" ? "error" : ""}
          value={value?.[locale] ?? ""}
          onChange={(event) => write(locale, event.target.value)}
        />
      ))}
      {help !== undefined && <p className="setting-help">{help}</p>}
    </fieldset>
  );
}
