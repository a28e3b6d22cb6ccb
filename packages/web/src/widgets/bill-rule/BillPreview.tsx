import {
  type BillDateFormat,
  type BillDay,
  type BillRule,
  billDateFormats,
  billStem,
  maxBillDigits,
  paddedStart,
} from "@gongshu/core/billno/bill-number";
import { Form } from "antd";
import { useT } from "../../lib/locale.ts";
import { billRuleMessages as messages, periodTexts } from "./bill-rule.messages.ts";
import "./bill-rule.css";

/** A rule as it stands in the inputs; undefined while a number cannot be made of it. */
function ruleIn(values: Readonly<Record<string, unknown>>): BillRule | undefined {
  const { prefix, dateFormat, digit, startNumber } = values;
  if (typeof prefix !== "string" || prefix.trim() === "" || typeof startNumber !== "string") return undefined;
  if (typeof digit !== "number" || !Number.isInteger(digit) || digit < 1 || digit > maxBillDigits) return undefined;
  const padded = paddedStart(startNumber.trim(), digit);
  const format = billDateFormats.find((one) => one === dateFormat);
  return padded === undefined || format === undefined
    ? undefined
    : { prefix: prefix.trim(), dateFormat: format, digit, startNumber: padded };
}

/** The first numbers of the rule in the form around, following every key; `day` is today. */
export function BillPreview({ day, outputNumber }: { readonly day: BillDay; readonly outputNumber: string }) {
  const t = useT();
  const values: unknown = Form.useWatch([], Form.useFormInstance());
  const rule = ruleIn(typeof values === "object" && values !== null ? { ...values } : {});
  return (
    <section className="bill-preview" aria-label={t(messages.preview)} aria-live="polite">
      <span className="bill-preview-label">{t(messages.preview)}</span>
      {rule === undefined ? (
        <p className="bill-preview-note">{t(messages.incomplete)}</p>
      ) : (
        <PreviewNumbers rule={rule} day={day} />
      )}
      {outputNumber !== "" && <p className="bill-preview-note">{t(messages.usedUpTo, { number: outputNumber })}</p>}
    </section>
  );
}

function PreviewNumbers({ rule, day }: { readonly rule: BillRule; readonly day: BillDay }) {
  const t = useT();
  const { prefix, digit, startNumber } = rule;
  const stem = billStem(rule, day);
  const next = String(Number(startNumber) + 1).padStart(digit, "0");
  const notes: readonly string[] = [
    t(messages.thenNumber, { number: stem + next }),
    t(periodTexts[rule.dateFormat satisfies BillDateFormat]),
    t(messages.overflow, { number: "9".repeat(digit) }),
  ];
  return (
    <>
      <p className="bill-preview-number">
        <span>{prefix}</span>
        <span data-part="date">{stem.slice(prefix.length)}</span>
        <span data-part="running">{startNumber}</span>
      </p>
      <ul className="bill-preview-note">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );
}
