import type { Context } from "#platform/http/context.ts";
import { invalid } from "#platform/http/errors.ts";
import type { AdmittedSupplier } from "#platform/http/hooks.ts";
import { compileModel, writeRecords } from "../online-dev/service.ts";
import { findPublishedModels } from "../visual-dev/service.ts";
import { supplier } from "./shipped/partners.ts";

/**
 * Gives a supplier that is let in a record of the shipped form, so that purchases can refer to it. The product itself writes: whoever lets suppliers in
 * need not have that form. A tenant that has paused it gets no record.
 */
export async function admitSupplier(tx: Context, admitted: AdmittedSupplier): Promise<void> {
  const published = (await findPublishedModels(tx, [supplier.key])).get(supplier.key);
  if (published === undefined) return;
  const model = compileModel(published);
  const given = recordOf(admitted);
  const { values, issues } = model.validate(given, {
    now: tx.now().getTime(),
    userId: tx.actor.userId,
    timeZone: tx.tenant.timeZone,
  });
  // A field that the tenant has added and requires is filled in later: nobody could do it now.
  const refused = issues.filter(({ path }) => path in given);
  if (refused.length > 0)
    throw invalid(refused.map(({ path, message, params }) => ({ field: path, message, ...(params && { params }) })));
  await writeRecords(tx, model, [{ kind: "create", id: tx.newId(), values }], { origin: "api" });
}

/** What was entered, by the keys of the shipped form, which no tenant can change. */
function recordOf({ enCode, fullName, mobilePhone, creditCode, ...entered }: AdmittedSupplier) {
  const { contact, email, address } = entered;
  return { code: enCode, name: fullName, contact, phone: mobilePhone, email, address, taxNo: creditCode };
}
