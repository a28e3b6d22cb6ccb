import type { ColumnType } from "@gongshu/core/form/kinds/kind";
import { forgetFields, type NamedPlace } from "#modules/system/file/service.ts";
import type { Context } from "#platform/http/context.ts";
import { type ModelTables, quoteColumn, quoteTable } from "../model-tables.ts";
import { recordOwnerKind, recordOwnerPrefix } from "../record-owner.ts";
import type { HiddenPart } from "./removed-parts.ts";

/** Uploads are lists of files, and rich texts show pictures. Sub-tables have neither. */
function mayHoldFiles(type: ColumnType | null): boolean {
  return type?.type === "jsonb" || (type?.type === "text" && type.content === "html");
}

/**
 * The files of purged columns go in their time. References are kept by the field, and a field that has changed its kind has several columns: what one of the
 * columns that are `left` names stays.
 */
export async function forgetFilesOf(
  tx: Context,
  modelId: string,
  purged: readonly HiddenPart[],
  left: ModelTables,
): Promise<void> {
  const idPrefix = recordOwnerPrefix(modelId);
  const lost = purged.filter(({ table, type }) => table === null && mayHoldFiles(type));
  const columnsLeft = left.shape.columns.filter(({ type }) => mayHoldFiles(type));
  await forgetFields(tx, {
    kind: recordOwnerKind,
    idPrefix,
    fields: lost.map(({ field }) => field),
    async stillNamed(places) {
      const named: NamedPlace[] = [];
      for (const { field, name } of columnsLeft)
        named.push(...(await namedIn(tx, quoteTable(left.main), quoteColumn(name), idPrefix, ofField(places, field))));
      return named;
    },
  });
}

const ofField = (places: readonly NamedPlace[], field: string) => places.filter((place) => place.field === field);

/** The stored name of a file is random: where it stands in a value, the value means the file. */
async function namedIn(
  tx: Context,
  table: string,
  column: string,
  idPrefix: string,
  places: readonly NamedPlace[],
): Promise<NamedPlace[]> {
  if (places.length === 0) return [];
  const ids = places.map(({ ownerId }) => ownerId.slice(idPrefix.length));
  const names = places.map(({ name }) => name);
  const sql = `select p.place::int as place from unnest($1::text[], $2::text[]) with ordinality p (id, name, place)
    join ${table} t on t.id = p.id where strpos(t.${column}::text, p.name) > 0`;
  const [result] = await tx.batch([{ compile: () => ({ sql, parameters: [ids, names] }) }]);
  return (result?.rows ?? []).flatMap((row) => places[Number(row["place"]) - 1] ?? []);
}
