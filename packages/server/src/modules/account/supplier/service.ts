import type { SupplierRow, supplierInput } from "@gongshu/contract/account/supplier";
import type { PageQuery } from "@gongshu/contract/page";
import { type SupplierContact, supplierContactIssues } from "@gongshu/core/validation/supplier-contact";
import { type ExpressionBuilder, sql } from "kysely";
import type { z } from "zod";
import { likePattern } from "#platform/db/like-pattern.ts";
import type { Tables } from "#platform/db/tables.ts";
import { Entity } from "#platform/entity/entity.ts";
import type { Context } from "#platform/http/context.ts";
import { invalid } from "#platform/http/errors.ts";

export { inviteBelongings } from "./invite-belongings.ts";

type Input = z.output<typeof supplierInput>;

const suppliers = new Entity("supplier", [
  "fullName",
  "enCode",
  "contact",
  "mobilePhone",
  "email",
  "address",
  "creditCode",
  "sortCode",
  "description",
]);

const sortable = ["fullName", "enCode", "contact", "creatorTime", "enabledMark", "sortCode"] as const;
const columns = [
  "id",
  "fullName",
  "enCode",
  "contact",
  "mobilePhone",
  "email",
  "address",
  "creditCode",
  "enabledMark",
  "sortCode",
  "description",
  "creatorTime",
  "version",
] as const;

/** A page of suppliers, the newest first unless another order is asked for. */
export async function listSuppliers(ctx: Context, query: PageQuery) {
  const { currentPage, pageSize, sidx, sort, keyword } = query;
  const order = sortable.find((name) => name === sidx);
  const [list, { total }] = await Promise.all([
    ctx.db
      .selectFrom("supplier")
      .select(columns)
      .where((where) => matches(where, keyword))
      .orderBy(order ?? "creatorTime", order === undefined ? "desc" : sort)
      .orderBy("id", "desc")
      .limit(pageSize)
      .offset((currentPage - 1) * pageSize)
      .execute(),
    ctx.db
      .selectFrom("supplier")
      .select(sql<number>`count(*)::int`.as("total"))
      .where((where) => matches(where, keyword))
      .executeTakeFirstOrThrow(),
  ]);
  return { list, pagination: { currentPage, pageSize, total } };
}

function matches(where: ExpressionBuilder<Tables, "supplier">, keyword: string | undefined) {
  const isAlive = where("deleteMark", "is", null);
  if (keyword === undefined) return isAlive;
  const pattern = likePattern(keyword);
  const searched = (["fullName", "enCode", "contact", "mobilePhone"] as const).map((name) =>
    where(name, "ilike", pattern),
  );
  return where.and([isAlive, where.or(searched)]);
}

export async function getSupplier(ctx: Context, id: string): Promise<SupplierRow> {
  return suppliers.get(ctx, id);
}

export async function updateSupplier(ctx: Context, id: string, { version, ...input }: Input): Promise<void> {
  const issues = supplierContactIssues({ ...input, company: input.fullName });
  if (issues.length > 0)
    throw invalid(issues.map(({ field, message }) => ({ field: field === "company" ? "fullName" : field, message })));
  await ctx.tx((tx) => suppliers.update(tx, id, input, version));
}

export async function flipSupplier(ctx: Context, id: string): Promise<void> {
  await ctx.tx((tx) => suppliers.flip(tx, id));
}

export function deleteSupplier(ctx: Context, id: string): Promise<void> {
  return ctx.tx((tx) => suppliers.remove(tx, id));
}

export interface NewSupplier extends Omit<SupplierContact, "company"> {
  readonly fullName: string;
  /** The next number when there is none. */
  readonly enCode: string | undefined;
}

/** Adds a supplier. Must run inside a transaction. A name or a code that another one has is a conflict on that field. */
export async function addSupplier(tx: Context, input: NewSupplier): Promise<string> {
  const enCode = input.enCode ?? (await nextCode(tx));
  return suppliers.create(tx, { ...input, enCode, sortCode: 0, description: "" });
}

const codePrefix = "GYS";
const codeDigits = 5;

/** One more than the highest number given so far, that of deleted suppliers included: old documents may name them. */
async function nextCode(tx: Context): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('supplier_code'), hashtext(${tx.tenant.id}))`.execute(tx.db);
  const { highest } = await tx.db
    .selectFrom("supplier")
    .select(sql<number | null>`max(substring(en_code from ${codePrefix.length + 1}::int)::bigint)`.as("highest"))
    .where("enCode", "~", `^${codePrefix}[0-9]{1,15}$`)
    .executeTakeFirstOrThrow();
  return `${codePrefix}${String((highest ?? 0) + 1).padStart(codeDigits, "0")}`;
}
