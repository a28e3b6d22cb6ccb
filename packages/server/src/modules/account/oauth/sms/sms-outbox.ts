import type { Platform } from "#platform/http/platform.ts";
import type { SmsText } from "#platform/sms/sms-provider.ts";

/** A written-down message on its way to a phone. */
export interface OutgoingSms extends SmsText {
  readonly tenantId: string;
  readonly id: string;
}

/** Sends after the reply, so that the time of the reply does not reveal whether the number is known. */
export class SmsOutbox {
  readonly #platform: Platform;
  readonly #underWay = new Set<Promise<void>>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  send(message: OutgoingSms): void {
    const delivery = this.#deliver(message).finally(() => this.#underWay.delete(delivery));
    this.#underWay.add(delivery);
  }

  /** Resolves when nothing is under way. */
  async settle(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  async #deliver({ tenantId, id, mobilePhone, text }: OutgoingSms): Promise<void> {
    const { sms, log } = this.#platform;
    try {
      await sms?.send({ mobilePhone, text });
    } catch (error) {
      log.error({ error, tenantId, messageId: id }, "sms not sent");
      await this.#markFailed(tenantId, id);
    }
  }

  async #markFailed(tenantId: string, id: string): Promise<void> {
    const { database, log } = this.#platform;
    const update = database
      .kysely({ tenantId })
      .updateTable("smsMessage")
      .set({ state: "failed" })
      .where("id", "=", id);
    try {
      await update.where("state", "=", "sent").execute();
    } catch (error) {
      log.error({ error, tenantId, messageId: id }, "failure of an sms not written down");
    }
  }
}
