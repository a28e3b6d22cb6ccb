import { billDateFormats, billPrefixLength, maxBillDigits } from "@gongshu/core/billno/bill-number";
import { z } from "zod";
import { crudEndpoints } from "../crud-endpoints.ts";
import { can, endpoint } from "../endpoint.ts";
import { gatedRow, listColumns } from "../list-columns.ts";
import { description, enabledMark, idParams, listOf, pageOf, pageQuery, sortCode, time, version } from "../page.ts";

const menu = "system.billRule";
const base = "/api/system/Base/BillRule";

/** The example tells the start number, the numbers of the monitor the current one. */
export const billRuleColumns = listColumns(
  menu,
  ["fullName", "enCode", "digit", "startNumber", "outputNumber", "enabledMark"],
  { startNumber: ["example"], outputNumber: ["nextNumber", "series", "holds"] },
);

/** Codes of rules: clients ask for some by names such as `WF_leaveApplyNo`. */
export const billCodePattern = /^[A-Za-z0-9]+(?:[._-]+[A-Za-z0-9]+)*$/;
/** Prefixes are printed and typed: no white space, nothing that cannot be seen. */
export const billPrefixPattern = /^[^\s\p{C}]+$/u;

const digits = z.preprocess(
  (value) => (typeof value === "string" && /^\d$/.test(value) ? Number(value) : value),
  z.number().int().min(1).max(maxBillDigits),
);
const dateFormat = z.enum(billDateFormats);

export const billRuleInput = z.object({
  fullName: z.string().trim().min(1).max(50),
  enCode: z.string().trim().max(50).regex(billCodePattern),
  prefix: z.string().trim().max(billPrefixLength).regex(billPrefixPattern),
  dateFormat,
  digit: digits,
  /** Digits; it is stored with as many places as `digit` says. */
  startNumber: z
    .string()
    .trim()
    .regex(/^\d{1,20}$/),
  enabledMark: enabledMark.default(1),
  sortCode,
  description,
  version,
});
export type BillRuleInput = z.input<typeof billRuleInput>;

export const billRuleRow = gatedRow(billRuleColumns, {
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  prefix: z.string(),
  dateFormat,
  digit: z.number(),
  startNumber: z.string(),
  /** The first number of today's series. */
  example: z.string(),
  /** The number given last; empty while there is none. */
  outputNumber: z.string(),
  enabledMark,
  sortCode: z.number(),
  creatorTime: time,
});
export type BillRuleRow = z.infer<typeof billRuleRow>;

export const billRuleInfo = gatedRow(billRuleColumns, {
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  prefix: z.string(),
  dateFormat,
  digit: z.number(),
  startNumber: z.string(),
  example: z.string(),
  outputNumber: z.string(),
  enabledMark,
  sortCode: z.number(),
  description: z.string(),
  version: z.number(),
});
export type BillRuleInfo = z.infer<typeof billRuleInfo>;

export const {
  list: listBillRules,
  get: getBillRule,
  create: createBillRule,
  update: updateBillRule,
  remove: deleteBillRule,
  toggle: toggleBillRule,
} = crudEndpoints({
  path: base,
  columns: billRuleColumns,
  query: pageQuery,
  list: pageOf(billRuleRow),
  info: billRuleInfo,
  input: billRuleInput,
  words: ["bill-number rule", "bill-number rules"],
  summaries: {
    update: "Change a bill-number rule; it never gives a number again that it has given before",
    remove: "Delete a bill-number rule that has given no number and that no form uses",
  },
});

/** Everybody chooses rules by their names; the example tells the start number. */
const optionColumns = { ...billRuleColumns, columnOf: { example: "startNumber" } } as const;

export const billRuleOption = gatedRow(optionColumns, {
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  /** The first number of today's series. */
  example: z.string(),
});

export const billRuleSelector = endpoint({
  method: "GET",
  path: `${base}/Selector`,
  permission: "signed-in",
  reply: listOf(billRuleOption),
  summary: "Enabled bill-number rules, for pickers",
});

export const billNumber = endpoint({
  method: "GET",
  path: `${base}/BillNumber/:code`,
  permission: "signed-in",
  params: z.object({ code: z.string().min(1).max(50) }),
  reply: z.string(),
  summary: "The next number of a rule, reserved for the caller; asked again within three minutes it is the same one",
});

const billSeries = z.object({
  /** Prefix and date part. */
  stem: z.string(),
  /** Empty while its numbers are only reserved. */
  lastNumber: z.string(),
  givenCount: z.number(),
  outputTime: time.nullable(),
  startedTime: time,
});
export type BillSeries = z.infer<typeof billSeries>;

const billHold = z.object({
  number: z.string(),
  userName: z.string(),
  expiresTime: time,
  /** True once its time is over: the next document of its series takes it. */
  isFree: z.boolean(),
});
export type BillHold = z.infer<typeof billHold>;

const billUse = z.object({
  modelId: z.string(),
  formName: z.string(),
  /** The labels of the fields that take their numbers from the rule. */
  fields: z.array(z.string()),
  isPublished: z.boolean(),
});
export type BillUse = z.infer<typeof billUse>;

export const billRuleMonitor = endpoint({
  method: "GET",
  path: `${base}/:id/Monitor`,
  permission: can(menu),
  isPoll: true,
  params: idParams,
  reply: gatedRow(billRuleColumns, {
    id: z.string(),
    fullName: z.string(),
    /** What the next document gets, unless its author has a number reserved. */
    nextNumber: z.string(),
    /** The latest ones, the newest first. */
    series: z.array(billSeries),
    /** Numbers that were shown and not used yet. */
    holds: z.array(billHold),
    uses: z.array(billUse),
  }),
  summary:
    "What a rule has given by series, what it has reserved and for whom, what comes next, and which forms use it",
});
