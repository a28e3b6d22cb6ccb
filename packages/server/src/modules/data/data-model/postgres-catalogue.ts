import type { Catalogue } from "./catalogue.ts";
import { flagOf, numberOf, textOf } from "./catalogue-values.ts";

/** Tables, views, and what is like them, of the schema that the source names, else of the account's own one. */
const kinds = "('r', 'p', 'v', 'm', 'f')";
const inSchema = "n.nspname = current_schema()";
const keyColumns = `
  (select string_agg(k.attname, ', ' order by array_position(i.indkey::int2[], k.attnum))
   from pg_catalog.pg_index i join pg_catalog.pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey)
   where i.indrelid = c.oid and i.indisprimary)`;

export const postgresCatalogue: Catalogue = {
  tables: {
    sql: `
      select c.relname::text as name, c.relkind in ('v', 'm') as is_view, pg_catalog.obj_description(c.oid, 'pg_class') as comment,
        c.reltuples::float8 as row_count, coalesce(pg_catalog.pg_total_relation_size(c.oid), 0)::float8 as bytes, ${keyColumns} as primary_key
      from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where ${inSchema} and c.relkind in ${kinds} and not c.relispartition and pg_catalog.has_table_privilege(c.oid, 'select')
      order by c.relname`,
    parameters: [],
  },
  tableOf({ name, is_view: isView, comment, row_count: rows, bytes, primary_key: key }) {
    // Before it was ever analysed there is no estimate.
    const sum = numberOf(rows);
    return {
      table: textOf(name),
      tableName: textOf(comment),
      sum: sum < 0 || isView === true ? null : sum,
      sizeBytes: numberOf(bytes),
      primaryKey: textOf(key),
      kind: isView === true ? "view" : "table",
    };
  },
  fields: (table) => ({
    sql: `
      select a.attname::text as name, pg_catalog.col_description(c.oid, a.attnum) as comment,
        pg_catalog.format_type(a.atttypid, null) as type,
        substring(pg_catalog.format_type(a.atttypid, a.atttypmod) from '\\((.*)\\)') as length,
        not a.attnotnull as is_nullable, a.attidentity <> '' or coalesce(pg_catalog.pg_get_expr(d.adbin, d.adrelid) like 'nextval(%', false) as is_identity,
        pg_catalog.pg_get_expr(d.adbin, d.adrelid) as preset,
        exists (select from pg_catalog.pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)) as is_key
      from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
        join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        left join pg_catalog.pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where ${inSchema} and c.relkind in ${kinds} and c.relname = $1
      order by a.attnum`,
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
  quote: (name) => `"${name.replaceAll('"', '""')}"`,
  shown: (column, dataType, maxLength) =>
    dataType === "bytea" ? `octet_length(${column})::text || ' B'` : `left(${column}::text, ${maxLength})`,
  contains: (column, parameter) => `${column}::text ilike ${parameter} escape '|'`,
  parameter: (number) => `$${number}`,
};
