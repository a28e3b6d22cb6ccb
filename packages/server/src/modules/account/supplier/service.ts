import {
  type SupplierRow,
  supplierColumns,
  type updateSupplier as updateEndpoint,
} from "@gongshu/contract/account/supplier";
import type { ParsedArguments } from "@gongshu/contract/endpoint";
import type { PageQuery } from "@gongshu/contract/page";
import { type SupplierContact, supplierContactIssues } from "@gongshu/core/validation/supplier-contact";
import { sql } from "kysely";
import { GatedList } from "#platform/auth/gated-list.ts";
import { Entity } from "#platform/entity/entity.ts";
import { withChange } from "#platform/entity/with-change.ts";
import type { Context } from "#platform/http/context.ts";
import { invalid } from "#platform/http/errors.ts";

export { inviteBelongings } from "./invite-belongings.ts";
export { countSubmitted } from "./invite-list.ts";

type Change = ParsedArguments<typeof updateEndpoint>["body"];

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

const list = new GatedList({
  table: "supplier",
  columns: supplierColumns,
  search: {
    columns: {
      fullName: "supplier.full_name",
      enCode: "supplier.en_code",
      contact: "supplier.contact",
      mobilePhone: "supplier.mobile_phone",
    },
  },
  order: {
    fullName: sql`supplier.full_name`,
    enCode: sql`supplier.en_code`,
    contact: sql`supplier.contact`,
    creatorTime: sql`supplier.creator_time`,
    enabledMark: sql`supplier.enabled_mark`,
    sortCode: sql`supplier.sort_code`,
  },
  ownOrder: sql`supplier.creator_time desc, supplier.id desc`,
});

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
export function listSuppliers(ctx: Context, query: PageQuery) {
  return list.page(ctx, query, ctx.db.selectFrom("supplier").select(columns));
}

export async function getSupplier(ctx: Context, id: string): Promise<SupplierRow> {
  return suppliers.get(ctx, id);
}

export function updateSupplier(ctx: Context, id: string, { version, ...change }: Change): Promise<void> {
  return ctx.tx(async (tx) => {
    const { enabledMark: _, creatorTime: __, ...before } = await suppliers.get(tx, id, "update");
    const after = withChange(before, change);
    const issues = supplierContactIssues({ ...after, company: after.fullName });
    if (issues.length > 0)
      throw invalid(issues.map(({ field, message }) => ({ field: field === "company" ? "fullName" : field, message })));
    await suppliers.update(tx, id, change, version);
  });
}

export async function toggleSupplier(ctx: Context, id: string): Promise<void> {
  await ctx.tx((tx) => suppliers.toggle(tx, id));
}

export function deleteSupplier(ctx: Context, id: string): Promise<void> {
  return ctx.tx((tx) => suppliers.remove(tx, id));
}

export interface NewSupplier extends Omit<SupplierContact, "company"> {
  readonly fullName: string;
  /** The next number when there is none. */
  readonly enCode: string | undefined;
}

/** Inserts a supplier, and tells the modules that keep more about suppliers, without checking the caller's rights. Must run inside a transaction. A taken name or code is a conflict on that field. */
export async function insertSupplierUnchecked(tx: Context, input: NewSupplier): Promise<string> {
  const supplier = { ...input, enCode: input.enCode ?? (await nextCode(tx)) };
  const id = await suppliers.create(tx, { ...supplier, sortCode: 0, description: "" });
  for (const admit of tx.hooks.supplierAdmissions) await admit(tx, supplier);
  return id;
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
