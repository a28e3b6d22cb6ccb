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

/** The stored state of a rule after its last number. */
export interface BillState {
  /** Steps from the start number; the first has 0. */
  readonly thisNumber: number;
  /** The last number, or empty when none was given yet. */
  readonly outputNumber: string;
}

/** The day in the tenant's time zone; `zonedParts` gives it. */
export interface BillDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const dateParts: Readonly<Record<BillDateFormat, (day: BillDay) => string>> = {
  yyyyMMdd: ({ year, month, day }) => pad(year, 4) + pad(month, 2) + pad(day, 2),
  yyyyMM: ({ year, month }) => pad(year, 4) + pad(month, 2),
  yyyy: ({ year }) => pad(year, 4),
  no: () => "",
};

function pad(value: number | string, places: number): string {
  return String(value).padStart(places, "0");
}

function compose({ prefix, dateFormat, digit, startNumber }: BillRule, counter: number, day: BillDay): string {
  // BigInt, because a start number may have more digits than a double keeps.
  const running = (/^\d+$/.test(startNumber) ? BigInt(startNumber) : 0n) + BigInt(counter);
  return prefix + dateParts[dateFormat](day) + pad(running.toString(), digit);
}

/** True when the last number stands in the same year, month or day as today, so that counting goes on. */
function isSamePeriod({ prefix, dateFormat }: BillRule, outputNumber: string, day: BillDay): boolean {
  return outputNumber.startsWith(prefix + dateParts[dateFormat](day));
}

/**
 * The next number of a rule and what to remember of it. Counting starts again when the date part of the last number is not today's.
 * The caller holds a lock on the rule from reading `state` to storing the reply.
 */
export function nextBillNumber(rule: BillRule, state: BillState, day: BillDay): BillState {
  const goesOn = state.outputNumber !== "" && (rule.dateFormat === "no" || isSamePeriod(rule, state.outputNumber, day));
  const thisNumber = goesOn ? state.thisNumber + 1 : 0;
  return { thisNumber, outputNumber: compose(rule, thisNumber, day) };
}

/** What the first number of a rule would be on that day: the example that its form shows. */
export function exampleBillNumber(rule: BillRule, day: BillDay): string {
  return compose(rule, 0, day);
}
