import type { Context } from "#platform/http/context.ts";
import { importErrors } from "#platform/import-export/import-export.messages.ts";
import type { ReadSheet } from "#platform/import-export/sheet-rows.ts";
import { contactErrors, contactFields, contactHolders, contactKey } from "../free-contacts.ts";
import type { Candidate } from "./user-candidates.ts";
import type { UserColumns } from "./user-sheet.ts";

/** Marks numbers and addresses that another account, or an earlier row, signs in with. What does not change is not asked about again. */
export async function refuseTakenContacts(
  tx: Context,
  sheet: ReadSheet<UserColumns>,
  candidates: readonly Candidate[],
): Promise<void> {
  for (const field of contactFields) {
    const wanted = candidates.flatMap((candidate) => {
      const text = candidate.row.values[field] ?? "";
      if (text === "" || text === candidate.before?.[field]) return [];
      return [{ candidate, key: contactKey(field, text) }];
    });
    const holders = await contactHolders(
      tx,
      field,
      wanted.map(({ key }) => key),
    );
    const holdersOf = Map.groupBy(holders, ({ key }) => key);
    const firstRows = new Map<string, number>();
    for (const { candidate, key } of wanted) {
      const { row, id } = candidate;
      const first = firstRows.get(key);
      if (holdersOf.get(key)?.some((holder) => holder.id !== id)) sheet.refuse(row, field, contactErrors[field]);
      else if (first !== undefined) sheet.refuse(row, field, importErrors.sameInFile, { row: first });
      else firstRows.set(key, row.row.number);
    }
  }
}
