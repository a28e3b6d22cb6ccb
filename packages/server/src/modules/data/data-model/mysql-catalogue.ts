import type { Catalogue } from "./catalogue.ts";
import { flagOf, numberOf, textOf } from "./catalogue-values.ts";

const byteTypes = /blob|binary|^bit$|geometry|point|polygon|linestring|vector/;

export const mysqlCatalogue: Catalogue = {
  tables: {
    sql: `
      select t.table_name as name, t.table_type like '%VIEW' as is_view, if(t.table_type like '%VIEW', '', t.table_comment) as comment,
        t.table_rows as row_count, coalesce(t.data_length, 0) + coalesce(t.index_length, 0) as bytes, k.columns as primary_key
      from information_schema.tables t
        left join (
          select table_name, group_concat(column_name order by ordinal_position separator ', ') as columns
          from information_schema.key_column_usage
          where table_schema = database() and constraint_name = 'PRIMARY'
          group by table_name) k on k.table_name = t.table_name
      where t.table_schema = database()
      order by t.table_name`,
    parameters: [],
  },
  tableOf({ name, is_view: isView, comment, row_count: rows, bytes, primary_key: key }) {
    const kind = flagOf(isView) === 1 ? "view" : "table";
    return {
      table: textOf(name),
      tableName: textOf(comment),
      sum: rows === null || kind === "view" ? null : numberOf(rows),
      sizeBytes: numberOf(bytes),
      primaryKey: textOf(key),
      kind,
    };
  },
  fields: (table) => ({
    sql: `
      select column_name as name, column_comment as comment, data_type as type,
        coalesce(character_maximum_length, if(numeric_scale > 0, concat(numeric_precision, ',', numeric_scale), numeric_precision)) as length,
        is_nullable = 'YES' as is_nullable, extra like '%auto_increment%' as is_identity, column_default as preset, column_key = 'PRI' as is_key
      from information_schema.columns
      where table_schema = database() and table_name = ?
      order by ordinal_position`,
    parameters: [table],
  }),
  fieldOf: ({
    name,
    comment,
    type,
    length,
    is_nullable: isNullable,
    is_identity: isIdentity,
    preset,
    is_key: isKey,
  }) => ({
    field: textOf(name),
    fieldName: textOf(comment),
    dataType: textOf(type),
    dataLength: textOf(length),
    allowNull: flagOf(isNullable),
    primaryKey: flagOf(isKey),
    identity: flagOf(isIdentity),
    defaults: textOf(preset),
  }),
  quote: (name) => `\`${name.replaceAll("`", "``")}\``,
  shown: (column, dataType, maxLength) =>
    byteTypes.test(dataType)
      ? `concat(octet_length(${column}), ' B')`
      : `left(cast(${column} as char character set utf8mb4), ${maxLength})`,
  contains: (column, parameter) =>
    `lower(cast(${column} as char character set utf8mb4)) like lower(${parameter}) escape '|'`,
  parameter: () => "?",
};
