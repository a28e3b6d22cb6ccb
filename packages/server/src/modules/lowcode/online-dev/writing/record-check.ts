import type { RecordValues } from "@gongshu/core/form/definition";
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

/** What is to be stored of the data of a caller, checked by the same functions as in the browser. `secrets` are those of the data. */
export async function checkRecord(
  ctx: Context,
  opened: OpenedModel,
  exists: Exists,
  given: unknown,
  previous: RecordValues | undefined,
  secrets: SealedSecrets,
): Promise<RecordValues> {
  const { model, rights } = opened;
  const data = withoutEmptyMasks(model, given, previous);
  const kept = previous === undefined ? undefined : namedInRecord(model, previous);
  const context = { ...defaultContext(ctx), previous, seal: secrets.seal, cleanHtml: sanitizeRichText };
  const { values, issues } = model.validate(data, {
    ...context,
    locked: rights.locked,
    // What the record named before stays, also when it has been disabled since.
    exists: (reference, id) => exists(reference, id) || kept?.get(reference)?.has(id) === true,
  });
  const refused = refusedPaths(opened, data, values, context);
  if (refused.length > 0) throw forbiddenFields(onlineDevErrors.notYourField, refused);
  if (issues.length > 0)
    throw invalid(issues.map(({ path, message, params }) => ({ field: path, message, ...(params && { params }) })));
  return secrets.stored(model, values);
}
