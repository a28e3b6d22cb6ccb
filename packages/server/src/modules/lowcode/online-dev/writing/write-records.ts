import { setImmediate as nextTurn } from "node:timers/promises";
import type { RecordValues } from "@gongshu/core/form/definition";
import { takeBillNumbers } from "#modules/system/bill-rule/service.ts";
import { type AuditAction, auditEvent } from "#platform/audit/audit-event.ts";
import { auditEvents } from "#platform/audit/audit-events.ts";
import type { Compilable, Context } from "#platform/http/context.ts";
import { conflict } from "#platform/http/errors.ts";
import type { RecordOrigin } from "#platform/http/record-hooks.ts";
import type { FieldRights } from "../field-rights.ts";
import { onlineDevErrors, restoreErrors } from "../online-dev.messages.ts";
import type { OnlineModel } from "../online-model.ts";
import { claimRecordFiles, type HeldFiles, holdingFields, namesFiles } from "../record-files.ts";
import { withoutSecrets } from "../record-secrets.ts";
import { versionCheck } from "../record-sql.ts";
import { compiled } from "../sql-text.ts";
import { recordsChanged, recordWritten } from "../total-store.ts";
import { bulkInsertStatements } from "./bulk-insert.ts";
import { insertStatements, numberedColumns, takenNumbersSql } from "./insert-sql.ts";
import {
  type DifferingUpdate,
  differing,
  type RecordChange,
  type RecordCreation,
  type RecordMove,
  seenChange,
} from "./record-change.ts";
import { hasReceivers, recordEventOf } from "./record-events.ts";
import { deleteStatement, restoreStatement, updateStatements } from "./update-sql.ts";
import { withUniqueViolationMessage } from "./write-errors.ts";

/** Records of one batch: one statement inserts them, and one event tells of them. */
export const recordsAtOnce = 500;

export interface WriteOptions {
  readonly origin: RecordOrigin;
  /** Of the caller, whom a refusal tells nothing of what they may not read. */
  readonly rights?: Pick<FieldRights, "canRead">;
  readonly signal?: AbortSignal;
  /** Told how many more are written, though not committed. */
  readonly onWritten?: (count: number) => void;
}

/**
 * The one way to write records of a model, whatever changes them: asks the hooks of the modules, writes records, rows of sub-tables, bill numbers,
 * claims of files, history and events, and checks that the model is still published as it was compiled. All of it or nothing. The values
 * are checked already, and the records of `before` are the caller's to change. Changes that change nothing are left out; gives back how many were written.
 */
export function writeRecords(
  ctx: Context,
  model: OnlineModel,
  changes: readonly RecordChange[],
  options: WriteOptions,
): Promise<number> {
  return withUniqueViolationMessage(
    model,
    async () => {
      const [only] = changes;
      if (changes.length === 1 && only?.kind === "create" && isPlain(ctx, model, only))
        return writePlain(ctx, model, only, options);
      return ctx.tx((tx) => new Writing(tx, model, options, changes.length > 1).run(changes));
    },
    options.rights,
    changes.some(({ kind }) => kind === "restore") ? restoreErrors : onlineDevErrors,
  );
}

/** Changes of one record that are written without a transaction of several round trips. */
function isPlain(ctx: Context, model: OnlineModel, { values, isNumbered, ...record }: RecordCreation): boolean {
  if (isNumbered === true || record.creatorTime !== undefined || namesFiles(model, values)) return false;
  // What an event tells has the numbers in it, which the insert itself takes.
  if (hasReceivers(ctx, "create") && numberedColumns(model).length > 0) return false;
  return !ctx.hooks.recordHooks.some(({ concerns }) => concerns(model));
}

/** One round trip: where the record takes a number, others wait for its series until this is committed. */
async function writePlain(
  ctx: Context,
  model: OnlineModel,
  change: RecordCreation,
  { origin }: WriteOptions,
): Promise<number> {
  const { id, values } = change;
  const entry = { entity: model.id, entityId: id, action: actionOf("create", origin) } as const;
  const diff = withoutSecrets(model, values);
  await ctx.batch([
    ...insertStatements(ctx, model, id, values).map(compiled),
    auditEvent(ctx, { ...entry, diff, origin, modelVersion: model.publishedVersion }, takenNumbersSql(model)),
    ...recordEventOf(ctx, model, origin, [change]),
    recordWritten(ctx, compiled(versionCheck(model)), model.id),
  ]);
  return 1;
}

/** What the history calls a change. Undoing an import looks for what was imported. */
function actionOf(kind: RecordChange["kind"], origin: RecordOrigin): AuditAction {
  if (kind !== "create") return kind;
  return origin === "import" || origin === "seed" ? "import" : "create";
}

/** The statements of one batch, and how to know that they found what they change. */
interface Batch {
  readonly statements: readonly Compilable[];
  readonly history: readonly { readonly id: string; readonly diff: object }[];
  /** How many rows each of the first statements must change. */
  readonly expected: readonly number[];
  readonly files?: readonly HeldFiles[];
}

/** One call of the writer, in its transaction. */
class Writing {
  readonly #tx: Context;
  readonly #model: OnlineModel;
  readonly #options: WriteOptions;
  readonly #isBulk: boolean;

  constructor(tx: Context, model: OnlineModel, options: WriteOptions, isBulk: boolean) {
    this.#tx = tx;
    this.#model = model;
    this.#options = options;
    this.#isBulk = isBulk;
  }

  async run(changes: readonly RecordChange[]): Promise<number> {
    const updates = changes.flatMap((change) => (change.kind === "update" ? (differing(change) ?? []) : []));
    const of = (kind: RecordMove["kind"]) => changes.filter((change): change is RecordMove => change.kind === kind);
    const creations = changes.filter((change) => change.kind === "create");
    await this.#write(updates, (batch) => this.#updates(batch));
    await this.#write(of("delete"), (batch) => this.#moves(batch, deleteStatement));
    await this.#write(of("restore"), (batch) => this.#moves(batch, restoreStatement));
    await this.#claim(creations.map(({ id, values }) => ({ recordId: id, values })));
    // As late as can be, and in the order of the rules: from here on other records wait for a number of the same series.
    await this.#write(await this.#numbered(creations), (batch) => this.#creations(batch));
    return updates.length + of("delete").length + of("restore").length + creations.length;
  }

  /** Writes changes of one kind, batch by batch. */
  async #write<Change extends RecordChange>(
    changes: readonly Change[],
    batchOf: (changes: readonly Change[]) => Batch,
  ): Promise<void> {
    const tx = this.#tx;
    const { origin, signal } = this.#options;
    for (let from = 0; from < changes.length; from += recordsAtOnce) {
      const part = changes.slice(from, from + recordsAtOnce);
      signal?.throwIfAborted();
      await this.#ask(part);
      const { statements, history, expected, files = [] } = batchOf(part);
      const results = await tx.batch([
        ...statements,
        this.#history(part, history),
        ...recordEventOf(tx, this.#model, origin, part),
        this.#check(),
        ...(this.#isBulk ? [recordsChanged(tx, this.#model.id)] : []),
      ]);
      if (expected.some((count, index) => results[index]?.affected !== count))
        throw conflict(onlineDevErrors.changedMeanwhile);
      await this.#claim(files);
      this.#options.onWritten?.(part.length);
      if (this.#isBulk) await nextTurn();
    }
  }

  #check(): Compilable {
    const check = compiled(versionCheck(this.#model));
    return this.#isBulk ? check : recordWritten(this.#tx, check, this.#model.id);
  }

  async #ask(changes: readonly RecordChange[]): Promise<void> {
    const [first] = changes;
    const concerned = this.#tx.hooks.recordHooks.filter(({ concerns }) => concerns(this.#model));
    if (first === undefined || concerned.length === 0) return;
    const { id, fullName, enCode, publishedVersion } = this.#model;
    const write = {
      model: { id, fullName, enCode, publishedVersion },
      origin: this.#options.origin,
      kind: first.kind,
      changes: changes.map((change) => seenChange(this.#model, change)),
    };
    for (const { before } of concerned) await before(this.#tx, write);
  }

  #history(changes: readonly RecordChange[], history: Batch["history"]): Compilable {
    const kind = changes[0]?.kind ?? "update";
    const { origin } = this.#options;
    const { id, publishedVersion } = this.#model;
    const entry = { entity: id, action: actionOf(kind, origin), origin, modelVersion: publishedVersion };
    const told = history.map(({ id: of, diff }) => ({ id: of, diff: withoutSecrets(this.#model, diff) }));
    return compiled(auditEvents(this.#tx, entry, told));
  }

  #updates(updates: readonly DifferingUpdate[]): Batch {
    const holding = holdingFields(this.#model).map(({ field }) => field);
    return {
      statements: updateStatements(this.#tx, this.#model, updates).map(compiled),
      history: updates.map(({ before, diff }) => ({ id: before.id, diff })),
      expected: updates.map(() => 1),
      files: updates.flatMap(({ before, values, diff }) =>
        holding.some((key) => key in diff) ? [{ recordId: before.id, values, keys: Object.keys(diff) }] : [],
      ),
    };
  }

  #moves(moves: readonly RecordMove[], statementOf: typeof deleteStatement): Batch {
    const ids = moves.map(({ before }) => before.id);
    return {
      statements: [compiled(statementOf(this.#tx, this.#model, ids))],
      history: moves.map(({ before }) => ({ id: before.id, diff: before.values })),
      expected: [ids.length],
    };
  }

  #creations(creations: readonly RecordCreation[]): Batch {
    return {
      statements: bulkInsertStatements(this.#tx, this.#model, creations).map(compiled),
      history: creations.map(({ id, values }) => ({ id, diff: values })),
      expected: [],
    };
  }

  /** The new records with the numbers of their rules. */
  async #numbered(creations: readonly RecordCreation[]): Promise<readonly RecordCreation[]> {
    const open = creations.filter(({ isNumbered }) => isNumbered !== true);
    const columns = open.length === 0 ? [] : numberedColumns(this.#model);
    if (columns.length === 0) return creations;
    const given = new Map<string, RecordValues>(open.map(({ id }) => [id, {}]));
    for (const { field, rule } of columns) {
      const numbers = await takeBillNumbers(this.#tx, rule, open.length);
      for (const [index, values] of [...given.values()].entries()) values[field] = numbers[index] ?? null;
    }
    return creations.map((creation) => ({ ...creation, values: { ...creation.values, ...given.get(creation.id) } }));
  }

  async #claim(files: readonly HeldFiles[]): Promise<void> {
    const held = files.filter(({ values, keys }) => keys !== undefined || namesFiles(this.#model, values));
    await claimRecordFiles(this.#tx, this.#model, held);
  }
}
