import { z } from "zod";
import { can, endpoint } from "../endpoint.ts";
import { generalMessages } from "../general.messages.ts";
import { description, enabledMark, sortCode } from "../page.ts";
import { dataEnCode, enCode, entryColor, fullName, isTree } from "./dictionary.ts";
import { dictionaryMenu } from "./dictionary-menu.ts";

const path = "/api/system/Base/DictionaryType";

/** The first words of every exported file. */
export const exchangeFormat = "gongshu.dictionaries";
export const exchangeVersion = 1;
/** So much is taken at once. */
export const exchangeLimits = { types: 2000, entries: 20_000 } as const;

/** An entry in a file; those below it stand in it. */
export interface ExchangeEntry {
  fullName: string;
  enCode: string;
  color: string;
  enabledMark: 0 | 1;
  sortCode: number;
  description: string;
  children: ExchangeEntry[];
}
export const exchangeEntry: z.ZodType<ExchangeEntry, unknown> = z.object({
  fullName,
  enCode: dataEnCode,
  color: entryColor.default(""),
  enabledMark: enabledMark.default(1),
  sortCode,
  description,
  get children() {
    return z.array(exchangeEntry).default([]);
  },
});

export const exchangeType = z.object({
  fullName,
  enCode,
  /** The code of the type above; empty at the top. */
  parentCode: z.union([z.literal(""), enCode]).default(""),
  isTree: isTree.default(0),
  sortCode,
  description,
  entries: z.array(exchangeEntry).default([]),
});
export type ExchangeType = z.output<typeof exchangeType>;

/** What a file holds: types by their codes, each with its entries. */
export const exchangeDocument = z.object({
  format: z.literal(exchangeFormat),
  version: z.literal(exchangeVersion),
  types: z.array(exchangeType).min(1).max(exchangeLimits.types),
});
export type ExchangeDocument = z.output<typeof exchangeDocument>;

const reportLine = z.object({
  /** `refused` lines keep the whole file from being taken. */
  outcome: z.enum(["added", "changed", "refused"]),
  kind: z.enum(["type", "entry"]),
  /** Codes from the type down. */
  path: z.string(),
  fullName: z.string(),
  /** Why it is refused. */
  reason: z.string(),
  /** What would change, with what is stored and what the file has. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type ReportLine = z.infer<typeof reportLine>;

const counts = z.object({ added: z.number(), changed: z.number(), same: z.number(), refused: z.number() });

export const importReport = z.object({
  /** Whether it was written: not in a trial, and not while something is refused. */
  isDone: z.boolean(),
  types: counts,
  entries: counts,
  /** The first of them, those that are refused before all others. */
  lines: z.array(reportLine),
});
export type ImportReport = z.infer<typeof importReport>;

/** So many lines a report has at most. */
export const maxReportLines = 500;

export const exportDictionaries = endpoint({
  method: "POST",
  path: `${path}/Actions/ExportFile`,
  permission: can(dictionaryMenu, "btn_type_edit"),
  body: z.object({ ids: z.array(z.string().min(1).max(64)).max(exchangeLimits.types).default([]) }),
  reply: exchangeDocument,
  summary: "Dictionaries with all of their entries, as a file for another tenant; without ids all of them",
});

export const importDictionaries = endpoint({
  method: "POST",
  path: `${path}/Actions/ImportFile`,
  permission: can(dictionaryMenu, "btn_type_edit"),
  body: z.object({ document: exchangeDocument, dryRun: z.boolean() }),
  reply: importReport,
  success: generalMessages.ok,
  summary:
    "Adds and changes types and entries by their codes, all or nothing, and deletes none; a trial (`dryRun`) reports what would happen",
});
