import type { ScalarField } from "@gongshu/core/form/definition";
import { kindOf } from "@gongshu/core/form/kinds/kinds";
import { readRecordReference } from "@gongshu/core/form/reference";
import { translate } from "@gongshu/core/text/messages";
import { likePattern } from "#platform/db/like-pattern.ts";
import type { Context } from "#platform/http/context.ts";
import { foundTexts, pageOf, type ReferenceEntry, type ReferenceSource } from "#platform/reference/reference-source.ts";
import { recordNameTexts } from "./online-dev.messages.ts";
import type { ListColumn } from "./online-model.ts";
import { type NamedRecords, recordNames } from "./record-name.ts";
import { type OpenedModel, openedOrNone } from "./record-query.ts";
import type { OnlineRecords } from "./service.ts";
import type { SqlText } from "./sql-text.ts";

/** Records of published models: to the caller only those exist that they see in the list of the model. */
export function recordReferenceSource(records: OnlineRecords): ReferenceSource {
  const entries = async (
    ctx: Context,
    of: string,
    wanted: (title: ListColumn | undefined) => NamedRecords | undefined,
  ) => {
    const { modelId, labelField } = readRecordReference(of);
    const opened = await openedOrNone(records.open(ctx, modelId));
    if (opened === undefined) return [];
    const label = labelColumn(opened, labelField);
    const named = wanted(label ?? titleOf(opened));
    return named === undefined ? [] : recordNames(records, ctx, opened, { ...named, label });
  };
  const byIds = (ctx: Context, of: string, ids: readonly string[], isDeleted = false) =>
    entries(ctx, of, () => ({ ids, limit: ids.length, isDeleted }));
  return {
    name: "onlineForm",
    tables: undefined,
    exists: async (ctx, of, ids) => new Set((await byIds(ctx, of, ids)).map(({ id }) => id)),
    async textOf(ctx, of, ids) {
      const texts = new Map((await byIds(ctx, of, ids)).map(({ id, fullName }) => [id, fullName]));
      const missing = ids.filter((id) => !texts.has(id));
      const deleted = missing.length === 0 ? [] : await byIds(ctx, of, missing, true);
      for (const { id, fullName } of deleted)
        texts.set(id, translate(recordNameTexts.deleted, ctx.locale, { text: fullName }));
      return texts;
    },
    async find(ctx, of, texts) {
      const found: readonly ReferenceEntry[] = await entries(ctx, of, (title) =>
        title === undefined
          ? undefined
          : { condition: (sql) => `${title.sql} = any(${sql.bind([...texts])}::text[])`, limit: texts.length * 2 },
      );
      return foundTexts(found, { exact: () => [], names: ({ fullName }) => [fullName] });
    },
    async page(ctx, of, query) {
      const offset = (query.currentPage - 1) * query.pageSize;
      const wanted = (title: ListColumn | undefined) => ({
        condition: named(title, query.keyword),
        limit: query.pageSize + 1,
        offset,
      });
      return pageOf(await entries(ctx, of, wanted), query);
    },
  };
}

/** Those whose title has a word. */
function named(title: ListColumn | undefined, keyword: string) {
  return (sql: SqlText) => {
    if (keyword === "") return "true";
    return title === undefined ? "false" : `${title.sql} ilike ${sql.bind(likePattern(keyword))}`;
  };
}

function isTitle(field: ScalarField): boolean {
  const kind = kindOf(field);
  const type = kind.columnType(field);
  const isPlain = type.type === "text" && type.content === undefined;
  return isPlain && kind.choices === undefined && kind.reference?.(field) === undefined;
}

/** The column by which people find a record: the first text of the list that the caller sees. */
function titleOf({ rights }: OpenedModel): ListColumn | undefined {
  return rights.columns.find(({ field }) => field !== undefined && isTitle(field));
}

/** The field that is to name a record, if it is a text that the caller may see in lists. */
function labelColumn({ model, rights }: OpenedModel, key: string): ListColumn | undefined {
  const column = model.columns.find(({ field }) => field.field === key);
  if (column === undefined || !isTitle(column.field) || !rights.canList(key)) return undefined;
  return { key, ...column };
}
