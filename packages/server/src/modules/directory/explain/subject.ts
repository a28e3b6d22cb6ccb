import { menuTypes } from "@gongshu/contract/access/menu-entry";
import { explainedLists } from "@gongshu/contract/directory/explain";
import { can, canModel, type Permission } from "@gongshu/contract/endpoint";
import { type RawBuilder, sql } from "kysely";
import type { Access, DataScheme } from "#platform/auth/access.ts";
import { maySeeColumn } from "#platform/auth/column-rights.ts";
import { isFoundIn, type SearchedColumns } from "#platform/auth/column-search.ts";
import { rowScope } from "#platform/auth/row-scope.ts";
import { type StockMenuCode, stockSubjects } from "#platform/auth/stock-subjects.ts";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import type { ExplainedField, ExplainedRows, FoundRow } from "#platform/http/hooks.ts";

export interface ExplainedMenu {
  readonly id: string;
  readonly parentId: string;
  readonly enCode: string;
  readonly fullName: string;
  readonly enabledMark: number;
}

/** Something whose access can be explained. */
export interface Explained {
  readonly fullName: string;
  /** The menus of which one is needed. */
  readonly menus: readonly ExplainedMenu[];
  /** For `isAllowed`, where the menus are those of a model. */
  readonly modelId: string | undefined;
  permission(button?: string): Permission;
  schemes(access: Access): readonly DataScheme[] | null;
  columns(access: Access): ReadonlySet<string> | null;
  readonly rows: ExplainedRows | undefined;
  /** The fields of a form as somebody has them; only of models. */
  readonly fields?: (target: Context) => readonly ExplainedField[];
}

/** The stock list, menu or online model that a text means: its short name, code or id. */
export async function findExplained(ctx: Context, entity: string): Promise<Explained> {
  const stock = explainedLists.find((name) => name === entity || `permission.${name}` === entity);
  if (stock !== undefined) return stockList(ctx, `permission.${stock}`);
  const menus = await menusWhere(ctx, { idOrCode: entity });
  const menu = menus[0];
  if (menu === undefined) return modelList(ctx, entity);
  const { modelId } = menu;
  if (isStock(menu.enCode)) return stockList(ctx, menu.enCode);
  return modelId === undefined ? menuAlone(menu) : modelList(ctx, modelId);
}

function isStock(code: string): code is StockMenuCode {
  return Object.hasOwn(stockSubjects, code);
}

async function menusWhere(ctx: Context, wanted: { readonly idOrCode?: string; readonly modelId?: string }) {
  const { idOrCode, modelId } = wanted;
  let query = ctx.db
    .selectFrom("menu")
    .select(["id", "parentId", "enCode", "fullName", "enabledMark"])
    .select(sql<string | null>`case when type = ${menuTypes.form} then property_json ->> 'moduleId' end`.as("modelId"))
    .where("deleteMark", "is", null);
  if (idOrCode !== undefined)
    query = query.where((where) => where.or([where("id", "=", idOrCode), where("enCode", "=", idOrCode)]));
  if (modelId !== undefined)
    query = query.where("type", "=", menuTypes.form).where(sql<boolean>`property_json ->> 'moduleId' = ${modelId}`);
  const rows = await query.orderBy("sortCode").execute();
  return rows.map((row) => ({ ...row, modelId: row.modelId ?? undefined }));
}

function menuAlone(menu: ExplainedMenu): Explained {
  return {
    fullName: menu.fullName,
    menus: [menu],
    modelId: undefined,
    permission: (button) => can(menu.enCode, button),
    schemes: ({ schemes }) => schemes.get(menu.enCode) ?? null,
    columns: ({ columns }) => columns.get(menu.enCode) ?? null,
    rows: undefined,
  };
}

interface StockRows extends SearchedColumns {
  readonly table: string;
  /** Codes of the columns that a row is called by. */
  readonly named: readonly string[];
  /** Code of the column that says where a row belongs; undefined where no grant hides it. */
  readonly place: string | undefined;
  /** SQL of the organisation where it belongs. */
  readonly placeId: string;
}

const stockRows: Readonly<Record<"appUser" | "position" | "organize", StockRows>> = {
  appUser: {
    table: "app_user",
    whole: "app_user.search_text",
    columns: { realName: "app_user.real_name", account: "app_user.account" },
    named: ["realName", "account"],
    place: "department",
    placeId: "app_user.organize_id",
  },
  position: {
    table: "position",
    whole: "position.search_text",
    columns: { fullName: "position.full_name", enCode: "position.en_code" },
    named: ["fullName"],
    place: "department",
    placeId: "position.organize_id",
  },
  organize: {
    table: "organize",
    whole: "organize.search_text",
    columns: { fullName: "organize.full_name", enCode: "organize.en_code" },
    named: ["fullName"],
    place: undefined,
    placeId: "organize.parent_id",
  },
};
const categories: Readonly<Record<string, string>> = {
  "permission.organize": "company",
  "permission.department": "department",
};

async function stockList(ctx: Context, code: StockMenuCode): Promise<Explained> {
  const menu = (await menusWhere(ctx, { idOrCode: code }))[0];
  if (menu === undefined) throw notFound();
  const subject = stockSubjects[code];
  const stock = stockRows[subject.table];
  const table = sql.table(stock.table);
  const category = categories[code];
  const where = category === undefined ? "true" : `organize.category = '${category}'`;
  // Who has not got the list sees no row of it.
  const maySee = (asker: Context) =>
    sql<boolean>`${asker.actor.access.menus.has(code)}::boolean and ${rowScope(asker, code)} and ${sql.raw(where)}`;
  const rows: ExplainedRows = {
    table: stock.table,
    idColumn: `${stock.table}.id`,
    where,
    subject,
    visibleTo: () => Promise.resolve(() => true),
    async nameFor(asker, id) {
      const { rows: found } = await sql<{ name: string }>`select ${nameOf(asker, code, stock)} as name from ${table}
        where id = ${id} and delete_mark is null and ${maySee(asker)}`.execute(asker.db);
      return found[0]?.name;
    },
    async search(asker, keyword, limit) {
      const { rows: found } = await sql<FoundRow>`select id, ${nameOf(asker, code, stock)} as name,
        coalesce(${placeOf(asker, code, stock)}, '') as sub_text
        from ${table} where delete_mark is null and ${isFoundIn(asker, code, stock, keyword)} and ${maySee(asker)}
        order by sort_code, id limit ${limit}`.execute(asker.db);
      return found;
    },
  };
  return { ...menuAlone(menu), rows };
}

/** The name of a row, from columns that the caller may see; else its id. */
function nameOf(asker: Context, code: string, { table, named, columns }: StockRows): RawBuilder<string> {
  const parts = named.flatMap((column) => (maySeeColumn(asker, code, column) ? (columns[column] ?? []) : []));
  return sql<string>`${sql.raw(parts.length === 0 ? `${table}.id` : parts.join(" || '/' || "))}`;
}

/** The name of the organisation that a row belongs to, where the asker may see it. */
function placeOf(asker: Context, code: string, { table, place, placeId }: StockRows): RawBuilder<string> {
  if (place !== undefined && !maySeeColumn(asker, code, place)) return sql<string>`''`;
  return sql<string>`(select o.full_name from organize o where o.tenant_id = ${sql.table(table)}.tenant_id and o.id = ${sql.raw(placeId)})`;
}

async function modelList(ctx: Context, modelId: string): Promise<Explained> {
  const { fullName, rows, fieldsOf } = await ctx.hooks.records.explainedRows(ctx, modelId);
  return {
    fullName,
    menus: await menusWhere(ctx, { modelId }),
    modelId,
    permission: canModel,
    schemes: ({ models }) => models.get(modelId)?.schemes ?? null,
    columns: ({ models }) => models.get(modelId)?.columns ?? null,
    rows,
    fields: fieldsOf,
  };
}
