import type { FileInterface } from "@gongshu/contract/data/data-interface-file";
import type { FileBillRule, PlanPart } from "@gongshu/contract/lowcode/visual-dev-exchange";
import type { ExchangeType } from "@gongshu/contract/system/dictionary-exchange";
import { linksOfModel } from "@gongshu/core/list/list-links";
import { joinNames } from "@gongshu/core/text/join-names";
import { sameInAll, translate } from "@gongshu/core/text/messages";
import { interfaceCategories } from "#modules/data/data-interface/service.ts";
import { selectableSources } from "#modules/data/data-source/service.ts";
import { storedBillRules } from "#modules/system/bill-rule/service.ts";
import { type ComparedType, compareDictionaries, dictionaryNames } from "#modules/system/dictionary/service.ts";
import type { Context } from "#platform/http/context.ts";
import { draftIssues } from "../draft.ts";
import { modelRow } from "../model-row.ts";
import { partNotes } from "./exchange.messages.ts";
import { sameCode } from "./export-model.ts";
import { type Category, fileDefinition, fileModelOf, type Installation, readInstallation } from "./file-model.ts";
import { TakenTexts } from "./free-text.ts";
import { allowed, type ImportPart, isSameJson, partOf, revisionOf } from "./import-part.ts";
import { mayRead, mayWrite, type OwnKind } from "./part-rights.ts";
import type { ReadFile, ReadModel } from "./read-file.ts";

/** What a file would make here, with what the parts need to be made. */
export interface ImportPlan {
  readonly here: Installation;
  readonly parts: readonly ImportPart[];
  /** As they would be taken: parents that are nowhere are left out, names are free. */
  readonly dictionaries: readonly ExchangeType[];
  readonly interfaceCategories: readonly Category[];
  readonly sources: readonly { readonly id: string; readonly fullName: string }[];
}

export async function planImport(ctx: Context, read: ReadFile): Promise<ImportPlan> {
  const here = await readInstallation(ctx);
  const [rules, categories, sources, types] = await Promise.all([
    storedBillRules(ctx),
    interfaceCategories(ctx),
    selectableSources(ctx),
    dictionaryNames(ctx),
  ]);
  const { file } = read;
  const known: KnownCodes = { model: here.models, dictionary: types, rule: rules, interface: here.interfaces };
  const compared = await compareDictionaries(ctx, withFreeNames(file.dictionaries, types));
  const own = [
    ...(await readable(ctx, "model", file.models, known, () => modelParts(ctx, read.models, here))),
    ...(await readable(ctx, "dictionary", file.dictionaries, known, () =>
      dictionaryParts(ctx, file.dictionaries, compared),
    )),
    ...(await readable(ctx, "rule", file.billRules, known, () => ruleParts(ctx, file.billRules, rules))),
    ...(await readable(ctx, "interface", file.interfaces, known, () => interfaceParts(ctx, file.interfaces, here))),
  ];
  const parts = [
    ...own,
    ...namedParts(read, own, known),
    ...categoryParts(ctx, read, here, categories),
    ...(mayRead(ctx, "interface") ? sourceParts(file.interfaces, sources) : []),
  ];
  const dictionaries = compared.map(({ type }) => type);
  return { here, parts, dictionaries, interfaceCategories: categories, sources };
}

type KnownCodes = Readonly<Record<OwnKind, readonly { readonly enCode: string }[]>>;

/** Codes of dictionaries and interfaces are the same in any case, those of models and rules are not. */
function isKnown(known: KnownCodes, kind: OwnKind, code: string): boolean {
  const isAnyCase = kind === "dictionary" || kind === "interface";
  return known[kind].some(({ enCode }) => (isAnyCase ? sameCode(enCode, code) : enCode === code));
}

/** The parts of a kind that the caller may read. Of the others it is said whether something is there under their codes, and nothing of what that holds. */
function readable(
  ctx: Context,
  kind: OwnKind,
  list: readonly { readonly enCode: string; readonly fullName: string }[],
  known: KnownCodes,
  parts: () => ImportPart[] | Promise<ImportPart[]>,
): ImportPart[] | Promise<ImportPart[]> {
  if (mayRead(ctx, kind)) return parts();
  return list.map(({ enCode, fullName }) => {
    const own = { kind, enCode, fullName };
    return isKnown(known, kind, enCode)
      ? partOf(own, { state: "there", actions: ["keep"], notes: [{ message: partNotes.mayNotRead }] })
      : partOf(own, { notes: [{ message: partNotes.mayNotAdd }] });
  });
}

/** The plan in the caller's language. */
export function shownPlan(ctx: Context, { parts }: ImportPlan): PlanPart[] {
  return parts.map(({ id: _id, notes, ...part }) => ({
    ...part,
    notes: notes.map(({ message, params }) => translate(message, ctx.locale, params)),
  }));
}

const rightsOf = (ctx: Context, kind: OwnKind) => ({
  add: mayWrite(ctx, kind, "add"),
  replace: mayWrite(ctx, kind, "replace"),
});

/** What is new and may not be made is missed by the fields that name it. */
const noteOfNew = (may: { readonly add: boolean }) => (may.add ? [] : [{ message: partNotes.mayNotAdd }]);

async function modelParts(ctx: Context, models: readonly ReadModel[], here: Installation): Promise<ImportPart[]> {
  const may = rightsOf(ctx, "model");
  const codes = new TakenTexts(here.models.map(({ enCode }) => enCode));
  const names = new TakenTexts(here.models.map(({ fullName }) => fullName));
  const parts: ImportPart[] = [];
  for (const [index, { file, draft }] of models.entries()) {
    const { fullName, enCode } = file;
    const stored = here.models.find((model) => model.enCode === enCode);
    const count = draftIssues(draft).length;
    const problems = count === 0 ? [] : [{ message: partNotes.problems, params: { count } }];
    const onReplacing = [
      { message: partNotes.draftOnly },
      ...(stored === undefined || stored.type === file.type ? [] : [{ message: partNotes.otherType }]),
    ];
    const free = { newCode: codes.take(enCode), newName: names.take(fullName, " ") };
    const more = { ...free, notes: problems };
    const own = { kind: "model", enCode, fullName } as const;
    if (stored === undefined) {
      parts.push(partOf(own, { ...more, actions: allowed(["add"], may), notes: [...problems, ...noteOfNew(may)] }));
      continue;
    }
    const content = fileModelOf(await modelRow(ctx, stored.id), here);
    const { category: _category, ...before } = content;
    const { category: _own, ...after } = { ...file, ...fileDefinition(draft, ({ name }) => name) };
    const isSame = isSameJson(before, after);
    const order = isSame ? (["keep", "copy"] as const) : index === 0 ? mainOrder(may) : relatedOrder;
    parts.push(
      partOf(own, {
        ...more,
        id: stored.id,
        revision: revisionOf(stored.id, content),
        state: isSame ? "same" : "differs",
        actions: allowed(order, may),
        ...(!isSame && may.replace && { notes: [...problems, ...onReplacing] }),
      }),
    );
  }
  return parts;
}

/** Whoever takes a file wants its form; the forms that it names are usually there as they should be. Nothing is replaced that nobody has chosen. */
const relatedOrder = ["keep", "replace", "copy"] as const;
const mainOrder = (may: { readonly add: boolean }) => (may.add ? (["copy", "replace", "keep"] as const) : relatedOrder);

function dictionaryParts(ctx: Context, list: readonly ExchangeType[], compared: readonly ComparedType[]): ImportPart[] {
  const may = rightsOf(ctx, "dictionary");
  return compared.map(({ type, stored, state, refusal }, index): ImportPart => {
    const own = { kind: "dictionary", enCode: type.enCode, fullName: list[index]?.fullName ?? type.fullName } as const;
    const refused = refusal === "" ? [] : [{ message: sameInAll(refusal) }];
    if (state === "new")
      return partOf(own, {
        newName: type.fullName,
        actions: refusal === "" ? allowed(["add"], may) : [],
        notes: [...refused, ...noteOfNew(may)],
      });
    if (state === "same") return partOf(own, { state, actions: ["keep"] });
    const canReplace = refusal === "" && may.replace;
    return partOf(own, {
      state,
      revision: revisionOf(type.enCode, stored ?? {}),
      actions: canReplace ? ["keep", "replace"] : ["keep"],
      notes: canReplace ? [{ message: partNotes.nothingRemoved }] : refused,
    });
  });
}

/** The types, new ones under names that are free. */
function withFreeNames(
  list: readonly ExchangeType[],
  stored: readonly { readonly enCode: string; readonly fullName: string }[],
): ExchangeType[] {
  const isNew = ({ enCode }: ExchangeType) => !stored.some((one) => sameCode(one.enCode, enCode));
  const names = new TakenTexts([...stored, ...list.filter((type) => !isNew(type))].map(({ fullName }) => fullName));
  return list.map((type) => (isNew(type) ? { ...type, fullName: names.take(type.fullName, " ") } : type));
}

interface StoredPart {
  readonly id: string;
  readonly enCode: string;
  readonly fullName: string;
}

function ruleParts(ctx: Context, list: readonly FileBillRule[], stored: readonly StoredPart[]): ImportPart[] {
  const may = rightsOf(ctx, "rule");
  const names = new TakenTexts(stored.map(({ fullName }) => fullName));
  return list.map((rule) => {
    const own = { kind: "rule", enCode: rule.enCode, fullName: rule.fullName } as const;
    const before = stored.find(({ enCode }) => enCode === rule.enCode);
    if (before === undefined)
      return partOf(own, {
        newName: names.take(rule.fullName, " "),
        actions: allowed(["add"], may),
        notes: noteOfNew(may),
      });
    return existingPart(own, before, rule, may);
  });
}

function interfaceParts(ctx: Context, list: readonly FileInterface[], { interfaces }: Installation): ImportPart[] {
  const may = rightsOf(ctx, "interface");
  const names = new TakenTexts(interfaces.map(({ fullName }) => fullName));
  return list.map((one) => {
    const own = { kind: "interface", enCode: one.enCode, fullName: one.fullName } as const;
    const before = interfaces.find(({ enCode }) => sameCode(enCode, one.enCode));
    const secrets = one.requestHeaders.filter(({ isSecret }) => isSecret).map(({ field }) => field);
    const notes = [
      { message: partNotes.interfaceDraft },
      ...(secrets.length > 0
        ? [{ message: partNotes.secrets, params: { names: joinNames(secrets, ctx.locale) } }]
        : []),
    ];
    if (before === undefined)
      return partOf(own, {
        newName: names.take(one.fullName, " "),
        actions: allowed(["add"], may),
        notes: may.add ? notes : noteOfNew(may),
      });
    const part = existingPart(own, before, one, may);
    return part.actions.length > 1 ? { ...part, notes } : part;
  });
}

function existingPart(
  own: Parameters<typeof partOf>[0],
  { id, ...before }: StoredPart,
  after: object,
  may: Readonly<Record<"add" | "replace", boolean>>,
): ImportPart {
  const isSame = isSameJson(before, after);
  return partOf(own, {
    id,
    revision: revisionOf(id, before),
    state: isSame ? "same" : "differs",
    actions: isSame ? ["keep"] : allowed(["keep", "replace"], may),
  });
}

/** What the forms name that is not in the file: it is here, or it is missing. */
function namedParts({ file, models }: ReadFile, own: readonly ImportPart[], known: KnownCodes): ImportPart[] {
  const names = new Map(file.named.map(({ kind, enCode, fullName }) => [`${kind} ${enCode}`, fullName]));
  const links = models.flatMap(({ draft }) => linksOfModel(draft));
  const keys = new Map(links.map(({ target, name }) => [`${target} ${name}`, { kind: target, enCode: name }]));
  return [...keys].flatMap(([key, { kind, enCode }]): ImportPart[] => {
    if (own.some((part) => part.kind === kind && sameCode(part.enCode, enCode))) return [];
    const named = { kind, enCode, fullName: names.get(key) ?? enCode } as const;
    if (isKnown(known, kind, enCode)) return [partOf(named, { state: "there", actions: ["keep"] })];
    return [partOf(named, { state: "missing", notes: [{ message: partNotes.isMissing }] })];
  });
}

/** The categories that are not here. */
function categoryParts(
  ctx: Context,
  { file }: ReadFile,
  here: Installation,
  ofInterfaces: readonly Category[],
): ImportPart[] {
  const missing = [
    ...file.models.map(({ type, category }) => ({ category, known: here.categories.get(type) ?? [] })),
    ...file.interfaces.map(({ category }) => ({ category, known: ofInterfaces })),
  ].filter(({ category, known }) => categoryOf(known, category) === undefined);
  const codes = new Map(missing.map(({ category }) => [category.enCode, category]));
  const may = rightsOf(ctx, "dictionary");
  return [...codes.values()].map((category) =>
    partOf({ kind: "category", ...category }, { actions: allowed(["add"], may) }),
  );
}

/** An entry by its code, or by its name, which no other entry could have beside it. */
export function categoryOf(
  known: readonly Category[],
  { enCode, fullName }: Omit<Category, "id">,
): Category | undefined {
  return known.find((one) => one.enCode === enCode) ?? known.find((one) => one.fullName === fullName);
}

function sourceParts(list: readonly FileInterface[], sources: readonly { readonly fullName: string }[]): ImportPart[] {
  const names = new Set(list.map(({ source }) => source).filter((name) => name !== ""));
  return [...names]
    .filter((name) => !sources.some(({ fullName }) => fullName === name))
    .map((name) =>
      partOf(
        { kind: "source", enCode: "", fullName: name },
        { state: "missing", notes: [{ message: partNotes.sourceMissing }] },
      ),
    );
}
