import {
  type ModelFile,
  maxModelFileBytes,
  modelFileFormat,
  modelFileLimits,
  modelFileVersion,
} from "@gongshu/contract/lowcode/visual-dev-exchange";
import type { FormLink } from "@gongshu/core/form/links";
import { linksOfModel } from "@gongshu/core/list/list-links";
import { storedBillRules } from "#modules/system/bill-rule/service.ts";
import { dictionariesOf } from "#modules/system/dictionary/service.ts";
import type { Context } from "#platform/http/context.ts";
import { forbidden, invalid } from "#platform/http/errors.ts";
import { storedDraft } from "../draft.ts";
import { type ModelRow, modelRow } from "../model-row.ts";
import { exchangeErrors } from "./exchange.messages.ts";
import { codeOf, fileModelOf, type Installation, readInstallation } from "./file-model.ts";
import { mayRead } from "./part-rights.ts";

type Named = ModelFile["named"];

/** The draft of a model with what it names, for another tenant or installation; with `related` the models that it names as well, and so on. */
export async function exportModel(ctx: Context, id: string, related: boolean): Promise<ModelFile> {
  if (!mayRead(ctx, "model")) throw forbidden();
  const here = await readInstallation(ctx);
  const { rows, links } = await collect(ctx, here, id, related);
  const codes = (target: FormLink["target"]) =>
    links.filter((link) => link.target === target).map((link) => codeOf(here, link));
  const models = rows.map((row) => fileModelOf(row, here));
  const [dictionaries, rules] = await Promise.all([
    mayRead(ctx, "dictionary") ? dictionariesOf(ctx, codes("dictionary")) : [],
    storedBillRules(ctx),
  ]);
  const [interfaceCodes, ruleCodes] = [new Set(codes("interface")), new Set(codes("rule"))];
  const file: Omit<ModelFile, "named"> = {
    format: modelFileFormat,
    version: modelFileVersion,
    models,
    dictionaries,
    billRules: mayRead(ctx, "rule")
      ? rules.filter(({ enCode }) => ruleCodes.has(enCode)).map(({ id: _id, ...rule }) => rule)
      : [],
    interfaces: mayRead(ctx, "interface")
      ? here.interfaces.filter(({ enCode }) => interfaceCodes.has(enCode)).map(({ id: _id, ...one }) => one)
      : [],
  };
  // What the caller may not read has no name in the file: its code stands for it.
  const shown = { model: here.models, rule: rules, interface: here.interfaces } as const;
  const names = new Map<string, string>(
    (["model", "rule", "interface"] as const)
      .filter((kind) => mayRead(ctx, kind))
      .flatMap((kind) => shown[kind].map(({ enCode, fullName }) => [`${kind} ${enCode}`, fullName] as const)),
  );
  const named = namedOnly(here, file, links).map((part) => ({
    ...part,
    fullName: names.get(`${part.kind} ${part.enCode}`) ?? part.enCode,
  }));
  return withinSize({ ...file, named });
}

/** The models of the file, that which was asked for first, and all that their forms name. */
async function collect(ctx: Context, here: Installation, id: string, related: boolean) {
  const rows = new Map<string, ModelRow>([[id, await modelRow(ctx, id)]]);
  const links = new Map<string, FormLink>();
  for (const row of rows.values()) {
    if (rows.size > modelFileLimits.models)
      throw invalid(exchangeErrors.tooManyModels, { max: modelFileLimits.models });
    for (const link of linksOfModel(storedDraft(row))) {
      links.set(`${link.target} ${codeOf(here, link)}`, link);
      const other =
        related && link.target === "model" ? here.models.find((model) => model.id === link.name) : undefined;
      if (other !== undefined && !rows.has(other.id)) rows.set(other.id, await modelRow(ctx, other.id));
    }
  }
  return { rows: [...rows.values()], links: [...links.values()] };
}

/** What is named and has no content in the file. */
function namedOnly(
  here: Installation,
  { models, dictionaries, billRules, interfaces }: Omit<ModelFile, "named">,
  links: readonly FormLink[],
): Omit<Named[number], "fullName">[] {
  const carried = {
    model: models,
    dictionary: dictionaries,
    rule: billRules,
    interface: interfaces,
  } satisfies Record<FormLink["target"], readonly { enCode: string }[]>;
  return links
    .map((link) => ({ kind: link.target, enCode: codeOf(here, link) }))
    .filter(({ kind, enCode }) => !carried[kind].some((one) => sameCode(one.enCode, enCode)));
}

/** Codes of dictionaries and interfaces are the same in any case. */
export function sameCode(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function withinSize(file: ModelFile): ModelFile {
  if (Buffer.byteLength(JSON.stringify(file)) > maxModelFileBytes)
    throw invalid(exchangeErrors.tooLarge, { max: maxModelFileBytes / 1_000_000 });
  return file;
}
