import type { RecordValues } from "@gongshu/core/form/definition";
import type { Issue } from "@gongshu/core/form/issue";
import type { Reference } from "@gongshu/core/form/reference";
import type { Context } from "#platform/http/context.ts";
import { forbiddenFields, invalid } from "#platform/http/errors.ts";
import { sanitizeRichText } from "#platform/text/sanitize-rich-text.ts";
import { onlineDevErrors } from "../online-dev.messages.ts";
import type { OpenedModel } from "../record-query.ts";
import { defaultContext, namedInRecord } from "../record-references.ts";
import { refusedPaths } from "../record-refusal.ts";
import { type SealedSecrets, withoutEmptyMasks } from "../record-secrets.ts";

/** Whether an id may be put into a record. */
export type Exists = (reference: Reference, id: string) => boolean;

/** What the check of the data of a caller gives. */
export interface ExaminedRecord {
  /** What is to be stored, with signs in the place of new secrets. */
  readonly values: RecordValues;
  readonly issues: readonly Issue[];
  /** The places in the data that the caller may not fill in. */
  readonly refused: readonly string[];
}

/** Checks the data of a caller by the same functions as in the browser; `previous` is what is stored, undefined for a new record. */
export function examineRecord(
  ctx: Context,
  opened: OpenedModel,
  exists: Exists,
  given: unknown,
  previous: RecordValues | undefined,
  seal: SealedSecrets["seal"],
): ExaminedRecord {
  const { model, rights } = opened;
  const data = withoutEmptyMasks(model, given, previous);
  const kept = previous === undefined ? undefined : namedInRecord(model, previous);
  const context = { ...defaultContext(ctx), previous, seal, cleanHtml: sanitizeRichText };
  const { values, issues } = model.validate(data, {
    ...context,
    locked: rights.locked,
    // What the record named before stays, also when it has been disabled since.
    exists: (reference, id) => exists(reference, id) || kept?.get(reference)?.has(id) === true,
  });
  return { values, issues, refused: refusedPaths(opened, data, values, context) };
}

/** What is to be stored of the data of a caller, or the refusal of it. `secrets` are those of the data. */
export async function checkRecord(
  ctx: Context,
  opened: OpenedModel,
  exists: Exists,
  given: unknown,
  previous: RecordValues | undefined,
  secrets: SealedSecrets,
): Promise<RecordValues> {
  const { values, issues, refused } = examineRecord(ctx, opened, exists, given, previous, secrets.seal);
  if (refused.length > 0) throw forbiddenFields(onlineDevErrors.notYourField, refused);
  if (issues.length > 0)
    throw invalid(issues.map(({ path, message, params }) => ({ field: path, message, ...(params && { params }) })));
  return secrets.stored(opened.model, values);
}
