import {
  type FileModel,
  type ModelFile,
  modelFile,
  modelFileFormat,
  modelFileLimits,
  modelFileVersion,
} from "@gongshu/contract/lowcode/visual-dev-exchange";
import type { ExchangeEntry } from "@gongshu/contract/system/dictionary-exchange";
import { translate } from "@gongshu/core/text/messages";
import type { Context } from "#platform/http/context.ts";
import { BusinessError, invalid } from "#platform/http/errors.ts";
import { fieldIssues } from "#platform/http/field-issues.ts";
import { type Draft, readDraft } from "../draft.ts";
import { exchangeErrors } from "./exchange.messages.ts";

/** A model of a file, its definitions read and in the present version. */
export interface ReadModel {
  readonly file: FileModel;
  readonly draft: Draft;
}

export interface ReadFile {
  readonly file: ModelFile;
  readonly models: readonly ReadModel[];
}

/** Reads a file that somebody has chosen, or refuses it with a sentence. */
export function readModelFile(ctx: Context, document: Readonly<Record<string, unknown>>): ReadFile {
  const { format, version } = document;
  if (format !== modelFileFormat) throw invalid(exchangeErrors.notModels);
  if (typeof version === "number" && version > modelFileVersion) throw invalid(exchangeErrors.newerFile, { version });
  const parsed = modelFile.safeParse(document);
  if (!parsed.success)
    throw invalid(fieldIssues(parsed.error).map((issue) => ({ ...issue, field: `document.${issue.field}` })));
  const file = parsed.data;
  checkNames(file);
  return { file, models: file.models.map((model) => readModel(ctx, model)) };
}

function readModel(ctx: Context, file: FileModel): ReadModel {
  try {
    const { formData, columnData } = file;
    return { file, draft: readDraft({ formData: JSON.stringify(formData), columnData: JSON.stringify(columnData) }) };
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    const reason = translate(error.text, ctx.locale, error.params);
    throw invalid(exchangeErrors.wrongDefinition, { name: file.fullName, reason });
  }
}

const markup = /<\s*[/!?]?\s*[a-z]/iu;

/** Names are shown as the texts that they are. One with markup is refused all the same: it was not written by a person who names a form. */
function checkNames({ models, dictionaries, billRules, interfaces }: ModelFile): void {
  const entries = dictionaries.flatMap((type) => allEntries(type.entries));
  if (entries.length > modelFileLimits.entries)
    throw invalid(exchangeErrors.tooManyEntries, { max: modelFileLimits.entries });
  const categories = [...models, ...interfaces].map(({ category }) => category);
  const all = [...models, ...dictionaries, ...billRules, ...interfaces, ...entries, ...categories];
  const wrong = all.find(({ fullName }) => markup.test(fullName));
  if (wrong !== undefined) throw invalid(exchangeErrors.markup, { name: wrong.fullName });
  // Codes of models and rules differ in their case alone.
  for (const parts of [models, billRules]) checkCodes(parts.map(({ enCode }) => enCode));
  for (const parts of [dictionaries, interfaces]) checkCodes(parts.map(({ enCode }) => enCode.toLowerCase()));
}

function checkCodes(codes: readonly string[]): void {
  const twice = codes.find((code, at) => codes.indexOf(code) !== at);
  if (twice !== undefined) throw invalid(exchangeErrors.twice, { code: twice });
}

function allEntries(entries: readonly ExchangeEntry[]): ExchangeEntry[] {
  return entries.flatMap((entry) => [entry, ...allEntries(entry.children)]);
}
