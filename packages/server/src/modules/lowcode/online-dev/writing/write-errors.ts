import type { Message } from "@gongshu/core/text/messages";
import { withBillRuleMessage } from "#modules/system/bill-rule/service.ts";
import { DatabaseError } from "#platform/db/database-error.ts";
import { conflict } from "#platform/http/errors.ts";
import type { FieldRights } from "../field-rights.ts";
import { onlineDevErrors } from "../online-dev.messages.ts";
import type { OnlineModel } from "../online-model.ts";

/** How a refusal says that another record has the same value already, with and without the name of the field. */
type DuplicateTexts = Readonly<Record<"duplicateValue" | "duplicateRecord", Message>>;

/**
 * Turns a unique violation of the database into a sentence with the label of the field, which is left out when the caller may not read the field. A rule
 * for a number that is not there has its sentence, too.
 */
export async function withUniqueViolationMessage<T>(
  model: OnlineModel,
  work: () => Promise<T>,
  rights?: Pick<FieldRights, "canRead">,
  { duplicateValue, duplicateRecord }: DuplicateTexts = onlineDevErrors,
): Promise<T> {
  try {
    return await withBillRuleMessage(work);
  } catch (error) {
    const field =
      error instanceof DatabaseError && error.code === "23505" ? model.uniqueField(error.constraint ?? "") : undefined;
    if (field === undefined) throw error;
    if (rights?.canRead(field.path) === false) throw conflict(duplicateRecord);
    throw conflict(duplicateValue, { label: field.label }, field.key);
  }
}
