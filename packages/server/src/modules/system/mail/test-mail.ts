import type { MailTestInput } from "@gongshu/contract/system/mail";
import { formatDate } from "@gongshu/core/text/date";
import { translate } from "@gongshu/core/text/messages";
import { openSecret } from "#platform/auth/config-secret.ts";
import type { Context } from "#platform/http/context.ts";
import { invalid, invalidField, tooMany } from "#platform/http/errors.ts";
import { MailError } from "#platform/mail/mail-error.ts";
import type { MailPort, MailRoute } from "#platform/mail/mail-port.ts";
import { mailErrors, mailFaults, mailTexts } from "./mail.messages.ts";
import { addressOf, lockMails, mailsSince, renderMail } from "./mail-rows.ts";
import { routeOf, type StoredMailSettings, storedMailSettings, systemName } from "./tenant-mail.ts";

/** Tests of one person: each makes this server speak to another one. */
const limit = { most: 5, windowMs: 10 * 60_000 };

/** Sends a mail to the caller by settings as they are typed, and says what is wrong if it is not taken. */
export async function testMail(ctx: Context, port: MailPort, input: MailTestInput): Promise<{ address: string }> {
  const address = await addressOf(ctx, ctx.actor.userId);
  if (address === undefined) throw invalid(mailErrors.noAddress);
  const settings = await typedSettings(ctx, input);
  const route = await routeOf(ctx, port, settings);
  if (route === "noServer") throw invalidField("emailSmtpHost", mailErrors.noServer);
  if (route === "noSender") throw invalidField("emailAccount", mailErrors.noSender);
  const id = await countTest(ctx, address);
  const connection = port.open(route, { connections: 1, isWatched: true });
  try {
    await connection.send({ sender: route.sender, mail: await testContent(ctx, route, { id, address }) });
    await noteOutcome(ctx, id, { state: "sent", fault: "" });
    return { address };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    await noteOutcome(ctx, id, { state: "failed", fault: error.fault });
    const { host, port: portNumber } = route.server;
    const params = { host, port: portNumber, sender: route.sender.address, address };
    throw invalid(mailFaults[error.fault], params);
  } finally {
    connection.close();
  }
}

/**
 * What is typed over what is stored. The stored password goes to no other server, port or account and in no other encryption than those it was stored
 * with, or whoever may change the settings could have it sent to a program of their own, or in clear.
 */
async function typedSettings(ctx: Context, input: MailTestInput): Promise<StoredMailSettings> {
  const stored = await storedMailSettings(ctx);
  const settings = {
    host: input.emailSmtpHost ?? input.emailSMTPHost ?? stored.host,
    port: input.emailSmtpPort ?? input.emailSMTPPort ?? stored.port,
    hasSsl: input.emailSsl === undefined ? stored.hasSsl : input.emailSsl === "1",
    account: input.emailAccount ?? stored.account,
    senderName: input.emailSenderName ?? stored.senderName,
  };
  const typed = input.emailPassword ?? "";
  if (typed !== "" || stored.password === "") return { ...settings, password: typed };
  const isMoved = (["host", "port", "hasSsl", "account"] as const).some((key) => settings[key] !== stored[key]);
  if (isMoved) throw invalidField("emailPassword", mailErrors.typePassword);
  const password = await openSecret(ctx.database, ctx.tenant.id, "emailPassword", stored.password);
  return { ...settings, password };
}

/** Writes the test down as one that failed, until it is known to have succeeded; refuses too many. */
function countTest(ctx: Context, address: string): Promise<string> {
  const id = ctx.newId();
  const { userId } = ctx.actor;
  return ctx.tx(async (tx) => {
    await lockMails(tx);
    const nowMs = tx.now().getTime();
    const made = await mailsSince(tx, nowMs - limit.windowMs, { kind: "test", userId });
    const oldest = made[limit.most - 1];
    if (oldest !== undefined) throw tooMany(Math.ceil((oldest.creatorTime + limit.windowMs - nowMs) / 1000));
    await tx.db
      .insertInto("mailMessage")
      .values({
        tenantId: tx.tenant.id,
        id,
        kind: "test",
        userId,
        address,
        state: "failed",
        attempt: 1,
        fault: "unreachable",
        nextTime: tx.now(),
        creatorUserId: userId,
        creatorTime: tx.now(),
        endedTime: tx.now(),
      })
      .execute();
    return id;
  });
}

async function noteOutcome(ctx: Context, id: string, outcome: { state: "sent" | "failed"; fault: string }) {
  await ctx.db.updateTable("mailMessage").set(outcome).where("id", "=", id).execute();
}

async function testContent(ctx: Context, { server }: MailRoute, { id, address }: { id: string; address: string }) {
  const { locale, actor, tenant } = ctx;
  const t = (message: (typeof mailTexts)[keyof typeof mailTexts], params = {}) => translate(message, locale, params);
  const time = ctx.now();
  const { name, ...content } = await renderMail(ctx, {
    subject: t(mailTexts.testSubject, { system: await systemName(ctx) }),
    paragraphs: [t(mailTexts.testText, { name: actor.realName })],
    facts: [
      [t(mailTexts.server), `${server.host}:${server.port}`],
      [t(mailTexts.time), formatDate(time.getTime(), "yyyy-MM-dd HH:mm", tenant.timeZone)],
    ],
    reason: t(mailTexts.testReason),
  });
  return { id, to: { name, address }, ...content, time };
}
