import type { ParsedArguments, ReplyOf } from "@gongshu/contract/endpoint";
import type {
  planPublication as planEndpoint,
  publishModel as publishEndpoint,
} from "@gongshu/contract/lowcode/visual-dev";
import { translate } from "@gongshu/core/text/messages";
import { auditEvent } from "#platform/audit/audit-event.ts";
import { errorCode } from "#platform/db/database-error.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict, type FieldIssue, invalid, stale } from "#platform/http/errors.ts";
import { type AssessedStep, assess, countRows, planDraft } from "./assess.ts";
import { type Draft, draftIssues, storedDraft } from "./draft.ts";
import { refreshMenus } from "./model-menu.ts";
import { type ModelRow, modelChanged, modelRow } from "./model-row.ts";
import { type ModelTables, modelTables, quoteTable, tableOf } from "./model-tables.ts";
import { type LabelOf, labelsOf, stepName, stepText } from "./plan-text.ts";
import { publicationSql } from "./table-sql.ts";
import { countChanges, diffDefinitions } from "./versions/definition-diff.ts";
import { stepTexts, visualDevErrors } from "./visual-dev.messages.ts";

type PublishBody = ParsedArguments<typeof publishEndpoint>["body"];

const statementsAtOnce = 100;

/** What publishing the draft would do, in the caller's language. Refused with every problem of the definition. */
export async function planPublication(ctx: Context, id: string): Promise<ReplyOf<typeof planEndpoint>> {
  const row = await modelRow(ctx, id);
  const draft = publishableDraft(row);
  const [{ steps, isLong }, before, rowCount] = await Promise.all([
    assess(ctx, row.tables, draft),
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
    ],
  };
}

/**
 * Publishes the draft that was planned, named by its version: tables, version, menus, history and the news to other processes in
 * one transaction. Of two people who publish at once one gets the conflict.
 */
export async function publishModel(
  ctx: Context,
  id: string,
  asked: PublishBody,
): Promise<{ publishedVersion: number; version: number }> {
  try {
    return await ctx.tx((tx) => publish(tx, id, asked), "owner");
  } catch (error) {
    // Somebody holds the table for longer than the lock timeout of the session.
    if (errorCode(error) === "55P03") throw conflict(visualDevErrors.busy);
    throw error;
  }
}

async function publish(
  tx: Context,
  id: string,
  { version, note }: PublishBody,
): Promise<{ publishedVersion: number; version: number }> {
  const row = await modelRow(tx, id, "update");
  if (row.version !== version) {
    throw stale(
      {
        id,
        version: row.version,
        publishedVersion: row.publishedVersion,
        lastModifyTime: row.lastModifyTime,
        lastModifyUserId: row.lastModifyUserId,
      },
      { id, version },
    );
  }
  const draft = publishableDraft(row);
  if (row.tables !== null && planDraft(row.tables, draft).steps.length > 0) await lockTables(tx, row.tables);
  const { steps, next } = await assess(tx, row.tables, draft);
  const before = await publishedDraft(tx, row);
  const oldForm = before?.form ?? null;
  refuseBlocked(steps, labelsOf(draft.form, oldForm));
  const tables = modelTables(tx.tenant.id, id, next);
  const sql = publicationSql(
    steps.map(({ step }) => step),
    tables,
    tx.tenant.timeZone,
  );
  for (let from = 0; from < sql.length; from += statementsAtOnce)
    await tx.batch(
      sql.slice(from, from + statementsAtOnce).map((text) => ({ compile: () => ({ sql: text, parameters: [] }) })),
    );
  await refreshMenus(tx, id, draft, oldForm);
  const publishedVersion = row.publishedVersion + 1;
  const changeCount = before === null ? null : countChanges(diffDefinitions(before, draft));
  await record(tx, row, { tables, publishedVersion, note, changeCount }, steps);
  return { publishedVersion, version: version + 1 };
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

function publishableDraft(row: ModelRow): Draft {
  const draft = storedDraft(row);
  const issues = draftIssues(draft);
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

/** Blocks writers while rows are counted and converted. Readers wait as well, because upgrading the lock later could deadlock. */
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
