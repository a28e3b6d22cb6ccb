import type { ReplyOf } from "@gongshu/contract/endpoint";
import { errorCodes } from "@gongshu/contract/errors";
import type { getConfig, RecordQuery, RecordRow } from "@gongshu/contract/lowcode/online-dev";
import { type formFields as formFieldsEndpoint, getModel } from "@gongshu/contract/lowcode/visual-dev";
import type { Pagination } from "@gongshu/contract/page";
import { isScalarField, type OptionSource, type RecordValues } from "@gongshu/core/form/definition";
import type { Lookups } from "@gongshu/core/form/kinds/kind";
import { readJson } from "@gongshu/core/text/read-json";
import { auditEvent, diffOf } from "#platform/audit/audit-event.ts";
import { isAllowed } from "#platform/auth/access.ts";
import type { Statement } from "#platform/db/database.ts";
import { DatabaseError } from "#platform/db/database-error.ts";
import type { Context } from "#platform/http/context.ts";
import {
  BusinessError,
  forbidden,
  forbiddenFields,
  invalid,
  invalidField,
  notFound,
  stale,
} from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { enabledUserIds } from "../../directory/user/service.ts";
import { takeBillNumber } from "../../system/bill-rule/service.ts";
import { formFields, publishedVersion } from "../visual-dev/service.ts";
import { type FieldRights, fieldRights } from "./field-rights.ts";
import { cellLimits, mayExceed } from "./list-cells.ts";
import { countBound, countStatement, pageStatement, type RecordSelection } from "./list-sql.ts";
import { LookupStore } from "./lookup-store.ts";
import { ModelStore } from "./model-store.ts";
import { onlineDevErrors } from "./online-dev.messages.ts";
import type { OnlineModel } from "./online-model.ts";
import { recordSubject } from "./policy.ts";
import { recordCounts } from "./record-counts.ts";
import { recordNames } from "./record-name.ts";
import { type OpenedModel, pageRequest, readFilters } from "./record-query.ts";
import { refusedPaths } from "./record-refusal.ts";
import {
  deleteStatement,
  insertStatements,
  readRecord,
  readStatements,
  type StoredRecord,
  updateStatements,
  versionCheck,
} from "./record-sql.ts";
import { recordTexts, rowFormatter, userIdsIn, userIdsOfRecord } from "./record-text.ts";
import { compiled, withUniqueViolationMessage } from "./record-write.ts";
import type { SqlText } from "./sql-text.ts";
import { TotalStore } from "./total-store.ts";

export { bulkInsertStatements, type NewRecord } from "./bulk-insert.ts";
export { formMenus } from "./form-menus.ts";
export { compileModel, type OnlineModel } from "./online-model.ts";
export { recordBelongings } from "./record-belongings.ts";
export { type RecordHit, searchRecords } from "./record-search.ts";

/** The records of published models. */
export class OnlineRecords {
  readonly #models: ModelStore;
  readonly #lookups: LookupStore;
  readonly #totals: TotalStore;

  constructor(platform: Platform) {
    this.#models = new ModelStore(platform);
    this.#lookups = new LookupStore(platform);
    this.#totals = new TotalStore(platform);
  }

  /** The model with the rights of the caller, who is refused without a menu for it. */
  async open(ctx: Context, modelId: string): Promise<OpenedModel> {
    const model = await this.#models.get(ctx, modelId);
    const access = ctx.actor.access.models.get(modelId);
    if (access === undefined) throw forbidden();
    const rights = fieldRights(model, access, ctx.actor.isAdministrator);
    return { model, rights, selection: { access, actor: ctx.actor, timeZone: ctx.tenant.timeZone } };
  }

  /** The published form and list, as the caller sees them. */
  async config(ctx: Context, modelId: string): Promise<ReplyOf<typeof getConfig>> {
    const { model, rights } = await this.open(ctx, modelId);
    return {
      id: model.id,
      fullName: model.fullName,
      enCode: model.enCode,
      webType: 2,
      flowId: "",
      publishedVersion: model.publishedVersion,
      formData: JSON.stringify(rights.form),
      columnData: JSON.stringify(rights.list),
      fieldRights: rights.named,
      hasWithheldFields: rights.hasWithheld,
    };
  }

  /** The plain fields of a published model: all of them for callers who manage models, else those that the caller may read. */
  async formFields(ctx: Context, modelId: string): Promise<ReplyOf<typeof formFieldsEndpoint>["list"]> {
    if (isAllowed(ctx.actor.access, getModel.permission)) return formFields(ctx, modelId);
    const { rights } = await this.open(ctx, modelId);
    return rights.form.fields.filter(isScalarField).map(({ field, label }) => ({ vmodel: field, label }));
  }

  /** The table of a published model, and its records as data schemes see them, to tell what schemes allow. */
  async recordSubjectOf(ctx: Context, modelId: string) {
    const model = await this.#models.get(ctx, modelId);
    return { fullName: model.fullName, table: model.table, subject: recordSubject(model) };
  }

  /** Which fields of the records the caller may see in lists. What every record has beside its fields counts as seen. */
  async visibleFields(ctx: Context, modelId: string): Promise<(field: string) => boolean> {
    if (ctx.actor.isAdministrator) return () => true;
    const { model, rights } = await this.open(ctx, modelId);
    const own = new Set(model.columns.map(({ field }) => field.field));
    return (field) => !own.has(field) || rights.canList(field);
  }

  lookups(ctx: Context, userIds?: Iterable<string>) {
    return this.#lookups.lookups(ctx, userIds);
  }

  /** The names of the options of a field, from its definition or its dictionary. */
  async optionLabels(ctx: Context, source: OptionSource): Promise<readonly string[]> {
    return source.source === "static"
      ? source.options.map(({ label }) => label)
      : this.#lookups.optionLabels(ctx, source);
  }

  /** One page as texts. Filters and sorting name only what the caller may see, or they would give hidden values away. */
  async list(
    ctx: Context,
    modelId: string,
    query: RecordQuery,
  ): Promise<{ list: RecordRow[]; pagination: Pagination }> {
    const opened = await this.open(ctx, modelId);
    const selection: RecordSelection = { ...opened.selection, filters: readFilters(ctx, opened, query.json) };
    const page = pageRequest(opened, query);
    const { model, rights } = opened;
    const { found, total } = await this.#page(
      ctx,
      opened.model,
      pageStatement(model, selection, page),
      countStatement(model, selection),
    );
    const lookups = await this.lookups(ctx, userIdsIn(rights.columns, found));
    const format = rowFormatter(rights.columns, lookups, cellLimits(rights.columns, page.limit));
    const isCut = mayExceed(page.cells, page.limit) && found.length < Math.min(page.limit, total - page.offset);
    return {
      list: found.map(format),
      pagination: {
        currentPage: query.currentPage,
        pageSize: query.pageSize,
        total: Math.min(total, countBound),
        ...(total > countBound && { totalIsBound: true }),
        ...(isCut && { listIsCut: true }),
      },
    };
  }

  /** How many records the caller may see, and how many of them were made since a moment. */
  async counts(ctx: Context, modelId: string, since: number) {
    return recordCounts(ctx, await this.open(ctx, modelId), this.#totals, since);
  }

  /** The rows of a page and their total, which is counted only when it is not known. */
  async #page(
    ctx: Context,
    model: OnlineModel,
    page: Statement,
    count: Statement,
  ): Promise<{ found: Record<string, unknown>[]; total: number }> {
    const known = this.#totals.find(ctx, model.id, count);
    const changes = this.#totals.state(ctx, model.id);
    const [rows, counted] = await ctx.database.batch(ctx.scope, known === undefined ? [page, count] : [page]);
    const total = known ?? Number(counted?.rows[0]?.["total"] ?? 0);
    if (known === undefined) this.#totals.remember(ctx, count, total, changes);
    return { found: rows?.rows ?? [], total };
  }

  /** Records were written outside this class: an import, its undoing. */
  changed(ctx: Context, modelId: string): void {
    this.#totals.changed(ctx, modelId);
  }

  /** Raw values, for editing. */
  async get(ctx: Context, modelId: string, id: string): Promise<StoredRecord> {
    const opened = await this.open(ctx, modelId);
    const record = readRecord(
      opened.model,
      await ctx.database.batch(ctx.scope, readStatements(opened.model, opened.selection, id, false)),
    );
    if (record === undefined) throw notFound();
    return { ...record, values: opened.rights.visible(record.values) };
  }

  /** Display values, for reading. */
  async texts(
    ctx: Context,
    modelId: string,
    id: string,
  ): Promise<{ id: string; version: number; texts: Record<string, unknown> }> {
    const { model } = await this.open(ctx, modelId);
    const record = await this.get(ctx, modelId, id);
    const lookups = await this.lookups(ctx, userIdsOfRecord(model, record.values));
    return { id: record.id, version: record.version, texts: recordTexts(model, record.values, lookups) };
  }

  /** What a record is called in the list that the caller sees; undefined when there is no such record for them. */
  async nameOf(ctx: Context, modelId: string, id: string): Promise<string | undefined> {
    const condition = (sql: SqlText) => `"id" = ${sql.bind(id)}`;
    const [name] = await recordNames(this, ctx, await this.open(ctx, modelId), { condition, limit: 1 });
    return name;
  }

  async create(ctx: Context, modelId: string, data: unknown): Promise<{ id: string; version: number }> {
    const id = ctx.newId();
    await this.#write(ctx, modelId, async (opened, lookups) => {
      const { model } = opened;
      const values = await this.#check(ctx, opened, lookups, data, undefined);
      const billFields = model.columns.flatMap(({ field }) => (field.kind === "billNumber" ? [field] : []));
      const write = async (in_: Context) => {
        for (const field of billFields) values[field.field] = await takeBillNumber(in_, field.rule);
        const audit = auditEvent(in_, { entity: model.id, entityId: id, action: "create", diff: values });
        await in_.batch([
          ...insertStatements(in_, model, id, values).map(compiled),
          audit,
          compiled(versionCheck(model)),
        ]);
      };
      await (billFields.length === 0 ? write(ctx) : ctx.tx(write));
    });
    return { id, version: 1 };
  }

  /** Changes a record that is still at `version`; without one the last writer wins, as older clients expect. */
  update(
    ctx: Context,
    modelId: string,
    id: string,
    data: unknown,
    version: number | undefined,
  ): Promise<{ id: string; version: number }> {
    return this.#write(ctx, modelId, (opened, lookups) =>
      ctx.tx(async (tx) => {
        const { model } = opened;
        const before = readRecord(
          model,
          await tx.batch(readStatements(model, opened.selection, id, true).map(compiled)),
        );
        if (before === undefined) throw notFound();
        if (version !== undefined && version !== before.version)
          throw staleRecord(before, data, version, opened.rights);
        const values = await this.#check(tx, opened, lookups, data, before.values);
        const diff = diffOf(before.values, values);
        if (Object.keys(diff).length === 0) return { id, version: before.version };
        const audit = auditEvent(tx, { entity: model.id, entityId: id, action: "update", diff });
        await tx.batch([
          ...updateStatements(tx, model, before, values).map(compiled),
          audit,
          compiled(versionCheck(model)),
        ]);
        return { id, version: before.version + 1 };
      }),
    );
  }

  /** Deletes what the caller may see of `ids`; naming one that is not there is a refusal, and nothing is deleted. */
  remove(ctx: Context, modelId: string, ids: readonly string[]): Promise<number> {
    const wanted = new Set(ids);
    return this.#write(ctx, modelId, ({ model, selection }) =>
      ctx.tx(async (tx) => {
        for (const id of wanted) {
          const before = readRecord(model, await tx.batch(readStatements(model, selection, id, true).map(compiled)));
          if (before === undefined) throw notFound();
          const audit = auditEvent(tx, { entity: model.id, entityId: id, action: "delete", diff: before.values });
          await tx.batch([compiled(deleteStatement(tx, model, id)), audit, compiled(versionCheck(model))]);
        }
        return wanted.size;
      }),
    );
  }

  /**
   * Runs a write on the published model, once more if it was published anew in between. The names for checking are loaded before any
   * transaction: inside one, waiting for what another request loads could wait for ever on a database with one session.
   */
  async #write<T>(
    ctx: Context,
    modelId: string,
    work: (opened: OpenedModel, lookups: Lookups) => Promise<T>,
  ): Promise<T> {
    const attempt = async () => {
      const opened = await this.open(ctx, modelId);
      const lookups = await this.lookups(ctx);
      return withUniqueViolationMessage(opened.model, () => work(opened, lookups), opened.rights);
    };
    let result: T;
    try {
      result = await attempt();
    } catch (error) {
      if (!(await this.#isOutdated(ctx, modelId, error))) throw error;
      this.#models.forget(ctx, modelId);
      result = await attempt();
    }
    this.changed(ctx, modelId);
    return result;
  }

  /** Whether a write failed because the model it was made for is no longer the published one. */
  async #isOutdated(ctx: Context, modelId: string, error: unknown): Promise<boolean> {
    if (error instanceof DatabaseError) return outdatedCodes.has(error.code ?? "");
    if (!(error instanceof BusinessError) || error.code !== errorCodes.invalid) return false;
    const known = await this.#models.get(ctx, modelId);
    const latest = await publishedVersion(ctx, modelId);
    return latest !== undefined && latest !== known.publishedVersion;
  }

  /** What is to be stored, checked by the same functions as in the browser. */
  async #check(
    ctx: Context,
    opened: OpenedModel,
    lookups: Lookups,
    data: unknown,
    previous: RecordValues | undefined,
  ): Promise<RecordValues> {
    const { model, rights } = opened;
    const named = isObject(data) ? userIdsOfRecord(model, data as RecordValues) : new Set<string>();
    const kept = previous === undefined ? new Set<string>() : userIdsOfRecord(model, previous);
    const known = await enabledUserIds(ctx, [...named.difference(kept)]);
    const context = { now: ctx.now().getTime(), userId: ctx.actor.userId, timeZone: ctx.tenant.timeZone, previous };
    const { values, issues } = model.validate(data, {
      ...context,
      locked: rights.locked,
      hasOption: (source, value) => lookups.optionLabel(source, value) !== undefined,
      // The caller may be the default of a field that was left out.
      hasUser: (id) => id === ctx.actor.userId || known.has(id) || kept.has(id),
    });
    const refused = refusedPaths(opened, data, values, context);
    if (refused.length > 0) throw forbiddenFields(onlineDevErrors.notYourField, refused);
    if (issues.length > 0)
      throw invalid(issues.map(({ path, message, params }) => ({ field: path, message, ...(params && { params }) })));
    return values;
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

function staleRecord(before: StoredRecord, data: unknown, version: number, rights: FieldRights) {
  const submitted = typeof data === "object" && data !== null ? { ...data } : {};
  return stale(
    { id: before.id, version: before.version, data: JSON.stringify(rights.visible(before.values)) },
    { id: before.id, version, data: JSON.stringify(submitted) },
  );
}

const byPlatform = new WeakMap<Platform, OnlineRecords>();

/** The records of a process, with what it remembers of models. */
export function recordsOf(platform: Platform): OnlineRecords {
  const known = byPlatform.get(platform) ?? new OnlineRecords(platform);
  byPlatform.set(platform, known);
  return known;
}
