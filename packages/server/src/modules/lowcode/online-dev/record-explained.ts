import type { Context } from "#platform/http/context.ts";
import { BusinessError } from "#platform/http/errors.ts";
import type { RecordSource } from "#platform/http/hooks.ts";
import { searchRecords } from "./record-search.ts";
import type { OnlineRecords } from "./service.ts";

/** Records of online models, for explaining who may reach them. */
export function recordSource(records: OnlineRecords): RecordSource {
  return {
    async explainedRows(ctx, modelId) {
      const { fullName, table, subject } = await records.recordSubjectOf(ctx, modelId);
      return {
        fullName,
        rows: {
          table,
          idColumn: '"id"',
          where: "true",
          subject,
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

/** The first text of the record that the asker sees; undefined when there is no such record for the asker. */
async function recordName(
  records: OnlineRecords,
  asker: Context,
  modelId: string,
  id: string,
): Promise<string | undefined> {
  try {
    const { texts } = await records.texts(asker, modelId, id);
    return Object.values(texts).find((text): text is string => typeof text === "string" && text !== "") ?? id;
  } catch (error) {
    if (error instanceof BusinessError) return undefined;
    throw error;
  }
}
