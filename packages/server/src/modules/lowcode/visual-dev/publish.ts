import type { ParsedArguments, ReplyOf } from "@gongshu/contract/endpoint";
import type {
  planPublication as planEndpoint,
  publishModel as publishEndpoint,
} from "@gongshu/contract/lowcode/visual-dev";
import type { FormShape } from "@gongshu/core/form/table-shape";
import { translate } from "@gongshu/core/text/messages";
import { auditEvent } from "#platform/audit/audit-event.ts";
import { errorCode } from "#platform/db/database-error.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict, type FieldIssue, invalid, stale } from "#platform/http/errors.ts";
import { type AssessedStep, assess, countRows, planDraft, replaceColumn } from "./assess.ts";
import { clearRun, forgetRun, PublicationRun, shortLocks, whenFree } from "./conversion/publication-run.ts";
import {
  dropTriggersSql,
  isNothing,
  preparedNames,
  type StagedColumn,
  type StagedWork,
  stagedWork,
} from "./conversion/staged-work.ts";
import { type Draft, draftIssues, storedDraft } from "./draft.ts";
import { actionIssues } from "./list-action-issues.ts";
import { missingInterfaces } from "./model-interfaces.ts";
import { refreshMenus } from "./model-menu.ts";
import { type ModelRow, modelChanged, modelRow } from "./model-row.ts";
import { type ModelTables, modelTables, quoteTable, tableOf } from "./model-tables.ts";
import { type LabelOf, labelsOf, stepName, stepText } from "./plan-text.ts";
import { protectedFieldIssues } from "./shipped/protected-fields.ts";
import { staleCalculations } from "./stale-calculations.ts";
import { publicationSql } from "./table-sql.ts";
import { countChanges, diffDefinitions } from "./versions/definition-diff.ts";
import { stepTexts, visualDevErrors } from "./visual-dev.messages.ts";

type PublishBody = ParsedArguments<typeof publishEndpoint>["body"];

const statementsAtOnce = 100;

/** What publishing the draft would do, in the caller's language. Refused with every problem of the definition. */
export async function planPublication(ctx: Context, id: string): Promise<ReplyOf<typeof planEndpoint>> {
  const row = await modelRow(ctx, id);
  const draft = await publishableDraft(ctx, row);
  const [{ steps, isLong }, before, rowCount] = await Promise.all([
    assess(ctx, row.tables, draft, { countsLosses: true }),
    publishedDraft(ctx, row),
    recordCount(ctx, row.tables),
  ]);
  const labelOf = labelsOf(draft.form, before?.form ?? null);
  const wait = translate(stepTexts.longWait, ctx.locale, { count: rowCount });
  return {
    version: row.version,
    publishedVersion: row.publishedVersion,
    rowCount,
    steps: [
      ...(isLong ? [{ kind: "longWait", text: wait, table: null, field: null, affectedRows: 0, blocked: false }] : []),
      ...steps.map(({ step, affectedRows, blocker }) => {
        const text =
          blocker === null
            ? stepText(step, labelOf, ctx.locale, affectedRows)
            : translate(blocker, ctx.locale, { name: stepName(step, labelOf), count: affectedRows });
        const field = "field" in step ? step.field : null;
        return { kind: step.type, text, table: step.table, field, affectedRows, blocked: blocker !== null };
      }),
      ...(before === null || rowCount === 0
        ? []
        : staleCalculations(
            draft.form,
            before.form,
            steps.map(({ step }) => step),
            { labelOf, locale: ctx.locale, rowCount },
          )),
    ],
  };
}

/**
 * Publishes the draft that was planned, named by its version. What goes through rows is done first and beside the life of the tables; then tables,
 * version, menus, history and the news to other processes change in one transaction, so that a publication has happened as a whole or not at all. Of two
 * people who publish at once one gets the conflict.
 */
export async function publishModel(ctx: Context, id: string, { version, note }: PublishBody): Promise<Published> {
  const row = await modelRow(ctx, id);
  refuseStale(row, version);
  const draft = await publishableDraft(ctx, row);
  const staged = stagedWork(row.tables, planDraft(row.tables, draft).steps);
  const publication: Publication = { row, draft, note, staged };
  if (row.tables === null || isNothing(staged))
    return whenFree(() => ctx.tx((tx) => finish(tx, publication, undefined), "owner"));
  // Refused before anything is begun.
  const { steps } = await assess(ctx, row.tables, draft, { countsLosses: false });
  refuseBlocked(steps, labelsOf(draft.form, (await publishedDraft(ctx, row))?.form ?? null));
  return publishInStages(ctx, publication, new PublicationRun(ctx, id, row.tables, staged));
}

async function publishInStages(ctx: Context, publication: Publication, run: PublicationRun): Promise<Published> {
  const { id, version } = publication.row;
  await whenFree(() =>
    ctx.tx(async (tx) => {
      await tx.batch([shortLocks]);
      refuseStale(await modelRow(tx, id, "update"), version);
      await run.prepare(tx);
    }, "owner"),
  );
  try {
    await run.work();
    return await whenFree(() => ctx.tx((tx) => finish(tx, publication, run), "owner"));
  } catch (error) {
    // What cannot be taken away now goes with the next publication, or with the next start.
    await run
      .undo()
      .catch((reason: unknown) => ctx.log.error({ error: reason, modelId: id }, "publication not undone"));
    // A unique index that met two equal values, or a text that is too long for its index: written since they were looked for.
    if (["23505", "54000"].includes(errorCode(error) ?? "")) throw conflict(visualDevErrors.dataChanged);
    throw error;
  }
}

interface Publication {
  readonly row: ModelRow;
  readonly draft: Draft;
  readonly note: string;
  readonly staged: StagedWork;
}

export interface Published {
  readonly publishedVersion: number;
  readonly version: number;
}

/** The last transaction. A draft that was saved while columns were filled stays a draft: what was planned is published. */
async function finish(
  tx: Context,
  { row, draft, note, staged }: Publication,
  run: PublicationRun | undefined,
): Promise<Published> {
  const { id } = row;
  await tx.batch([shortLocks]);
  const current = await modelRow(tx, id, "update");
  if (run === undefined) {
    refuseStale(current, row.version);
    await clearRun(tx, id);
  }
  if (current.publishedVersion !== row.publishedVersion) throw conflict(visualDevErrors.publishedSince);
  if (current.tables !== null && planDraft(current.tables, draft).steps.length > 0)
    await lockTables(tx, current.tables);
  const { steps, next } =
    run === undefined
      ? await assess(tx, current.tables, draft, { countsLosses: false })
      : stagedPlan(current.tables, draft, await run.losses(tx));
  const before = await publishedDraft(tx, current);
  const oldForm = before?.form ?? null;
  refuseBlocked(steps, labelsOf(draft.form, oldForm));
  const tables = modelTables(tx.tenant.id, id, next);
  const sql = [
    ...(run === undefined ? [] : dropTriggersSql(preparedNames(staged))),
    ...publicationSql(
      steps.map(({ step }) => step),
      tables,
      staged,
    ),
  ];
  for (let from = 0; from < sql.length; from += statementsAtOnce)
    await tx.batch(
      sql.slice(from, from + statementsAtOnce).map((text) => ({ compile: () => ({ sql: text, parameters: [] }) })),
    );
  if (run !== undefined) await tx.batch(forgetRun(tx, id, run.id));
  await refreshMenus(tx, id, draft, oldForm);
  const publishedVersion = row.publishedVersion + 1;
  const changeCount = before === null ? null : countChanges(diffDefinitions(before, draft));
  await record(tx, row, { tables, publishedVersion, note, changeCount }, steps);
  return { publishedVersion, version: current.version + 1 };
}

/** The steps with what the filling has found: a conversion that has lost values keeps the old ones aside. */
function stagedPlan(
  current: ModelTables | null,
  draft: Draft,
  losses: ReadonlyMap<StagedColumn, number>,
): { steps: AssessedStep[]; next: FormShape } {
  const plan = planDraft(current, draft);
  const lostOf = new Map([...losses].map(([{ step }, count]) => [`${step.table}/${step.field}`, count]));
  let { next } = plan;
  const steps = plan.steps.map((step): AssessedStep => {
    const lost = step.type === "convertColumn" ? (lostOf.get(`${step.table}/${step.field}`) ?? 0) : 0;
    if (step.type !== "convertColumn" || lost === 0) return { step, affectedRows: 0, blocker: null };
    const replaced = replaceColumn(next, step);
    next = replaced.next;
    return { step: replaced.step, affectedRows: lost, blocker: null };
  });
  return { steps, next };
}

function refuseStale({ id, ...row }: ModelRow, version: number): void {
  if (row.version === version) return;
  const { publishedVersion, lastModifyTime, lastModifyUserId } = row;
  throw stale({ id, version: row.version, publishedVersion, lastModifyTime, lastModifyUserId }, { id, version });
}

interface NewVersion {
  readonly tables: ModelTables;
  readonly publishedVersion: number;
  readonly note: string;
  readonly changeCount: number | null;
}

async function record(
  tx: Context,
  row: ModelRow,
  { tables, publishedVersion, note, changeCount }: NewVersion,
  steps: readonly AssessedStep[],
): Promise<void> {
  const { id, formData, columnData } = row;
  const now = tx.now();
  const userId = tx.actor.userId;
  const stored = {
    formData: JSON.stringify(formData),
    columnData: JSON.stringify(columnData),
    tables: JSON.stringify(tables),
  };
  const diff = {
    publishedVersion: [row.publishedVersion, publishedVersion],
    steps: steps.map(({ step, affectedRows }) => ({ ...step, affectedRows })),
  };
  await tx.batch([
    tx.db
      .updateTable("visualDev")
      .set((value) => ({
        state: 1,
        publishedVersion,
        publishedTime: now,
        publishedUserId: userId,
        tables: stored.tables,
        version: value("version", "+", 1),
      }))
      .where("id", "=", id),
    auditEvent(tx, { entity: "visualDev", entityId: id, action: "publish", diff }),
    modelChanged(tx, id),
    tx.db.insertInto("visualDevVersion").values({
      tenantId: tx.tenant.id,
      visualDevId: id,
      version: publishedVersion,
      ...stored,
      note,
      changeCount,
      creatorTime: now,
      creatorUserId: userId,
    }),
  ]);
}

async function publishableDraft(ctx: Context, row: ModelRow): Promise<Draft> {
  const draft = storedDraft(row);
  const wrong = draftIssues(draft);
  const gone = wrong.length > 0 ? wrong : protectedFieldIssues(ctx, row.id, draft.form);
  const issues =
    gone.length > 0
      ? gone
      : [...(await missingInterfaces(ctx, draft.form)), ...(await actionIssues(ctx, row.id, draft.list))];
  if (issues.length > 0) throw invalid(issues);
  return draft;
}

function refuseBlocked(steps: readonly AssessedStep[], labelOf: LabelOf): void {
  const issues = steps.flatMap(({ step, affectedRows, blocker }): FieldIssue[] =>
    blocker === null
      ? []
      : [{ field: "formData", message: blocker, params: { name: stepName(step, labelOf), count: affectedRows } }],
  );
  if (issues.length > 0) throw invalid(issues);
}

/** Readers wait as well, because upgrading the lock later could deadlock: what follows takes no longer for many rows than for few. */
async function lockTables(tx: Context, tables: ModelTables): Promise<void> {
  const names = [tables.main, ...tables.shape.children.map(({ field }) => tableOf(tables, field))].map(quoteTable);
  await tx.batch([
    { compile: () => ({ sql: `lock table ${names.join(", ")} in access exclusive mode`, parameters: [] }) },
  ]);
}

async function recordCount(ctx: Context, tables: ModelTables | null): Promise<number> {
  return tables === null
    ? 0
    : countRows(ctx, `select count(*)::int as count from ${quoteTable(tables.main)} where delete_mark is null`);
}

async function publishedDraft(ctx: Context, row: ModelRow): Promise<Draft | null> {
  const published = await ctx.db
    .selectFrom("visualDevVersion")
    .select(["formData", "columnData"])
    .where("visualDevId", "=", row.id)
    .where("version", "=", row.publishedVersion)
    .executeTakeFirst();
  return published === undefined ? null : storedDraft(published);
}
