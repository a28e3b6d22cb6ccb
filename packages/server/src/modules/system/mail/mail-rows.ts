import { sql } from "kysely";
import { SecretBox } from "#platform/auth/secret-box.ts";
import type { Context } from "#platform/http/context.ts";
import { isMailAddress } from "#platform/mail/mail-address.ts";
import { htmlText, type MailContent, plainText } from "#platform/mail/mail-text.ts";
import { systemName } from "./tenant-mail.ts";

/** What a mail is about. */
export type MailKind = "signIn" | "exportRequest" | "test";

/** What is written down of a mail until it is sent. */
export interface SealedContent {
  readonly name: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export const mailJobKind = "mail";
/** A tenant that writes more is broken, or abused. */
export const maxMailsAnHour = 500;

export function mailBox(ctx: Pick<Context, "database">): Promise<SecretBox> {
  return SecretBox.open(ctx.database, "mail");
}

export const boxOwner = (tenantId: string, id: string) => `${tenantId}:${id}`;

/** The address of a person; undefined when there is none that mails can be sent to. */
export async function addressOf(ctx: Context, userId: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom("appUser")
    .select("email")
    .where("id", "=", userId)
    .where("deleteMark", "is", null)
    .executeTakeFirst();
  return row !== undefined && isMailAddress(row.email) ? row.email : undefined;
}

/** A mail as it will be read, in the language of the context. */
export async function renderMail(ctx: Context, content: MailContent): Promise<SealedContent> {
  const system = await systemName(ctx);
  return {
    name: ctx.actor.realName,
    subject: content.subject,
    text: plainText(system, content),
    html: htmlText(ctx.locale, system, content),
  };
}

/** Mails of a tenant are counted one after the other, so that of many at once only the allowed ones pass. */
export async function lockMails(tx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail:${tx.tenant.id}`}, 0))`.execute(tx.db);
}

/** When mails were made since a moment, the latest first. */
export function mailsSince(tx: Context, sinceMs: number, of: { kind?: MailKind; userId?: string }) {
  const { kind, userId } = of;
  return tx.db
    .selectFrom("mailMessage")
    .select("creatorTime")
    .where("creatorTime", ">", sinceMs)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? ""))
    .$if(userId !== undefined, (query) => query.where("userId", "=", userId ?? ""))
    .orderBy("creatorTime", "desc")
    .limit(maxMailsAnHour)
    .execute();
}
