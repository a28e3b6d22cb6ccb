import { kindOf } from "@gongshu/core/form/kinds/kinds";
import { likePattern } from "#platform/db/like-pattern.ts";
import type { Context } from "#platform/http/context.ts";
import { BusinessError } from "#platform/http/errors.ts";
import { foundTexts, pageOf, type ReferenceEntry, type ReferenceSource } from "#platform/reference/reference-source.ts";
import type { ListColumn } from "./online-model.ts";
import { type NamedRecords, recordNames } from "./record-name.ts";
import type { OpenedModel } from "./record-query.ts";
import type { OnlineRecords } from "./service.ts";
import type { SqlText } from "./sql-text.ts";

/** Records of published models: to the caller only those exist that they see in the list of the model. */
export function recordReferenceSource(records: OnlineRecords): ReferenceSource {
  const entries = async (ctx: Context, of: string, wanted: (opened: OpenedModel) => NamedRecords | undefined) => {
    const opened = await openOrPass(records, ctx, of);
    const named = opened === undefined ? undefined : wanted(opened);
    return opened === undefined || named === undefined ? [] : recordNames(records, ctx, opened, named);
  };
  const byIds = (ctx: Context, of: string, ids: readonly string[]) =>
    entries(ctx, of, () => ({ condition: (sql) => `"id" = any(${sql.bind([...ids])}::text[])`, limit: ids.length }));
  return {
    name: "onlineForm",
    tables: undefined,
    exists: async (ctx, of, ids) => new Set((await byIds(ctx, of, ids)).map(({ id }) => id)),
    textOf: async (ctx, of, ids) => new Map((await byIds(ctx, of, ids)).map(({ id, fullName }) => [id, fullName])),
    async find(ctx, of, texts) {
      const condition = (title: ListColumn) => (sql: SqlText) => `${title.sql} = any(${sql.bind([...texts])}::text[])`;
      const found: readonly ReferenceEntry[] = await entries(ctx, of, (opened) => {
        const title = titleOf(opened);
        return title === undefined ? undefined : { condition: condition(title), limit: texts.length * 2 };
      });
      return foundTexts(found, { exact: () => [], names: ({ fullName }) => [fullName] });
    },
    async page(ctx, of, query) {
      const { keyword, currentPage, pageSize } = query;
      const condition = (opened: OpenedModel) => (sql: SqlText) => {
        const title = titleOf(opened);
        if (keyword === "") return "true";
        return title === undefined ? "false" : `${title.sql} ilike ${sql.bind(likePattern(keyword))}`;
      };
      const offset = (currentPage - 1) * pageSize;
      return pageOf(
        await entries(ctx, of, (opened) => ({ condition: condition(opened), limit: pageSize + 1, offset })),
        query,
      );
    },
  };
}

/** The column by which people find a record: the first text of the list that the caller sees. */
function titleOf({ rights }: OpenedModel): ListColumn | undefined {
  return rights.columns.find(({ field }) => {
    if (field === undefined) return false;
    const kind = kindOf(field);
    return (
      kind.columnType(field).type === "text" && kind.choices === undefined && kind.reference?.(field) === undefined
    );
  });
}

async function openOrPass(records: OnlineRecords, ctx: Context, modelId: string): Promise<OpenedModel | undefined> {
  try {
    return await records.open(ctx, modelId);
  } catch (error) {
    if (error instanceof BusinessError) return undefined;
    throw error;
  }
}
