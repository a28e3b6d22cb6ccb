/** Which part of the date a number carries, which also says when counting starts again; `no` carries none and never starts again. */
export const billDateFormats = ["yyyyMMdd", "yyyyMM", "yyyy", "no"] as const;
export type BillDateFormat = (typeof billDateFormats)[number];

export interface BillRule {
  readonly prefix: string;
  readonly dateFormat: BillDateFormat;
  /** Places of the running part, filled with zeros; a larger number simply has more. */
  readonly digit: number;
  /** Digits. The first number given is the start number itself, not the one after it. */
  readonly startNumber: string;
}

/** The day in the tenant's time zone; `zonedParts` gives it. */
export interface BillDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export const billPrefixLength = 20;
/** The most places of the running part. */
export const maxBillDigits = 9;

/** `yyyyMMdd`. */
export function billDayText({ year, month, day }: BillDay): string {
  return String(year).padStart(4, "0") + String(month).padStart(2, "0") + String(day).padStart(2, "0");
}

/** What stands before the running number. Numbers with the same stem are one series, which is counted through. */
export function billStem({ prefix, dateFormat }: Pick<BillRule, "prefix" | "dateFormat">, day: BillDay): string {
  return prefix + (dateFormat === "no" ? "" : billDayText(day).slice(0, dateFormat.length));
}

/** The start number with all its places; undefined when it is not digits, or has more of them than the rule. */
export function paddedStart(startNumber: string, digit: number): string | undefined {
  const digits = startNumber.replace(/^0+(?=\d)/, "");
  return /^\d+$/.test(digits) && digits.length <= digit ? digits.padStart(digit, "0") : undefined;
}

/** What the first number of a rule would be on that day: the example that its form shows. */
export function exampleBillNumber(rule: BillRule, day: BillDay): string {
  return billStem(rule, day) + (paddedStart(rule.startNumber, rule.digit) ?? rule.startNumber);
}
