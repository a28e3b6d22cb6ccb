import { billDateFormats, billPrefixLength, maxBillDigits } from "@gongshu/core/billno/bill-number";
import { z } from "zod";
import { fileCategory, fileInterface } from "../data/data-interface-file.ts";
import { can, endpoint } from "../endpoint.ts";
import { description, idParams, sortCode } from "../page.ts";
import { billCodePattern, billPrefixPattern } from "../system/bill-rule.ts";
import { exchangeType } from "../system/dictionary-exchange.ts";
import { visualDevMessages } from "./visual-dev.messages.ts";
import { visualDevInput } from "./visual-dev.ts";

const menu = "onlineDev.webDesign";
const base = "/api/visualdev/Base";

/** The first words of every exported file. */
export const modelFileFormat = "gongshu.models";
/** What this product writes, and the newest that it reads. */
export const modelFileVersion = 1;
/** A file is one request, so it is never longer than the body of one may be. */
export const maxModelFileBytes = 4_000_000;
export const modelFileLimits = { models: 50, dictionaries: 200, entries: 20_000, others: 200 } as const;

const fullName = z.string().trim().min(1).max(50);

/** A model by its code. Its form names dictionaries, rules, interfaces and models by their codes. */
const fileModel = z.object({
  fullName,
  enCode: visualDevInput.shape.enCode,
  type: z.number().int().min(1).max(5),
  category: fileCategory,
  sortCode,
  description,
  formData: z.record(z.string(), z.unknown()),
  columnData: z.record(z.string(), z.unknown()),
});
export type FileModel = z.output<typeof fileModel>;

const fileBillRule = z.object({
  fullName,
  enCode: z.string().trim().max(50).regex(billCodePattern),
  prefix: z.string().trim().max(billPrefixLength).regex(billPrefixPattern),
  dateFormat: z.enum(billDateFormats),
  digit: z.number().int().min(1).max(maxBillDigits),
  startNumber: z.string().regex(/^\d{1,20}$/),
  sortCode,
  description,
});
export type FileBillRule = z.output<typeof fileBillRule>;

const code = z.string().min(1).max(100);

export const modelFile = z.object({
  format: z.literal(modelFileFormat),
  version: z.literal(modelFileVersion),
  /** The first one was asked for; the others are those that it names. */
  models: z.array(fileModel).min(1).max(modelFileLimits.models),
  dictionaries: z.array(exchangeType).max(modelFileLimits.dictionaries),
  billRules: z.array(fileBillRule).max(modelFileLimits.others),
  interfaces: z.array(fileInterface).max(modelFileLimits.others),
  /** What is named and not in the file: related models that nobody asked for, and what the author of the file may not read. */
  named: z
    .array(
      z.object({
        kind: z.enum(["model", "dictionary", "rule", "interface"]),
        enCode: code,
        fullName: z.string().max(100),
      }),
    )
    .max(1000),
});
export type ModelFile = z.output<typeof modelFile>;

export const partKinds = ["model", "dictionary", "rule", "interface", "category", "source"] as const;
export type PartKind = (typeof partKinds)[number];

/** `add` makes it, `keep` uses what is there, `replace` changes what is there, `copy` makes another one under a free code. */
export const partActions = ["add", "keep", "replace", "copy"] as const;
export type PartAction = (typeof partActions)[number];

const planPart = z.object({
  kind: z.enum(partKinds),
  enCode: z.string(),
  fullName: z.string(),
  /**
   * `same`: there with the very same content. `differs`: there with other content. `there`: here, not compared, because it is not in the file or may not be read.
   * `missing`: neither there nor in the file.
   */
  state: z.enum(["new", "same", "differs", "there", "missing"]),
  /** What may be chosen, the preset first; one alone is what happens. None where nothing can be done. */
  actions: z.array(z.enum(partActions)),
  /** Under which code and name it is made where those of the file are taken, by `add` or `copy`. */
  newCode: z.string(),
  newName: z.string(),
  /** What was compared with the file, as a hash; empty where nothing was. A choice to replace it brings it back. */
  revision: z.string(),
  /** What to know about it, in the caller's language. */
  notes: z.array(z.string()),
});
export type PlanPart = z.infer<typeof planPart>;

const document = z.record(z.string(), z.unknown());

const partChoice = z.object({
  kind: z.enum(partKinds),
  enCode: z.string().max(100),
  action: z.enum(partActions),
  /** That of the plan: a part is replaced only while it is what was looked at. */
  revision: z.string().max(100).default(""),
});

export const exportModel = endpoint({
  method: "GET",
  path: `${base}/:id/Actions/ExportData`,
  permission: can(menu, "btn_download"),
  params: idParams,
  query: z.object({
    /** 1 takes the models along that it names, and those that they name. */
    related: z.preprocess((value) => value === "1" || value === 1, z.boolean()),
  }),
  reply: modelFile,
  summary: "The draft of a model with what it refers to, as a file for another installation",
});

export const planModelImport = endpoint({
  method: "POST",
  path: `${base}/Actions/PlanImport`,
  permission: can(menu, "btn_upload"),
  body: z.object({ document }),
  reply: z.object({ parts: z.array(planPart) }),
  summary: "What importing a file of models would make, and what is there already",
});

export const importModels = endpoint({
  method: "POST",
  path: `${base}/Actions/ImportData`,
  permission: can(menu, "btn_upload"),
  body: z.object({
    document,
    /** For parts with several actions; the others, and those that are left out, have the preset, which replaces nothing. */
    choices: z.array(partChoice).max(1000).default([]),
  }),
  reply: z.object({
    /** The models that were made or changed, that of the file first. */
    models: z.array(z.object({ id: z.string(), fullName: z.string(), enCode: z.string(), isNew: z.boolean() })),
    count: z.number(),
  }),
  success: visualDevMessages.imported,
  summary: "Takes a file of models, all or nothing: models become drafts, to be published like any other",
});
