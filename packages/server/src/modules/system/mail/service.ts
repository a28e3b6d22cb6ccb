import { translate } from "@gongshu/core/text/messages";
import { sql } from "kysely";
import { databaseNow } from "#platform/db/database-clock.ts";
import type { Context } from "#platform/http/context.ts";
import type { Platform } from "#platform/http/platform.ts";
import type { MailContent } from "#platform/mail/mail-text.ts";
import { mailTexts } from "./mail.messages.ts";
import {
  addressOf,
  boxOwner,
  lockMails,
  type MailKind,
  mailBox,
  mailJobKind,
  mailsSince,
  maxMailsAnHour,
  renderMail,
} from "./mail-rows.ts";
import { storedRoute } from "./tenant-mail.ts";

export { systemName } from "./tenant-mail.ts";

/** `noServer`, `noAddress`: there is no way. `overLimit`: the tenant has sent too many within the hour. */
export type MailOutcome = "queued" | "noServer" | "noAddress" | "overLimit";

const hourMs = 3_600_000;

/**
 * Puts a mail to the person of the context in line, in their language. It is sent in the background and tried again for a day. Limits and
 * missing settings are outcomes: what the mail tells about happens all the same.
 */
export async function mailToActor(
  ctx: Context,
  { mail, jobs }: Pick<Platform, "mail" | "jobs">,
  { kind, content }: { readonly kind: MailKind; readonly content: MailContent },
): Promise<MailOutcome> {
  const address = await addressOf(ctx, ctx.actor.userId);
  if (address === undefined) return "noAddress";
  if (typeof (await storedRoute(ctx, mail)) === "string") return "noServer";
  const id = ctx.newId();
  const box = await mailBox(ctx);
  const sealed = box.seal(JSON.stringify(await renderMail(ctx, content)), boxOwner(ctx.tenant.id, id));
  return ctx.tx(async (tx) => {
    await lockMails(tx);
    const since = (await databaseNow(tx.db)).getTime() - hourMs;
    if ((await mailsSince(tx, since, {})).length >= maxMailsAnHour) {
      tx.log.warn({ tenantId: tx.tenant.id, kind }, "mail not queued: too many within the hour");
      return "overLimit";
    }
    await tx.db
      .insertInto("mailMessage")
      .values({
        tenantId: tx.tenant.id,
        id,
        kind,
        userId: tx.actor.userId,
        address,
        content: sealed,
        nextTime: sql<Date>`now()`,
        creatorUserId: tx.actor.userId,
        creatorTime: sql<Date>`now()`,
      })
      .execute();
    await jobs.enqueue(tx, mailJobKind, translate(mailTexts.job, tx.locale), {});
    return "queued";
  });
}
