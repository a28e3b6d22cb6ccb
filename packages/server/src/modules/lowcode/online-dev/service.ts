import type { ReplyOf } from "@gongshu/contract/endpoint";
import { errorCodes } from "@gongshu/contract/errors";
import type { getConfig, listRecords, RecordChoice, RecordQuery } from "@gongshu/contract/lowcode/online-dev";
import { type formFields as formFieldsEndpoint, getModel } from "@gongshu/contract/lowcode/visual-dev";
import { isScalarField, type OptionSource, type RecordValues } from "@gongshu/core/form/definition";
import type { Lookups } from "@gongshu/core/form/kinds/kind";
import type { Reference, ReferenceName } from "@gongshu/core/form/reference";
import { readJson } from "@gongshu/core/text/read-json";
import { isAllowed } from "#platform/auth/access.ts";
import type { Statement, StatementResult } from "#platform/db/database.ts";
import { DatabaseError } from "#platform/db/database-error.ts";
import type { Context } from "#platform/http/context.ts";
import { BusinessError, invalidField, notFound } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { NamedIds } from "#platform/reference/referenced.ts";
import type { References } from "#platform/reference/references.ts";
import { formFields, publishedVersion } from "../visual-dev/service.ts";
import { withActionStates } from "./actions/action-states.ts";
import { allowedActions } from "./actions/allowed-actions.ts";
import { fieldRights } from "./field-rights.ts";
import { mayExceed, pageCells } from "./list-cells.ts";
import { countBound, countStatement, type PageRequest, pageStatement, type RecordSelection } from "./list-sql.ts";
import { listSums } from "./list-sums.ts";
import { ModelStore } from "./model-store.ts";
import { onlineDevErrors } from "./online-dev.messages.ts";
import type { OnlineModel } from "./online-model.ts";
import { recordSubject } from "./policy.ts";
import { chosenRecords } from "./record-choice.ts";
import { recordCounts } from "./record-counts.ts";
import { withAddresses } from "./record-files.ts";
import { recordNames } from "./record-name.ts";
import { type OpenedModel, openedBy, pageRequest } from "./record-query.ts";
import { defaultContext, namedByDefault, namedInList, namedInRecord } from "./record-references.ts";
import { readRecord, readStatements, type StoredRecord } from "./record-sql.ts";
import { codedRows, recordTexts, rowFormatter } from "./record-text.ts";
import { readWithin } from "./timed-read.ts";
import { noPlace, TotalStore, totalIn } from "./total-store.ts";
import type { Exists } from "./writing/record-check.ts";

export { formMenus } from "./form-menus.ts";
export { compileModel, type OnlineModel } from "./online-model.ts";
export { recordBelongings } from "./record-belongings.ts";
export { namedInRecord } from "./record-references.ts";
export { type RecordHit, searchRecords } from "./record-search.ts";
export type { RecordChange, RecordCreation } from "./writing/record-change.ts";
export { createRecord, deleteRecords, updateRecord } from "./writing/save-record.ts";
export { recordsAtOnce, writeRecords } from "./writing/write-records.ts";

/** A drop-down of a workbook and a search by name need no more of a dictionary. */
const maxOptions = 10_000;

interface FieldOption {
  readonly value: string;
  readonly label: string;
}

type RecordPage = ReplyOf<typeof listRecords>;

/** The records of published models. */
export class OnlineRecords {
  readonly #models: ModelStore;
  readonly #addresses: Pick<Platform, "downloads">;
  readonly #references: References;
  readonly #totals: TotalStore;
  readonly #timeoutMs: number;

  constructor(platform: Platform) {
    this.#models = new ModelStore(platform);
    this.#addresses = platform;
    this.#references = platform.references;
    this.#totals = new TotalStore(platform);
    this.#timeoutMs = platform.config.listTimeoutMs;
  }

  /** The model with the rights of the caller, who is refused without a menu for it. */
  async open(ctx: Context, modelId: string): Promise<OpenedModel> {
    return openedBy(ctx, await this.#models.get(ctx, modelId));
  }

  /** Likewise inside of a transaction. */
  async openInTransaction(ctx: Context, modelId: string): Promise<OpenedModel> {
    return openedBy(ctx, await this.#models.getInTransaction(ctx, modelId));
  }

  /** The published form and list, as the caller sees them. */
  async config(ctx: Context, modelId: string): Promise<ReplyOf<typeof getConfig>> {
    const opened = await this.open(ctx, modelId);
    const { model, rights } = opened;
    return {
      id: model.id,
      fullName: model.fullName,
      enCode: model.enCode,
      webType: 2,
      flowId: "",
      publishedVersion: model.publishedVersion,
      formData: JSON.stringify(rights.form),
      columnData: JSON.stringify({ ...rights.list, actions: allowedActions(ctx, opened) }),
      fieldRights: rights.named,
      hasWithheldFields: rights.hasWithheld,
    };
  }

  /** The plain fields of a published model: all of them for callers who manage models, else those that the caller may read. */
  async formFields(ctx: Context, modelId: string): Promise<ReplyOf<typeof formFieldsEndpoint>["list"]> {
    if (isAllowed(ctx.actor.access, getModel.permission)) return formFields(ctx, modelId);
    const { rights } = await this.open(ctx, modelId);
    return rights.form.fields.filter(isScalarField).map(({ id, field, label }) => ({ id, vmodel: field, label }));
  }

  /** The table of a published model, its records as data schemes see them and its fields as somebody has them, to tell what is allowed. */
  async recordSubjectOf(ctx: Context, modelId: string) {
    const model = await this.#models.get(ctx, modelId);
    const fieldsOf = ({ actor }: Pick<Context, "actor">) => {
      const access = actor.access.models.get(model.id);
      return access === undefined ? [] : fieldRights(model, access, actor.isAdministrator).levels;
    };
    return { fullName: model.fullName, table: model.table, subject: recordSubject(model), fieldsOf };
  }

  /** Which fields of the records the caller may see in lists. What every record has beside its fields counts as seen. */
  async visibleFields(ctx: Context, modelId: string): Promise<(field: string) => boolean> {
    if (ctx.actor.isAdministrator) return () => true;
    const { model, rights } = await this.open(ctx, modelId);
    const own = new Set(model.columns.map(({ field }) => field.field));
    return (field) => !own.has(field) || rights.canList(field);
  }

  /** What texts are made of for records that name these ids; with `texts`, what these mean as well. */
  async lookups(ctx: Context, named = new NamedIds(), texts = new NamedIds()): Promise<Lookups> {
    const [textOf, find] = await Promise.all([this.#references.texts(ctx, named), this.#references.found(ctx, texts)]);
    return { locale: ctx.locale, timeZone: ctx.tenant.timeZone, textOf, find };
  }

  /** Which of these ids may be put into records. Not to be asked inside of a transaction, as `write` says. */
  existing(ctx: Context, named: NamedIds): Promise<Exists> {
    return this.#references.existing(ctx, named);
  }

  /** The ids of what may be chosen and has the word in its text, at most `limit`. */
  async referenceIds(ctx: Context, { source, of }: Reference, keyword: string, limit: number): Promise<string[]> {
    const { list } = await this.#references.source(source).page(ctx, of, { keyword, currentPage: 1, pageSize: limit });
    return list.map(({ id }) => id);
  }

  /** The ids of nodes of a tree with all that is below them; what makes no tree is below itself alone. */
  async nodesBelow(ctx: Context, source: ReferenceName, ids: readonly string[]): Promise<readonly string[]> {
    return (await this.#references.source(source).below?.(ctx, ids)) ?? ids;
  }

  /** The options of a field with this word in their names, from its definition or its dictionary, in their order. */
  async options(ctx: Context, source: OptionSource, word = ""): Promise<readonly FieldOption[]> {
    if (source.source === "static")
      return source.options.filter(({ label }) => label.toLowerCase().includes(word.toLowerCase()));
    const query = { keyword: word, currentPage: 1, pageSize: maxOptions };
    const { list } = await this.#references.source("dictionary").page(ctx, source.dictionaryType, query);
    return list.map(({ id, fullName }) => ({ value: id, label: fullName }));
  }

  /** The records that a query chooses, of those that the caller may see. */
  choose(ctx: Context, opened: OpenedModel, choice: RecordChoice): Promise<RecordSelection> {
    return chosenRecords(this, ctx, opened, choice);
  }

  /** One page as texts. Filters and sorting name only what the caller may see, or they would give hidden values away. */
  async list(ctx: Context, modelId: string, query: RecordQuery): Promise<RecordPage> {
    const opened = await this.open(ctx, modelId);
    const page = await this.#shownPage(ctx, opened, query, rowFormatter, "_raw");
    return { ...page, list: await withActionStates(ctx, opened, page.list) };
  }

  /** Likewise with the stored values, and beside each that is a code its text under `<field>_dictText`. */
  async codedList(ctx: Context, modelId: string, query: RecordQuery): Promise<RecordPage> {
    return this.#shownPage(ctx, await this.open(ctx, modelId), query, codedRows, "");
  }

  async #shownPage(
    ctx: Context,
    opened: OpenedModel,
    query: RecordQuery,
    formatter: typeof rowFormatter,
    filesBehind: "" | "_raw",
  ): Promise<RecordPage> {
    const page = pageRequest(opened, query);
    const selection = await this.choose(ctx, opened, query);
    const { model, rights } = opened;
    const limits = { totals: this.#totals, timeoutMs: this.#timeoutMs };
    const [{ found, total }, sums] = await Promise.all([
      this.#page(ctx, model, selection, page),
      query.withSums === true ? listSums(ctx, opened, selection, limits) : undefined,
    ]);
    const lookups = await this.lookups(ctx, namedInList(rights.columns, found));
    const format = formatter(rights.columns, lookups, pageCells(rights.columns, page.limit).limits);
    const isCut = mayExceed(page.cells, page.limit) && found.length < Math.min(page.limit, total - page.offset);
    return {
      list: found.map((row) => withAddresses(this.#addresses, ctx, model, format(row), filesBehind)),
      pagination: {
        currentPage: query.currentPage,
        pageSize: query.pageSize,
        total: Math.min(total, countBound),
        ...(total > countBound && { totalIsBound: true }),
        ...(isCut && { listIsCut: true }),
      },
      ...(sums !== undefined && { sums }),
    };
  }

  /** Reads for somebody who waits: what takes too long is refused with a sentence. */
  read(ctx: Context, statements: readonly Statement[]): Promise<StatementResult[]> {
    return readWithin(ctx, this.#timeoutMs, statements);
  }

  /** How many records the caller may see, and how many of them were made since a moment. */
  async counts(ctx: Context, modelId: string, since: number) {
    return recordCounts(ctx, await this.open(ctx, modelId), this.#totals, since);
  }

  /** The rows of a page and their total, which is counted only when it is not known. */
  async #page(
    ctx: Context,
    model: OnlineModel,
    selection: RecordSelection,
    request: PageRequest,
  ): Promise<{ found: Record<string, unknown>[]; total: number }> {
    const page = pageStatement(model, selection, request);
    const count = countStatement(model, selection);
    const { known, remember } = selection.readsOthers === true ? noPlace : this.#totals.place(ctx, model.id, count);
    const [rows, counted] = await this.read(ctx, known === undefined ? [page, count] : [page]);
    const row = known ?? counted?.rows[0];
    if (known === undefined && row !== undefined) remember(row);
    return { found: rows?.rows ?? [], total: totalIn(row) };
  }

  /** Raw values, for editing. */
  async get(ctx: Context, modelId: string, id: string): Promise<StoredRecord> {
    const opened = await this.open(ctx, modelId);
    const record = readRecord(
      opened.model,
      await ctx.database.batch(ctx.scope, readStatements(opened.model, opened.selection, id, false)),
    );
    if (record === undefined) throw notFound();
    return { ...record, values: this.shown(ctx, opened, record.values) };
  }

  /** Display values, for reading. */
  async texts(
    ctx: Context,
    modelId: string,
    id: string,
  ): Promise<{ id: string; version: number; texts: Record<string, unknown> }> {
    const { version, values } = await this.get(ctx, modelId, id);
    return { id, version, texts: await this.textsOf(ctx, modelId, values) };
  }

  /** Display values of a record that the caller has read. */
  async textsOf(ctx: Context, modelId: string, values: RecordValues): Promise<Record<string, unknown>> {
    const { model } = await this.open(ctx, modelId);
    return recordTexts(model, values, await this.lookups(ctx, namedInRecord(model, values)));
  }

  /** What a record is called in the list that the caller sees; undefined when there is no such record for them. */
  async nameOf(ctx: Context, modelId: string, id: string): Promise<string | undefined> {
    const [named] = await recordNames(this, ctx, await this.open(ctx, modelId), { ids: [id], limit: 1 });
    return named?.fullName;
  }

  /**
   * Runs a write on the published model, once more if it was published anew in between. Which ids of the data exist is asked before any
   * transaction: inside one, waiting for what another request loads could wait for ever on a database with one session.
   */
  async write<T>(
    ctx: Context,
    modelId: string,
    data: unknown,
    work: (opened: OpenedModel, exists: Exists) => Promise<T>,
  ): Promise<T> {
    const attempt = async () => {
      const opened = await this.open(ctx, modelId);
      const named = isObject(data) ? namedInRecord(opened.model, data as RecordValues) : new NamedIds();
      const exists = await this.#references.existing(ctx, namedByDefault(opened.model, defaultContext(ctx), named));
      return work(opened, exists);
    };
    try {
      return await attempt();
    } catch (error) {
      if (!(await this.#isOutdated(ctx, modelId, error))) throw error;
      this.#models.forget(ctx, modelId);
      return attempt();
    }
  }

  /** Whether a write failed because the model it was made for is no longer the published one. */
  async #isOutdated(ctx: Context, modelId: string, error: unknown): Promise<boolean> {
    if (error instanceof DatabaseError) return outdatedCodes.has(error.code ?? "");
    if (!(error instanceof BusinessError) || error.code !== errorCodes.invalid) return false;
    const known = await this.#models.get(ctx, modelId);
    const latest = await publishedVersion(ctx, modelId);
    return latest !== undefined && latest !== known.publishedVersion;
  }

  /** Values as the caller may see them, with addresses of their files. */
  shown(ctx: Context, { model, rights }: OpenedModel, values: RecordValues): RecordValues {
    return withAddresses(this.#addresses, ctx, model, rights.visible(values));
  }
}

/** The JSON text of a record from outside. */
export function readData(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    throw invalidField("data", onlineDevErrors.badJson);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The check of the version after a write; a column or a table that has another name by now. */
const outdatedCodes: ReadonlySet<string> = new Set(["GS001", "42703", "42P01"]);

const byPlatform = new WeakMap<Platform, OnlineRecords>();

/** The records of a process, with what it remembers of models. */
export function recordsOf(platform: Platform): OnlineRecords {
  const known = byPlatform.get(platform) ?? new OnlineRecords(platform);
  byPlatform.set(platform, known);
  return known;
}
