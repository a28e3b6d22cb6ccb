import { type Locale, translate } from "@gongshu/core/text/messages";
import { amountInChinese, amountTooLarge } from "@gongshu/core/validation/chinese-amount";
import { recordFormMessages } from "../record-form.messages.ts";

export interface CapitalsProps {
  readonly amount: number | null;
  readonly locale: Locale;
}

/** The amount in Chinese capitals, in a line of its own; nothing for an amount that has none. */
export function Capitals({ amount, locale }: CapitalsProps) {
  const text = amount === null ? "" : amountInChinese(amount);
  if (text === "") return null;
  if (text === amountTooLarge.zh) return <div className="record-form-note">{amountTooLarge[locale]}</div>;
  return (
    <div className="record-form-note" lang="zh-CN">
      {translate(recordFormMessages.capitals, locale, { text })}
    </div>
  );
}
