import type { Context } from "#platform/http/context.ts";
import { BusinessError } from "#platform/http/errors.ts";
import type { RecordSource } from "#platform/http/hooks.ts";
import { formMenus } from "./form-menus.ts";
import { searchRecords } from "./record-search.ts";
import type { OnlineRecords } from "./service.ts";

/** Records of online models, for explaining who may reach them and for counting them. */
export function recordSource(records: OnlineRecords): RecordSource {
  return {
    menus: formMenus,
    counts: (ctx, modelId, since) => records.counts(ctx, modelId, since),
    async explainedRows(ctx, modelId) {
      const { fullName, table, subject, fieldsOf } = await records.recordSubjectOf(ctx, modelId);
      return {
        fullName,
        fieldsOf,
        rows: {
          table,
          idColumn: '"id"',
          where: "true",
          subject,
          visibleTo: (asker) => records.visibleFields(asker, modelId),
          nameFor: (asker, id) => recordName(records, asker, modelId, id),
          async search(asker, keyword, limit) {
            const { hits } = await searchRecords(records, asker, keyword, { modelIds: [modelId], perModel: limit });
            return hits.map(({ id, title, subtitle }) => ({ id, name: title, subText: subtitle }));
          },
        },
      };
    },
  };
}

/** What the record is called; undefined when there is no such record for the asker. */
async function recordName(
  records: OnlineRecords,
  asker: Context,
  modelId: string,
  id: string,
): Promise<string | undefined> {
  try {
    return await records.nameOf(asker, modelId, id);
  } catch (error) {
    if (error instanceof BusinessError) return undefined;
    throw error;
  }
}
