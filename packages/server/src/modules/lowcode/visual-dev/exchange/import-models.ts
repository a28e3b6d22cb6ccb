import { interfaceCategoryType } from "@gongshu/contract/data/data-interface";
import { ownDatabaseId } from "@gongshu/contract/data/data-source";
import type { ParsedArguments, ReplyOf } from "@gongshu/contract/endpoint";
import type {
  FileModel,
  importModels as importEndpoint,
  PartAction,
  PartKind,
  planModelImport,
} from "@gongshu/contract/lowcode/visual-dev-exchange";
import type { FormLink } from "@gongshu/core/form/links";
import { joinNames } from "@gongshu/core/text/join-names";
import { holdInterfaces, takeInterface } from "#modules/data/data-interface/service.ts";
import { createBillRule, holdBillRules, updateBillRule } from "#modules/system/bill-rule/service.ts";
import { createData, getType, holdDictionaries, takeDictionaries } from "#modules/system/dictionary/service.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict } from "#platform/http/errors.ts";
import { type DraftChange, models, saveDraft } from "../drafts/save-draft.ts";
import { categoryDictionaries } from "../model-category.ts";
import { holdModels, modelRow } from "../model-row.ts";
import { exchangeErrors } from "./exchange.messages.ts";
import { sameCode } from "./export-model.ts";
import { type Category, fileDefinition } from "./file-model.ts";
import type { ImportPart } from "./import-part.ts";
import { categoryOf, type ImportPlan, planImport, shownPlan } from "./plan-import.ts";
import { type ReadFile, type ReadModel, readModelFile } from "./read-file.ts";

type Body = ParsedArguments<typeof importEndpoint>["body"];
type Imported = ReplyOf<typeof importEndpoint>["models"][number];

/** What a file would make, and what is there already. Nothing is written. */
export async function planModels(
  ctx: Context,
  { document }: ParsedArguments<typeof planModelImport>["body"],
): Promise<ReplyOf<typeof planModelImport>> {
  return { parts: shownPlan(ctx, await planImport(ctx, readModelFile(ctx, document))) };
}

/** Takes a file as it was chosen, all or nothing. Models become drafts. */
export function importModels(ctx: Context, { document, choices }: Body): Promise<ReplyOf<typeof importEndpoint>> {
  const read = readModelFile(ctx, document);
  return ctx.tx(async (tx) => {
    await holdParts(tx, read);
    const work = new ImportWork(tx, read, await planImport(tx, read), choices);
    const done = await work.run();
    return { models: done, count: done.length };
  });
}

/** What is here of a file stays as the plan finds it until it is written: somebody may save it just now. In the order in which it is written. */
async function holdParts(tx: Context, { file }: ReadFile): Promise<void> {
  const codesOf = (parts: readonly { readonly enCode: string }[]) => parts.map(({ enCode }) => enCode);
  await holdDictionaries(tx, codesOf(file.dictionaries));
  await holdBillRules(tx, codesOf(file.billRules));
  await holdInterfaces(tx, codesOf(file.interfaces));
  await holdModels(tx, codesOf(file.models));
}

/** One file that is being taken, in the transaction of all of it. */
class ImportWork {
  readonly #tx: Context;
  readonly #read: ReadFile;
  readonly #plan: ImportPlan;
  readonly #choices: Body["choices"];
  /** Ids by kind and code, of what was made and of what is used. */
  readonly #ids = new Map<string, string>();
  /** Categories that were made, by their dictionary. */
  readonly #categories = new Map<string, Category[]>();

  constructor(tx: Context, read: ReadFile, plan: ImportPlan, choices: Body["choices"]) {
    this.#tx = tx;
    this.#read = read;
    this.#plan = plan;
    this.#choices = choices;
  }

  async run(): Promise<Imported[]> {
    this.#checkChoices();
    const { file } = this.#read;
    const chosen = this.#plan.dictionaries.filter(({ enCode }) => isWritten(this.#actionOf("dictionary", enCode)));
    await takeDictionaries(this.#tx, chosen);
    await this.#takeRules();
    for (const one of file.interfaces) await this.#takeInterface(one);
    // Models may name each other in a circle, so all ids are known before the first is written.
    for (const part of this.#plan.parts.filter(({ kind }) => kind === "model")) this.#reserve(part);
    const done: Imported[] = [];
    for (const model of this.#read.models) done.push(...(await this.#takeModel(model)));
    return done;
  }

  /** What was chosen has to be possible still, and what is replaced to be what was looked at. */
  #checkChoices(): void {
    const changed = this.#choices.flatMap(({ kind, enCode, action, revision }) => {
      const part = this.#partOf(kind, enCode);
      const isPossible = part?.actions.includes(action) === true;
      return isPossible && (action !== "replace" || part.revision === revision) ? [] : [part?.fullName ?? enCode];
    });
    if (changed.length > 0)
      throw conflict(exchangeErrors.changedSince, { names: joinNames([...new Set(changed)], this.#tx.locale) });
  }

  #partOf(kind: PartKind, enCode: string): ImportPart | undefined {
    return this.#plan.parts.find((part) => part.kind === kind && part.enCode === enCode);
  }

  #actionOf(kind: PartKind, enCode: string): PartAction | undefined {
    const choice = this.#choices.find((one) => one.kind === kind && one.enCode === enCode);
    return choice?.action ?? this.#partOf(kind, enCode)?.actions[0];
  }

  async #takeRules(): Promise<void> {
    for (const rule of this.#read.file.billRules) {
      const part = this.#partOf("rule", rule.enCode);
      const action = this.#actionOf("rule", rule.enCode);
      if (action === "add") await createBillRule(this.#tx, { ...rule, fullName: part?.newName ?? rule.fullName });
      if (action !== "replace" || part?.id === undefined) continue;
      await updateBillRule(this.#tx, part.id, { ...rule, version: undefined });
    }
  }

  async #takeInterface(file: ReadFile["file"]["interfaces"][number]): Promise<void> {
    const part = this.#partOf("interface", file.enCode);
    const action = this.#actionOf("interface", file.enCode);
    if (part?.id !== undefined) this.#ids.set(key("interface", file.enCode), part.id);
    if (!isWritten(action)) return;
    const categories = this.#plan.interfaceCategories;
    const found = await this.#categoryId(interfaceCategoryType, categories, file.category);
    const categoryId = found ?? (part?.id === undefined ? firstOf(categories, file.category) : undefined);
    const dbLinkId =
      file.source === "" ? ownDatabaseId : this.#plan.sources.find(({ fullName }) => fullName === file.source)?.id;
    const named = { ...file, fullName: action === "add" ? (part?.newName ?? file.fullName) : file.fullName };
    const id = await takeInterface(this.#tx, { file: named, categoryId, dbLinkId }, part?.id);
    this.#ids.set(key("interface", file.enCode), id);
  }

  /** The entry of a category, made where it is missing; undefined where it may not be made. */
  async #categoryId(
    dictionary: string,
    known: readonly Category[],
    category: Omit<Category, "id">,
  ): Promise<string | undefined> {
    const made = this.#categories.get(dictionary) ?? [];
    const found = categoryOf([...known, ...made], category);
    if (found !== undefined) return found.id;
    if (this.#actionOf("category", category.enCode) !== "add") return undefined;
    const { id: dictionaryTypeId } = await getType(this.#tx, dictionary);
    const own = { parentId: "", enabledMark: 1, sortCode: 0, description: "", version: undefined } as const;
    const id = await createData(this.#tx, { ...category, ...own, dictionaryTypeId });
    this.#categories.set(dictionary, [...made, { id, ...category }]);
    return id;
  }

  #reserve({ enCode, id }: ImportPart): void {
    const action = this.#actionOf("model", enCode);
    const own = action === "add" || action === "copy" ? this.#tx.newId() : id;
    if (own !== undefined) this.#ids.set(key("model", enCode), own);
  }

  async #takeModel({ file, draft }: ReadModel): Promise<Imported[]> {
    const part = this.#partOf("model", file.enCode);
    const action = this.#actionOf("model", file.enCode);
    const id = this.#ids.get(key("model", file.enCode));
    if (part === undefined || id === undefined || !isWritten(action)) return [];
    const { type, sortCode, description } = file;
    const values = { sortCode, description, ...fileDefinition(draft, (link) => this.#idOf(link)) };
    if (action === "replace") {
      const { fullName, enCode } = await this.#replace(id, file, values);
      return [{ id, fullName, enCode, isNew: false }];
    }
    const names = { enCode: part.newCode, fullName: part.newName };
    const category = (await this.#modelCategory(file)) ?? firstOf(this.#categoriesOf(type), file.category);
    await models.create(this.#tx, { ...values, ...names, category, type }, id);
    return [{ id, ...names, isNew: true }];
  }

  #categoriesOf(type: number): readonly Category[] {
    return this.#plan.here.categories.get(type) ?? [];
  }

  #modelCategory({ type, category }: FileModel): Promise<string | undefined> {
    return this.#categoryId(categoryDictionaries[type - 1] ?? "", this.#categoriesOf(type), category);
  }

  /**
   * The draft of a model becomes that of the file. It takes the name too, unless another model has it, and the category, unless that is one of another type
   * of models or may not be made.
   */
  async #replace(id: string, file: FileModel, draft: DraftChange["values"]) {
    const { models: known } = this.#plan.here;
    const isTaken = known.some((model) => model.id !== id && model.fullName === file.fullName);
    const isOfType = known.some((model) => model.id === id && model.type === file.type);
    const category = isOfType ? await this.#modelCategory(file) : undefined;
    const values = {
      ...draft,
      ...(!isTaken && { fullName: file.fullName }),
      ...(category !== undefined && { category }),
    };
    await saveDraft(this.#tx, id, { kind: "replacement", values, version: undefined });
    const { fullName, enCode } = await modelRow(this.#tx, id);
    return { fullName, enCode };
  }

  /** What a definition names here. What is not here stays named as in the file. */
  #idOf({ target, name }: FormLink): string {
    if (target === "dictionary" || target === "rule") return name;
    const own = this.#ids.get(key(target, name));
    if (own !== undefined) return own;
    const { models: known, interfaces } = this.#plan.here;
    const found =
      target === "model"
        ? known.find(({ enCode }) => enCode === name)
        : interfaces.find(({ enCode }) => sameCode(enCode, name));
    return found?.id ?? name;
  }
}

/** Where something new goes whose category may not be made. */
function firstOf(categories: readonly Category[], { enCode }: Omit<Category, "id">): string {
  return categories[0]?.id ?? enCode;
}

const isWritten = (action: PartAction | undefined) => action !== undefined && action !== "keep";

/** Codes of interfaces are the same in any case. */
function key(kind: "model" | "interface", enCode: string): string {
  return `${kind} ${kind === "model" ? enCode : enCode.toLowerCase()}`;
}
