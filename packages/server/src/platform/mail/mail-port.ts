import type { Outbound } from "../outbound/outbound.ts";
import { type SmtpServer, type SmtpTransport, smtpTransport } from "../outbound/smtp-transport.ts";
import { headLine, isMailAddress, type MailAddress } from "./mail-address.ts";
import { isMailAnswer, MailError, mailErrorOf } from "./mail-error.ts";

/** Which server takes mails, and whom they are from. */
export interface MailRoute {
  readonly server: SmtpServer;
  readonly sender: MailAddress;
}

export interface OutgoingMail {
  /** Its Message-ID is made of it, so that a mail that is sent twice after a crash is known as one. */
  readonly id: string;
  readonly to: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly time: Date;
}

/** A conversation takes longer than one call: greeting, encryption, password, text. Somebody who waits is told sooner. */
const patience = { watched: 1.5, alone: 3 } as const;

/** The way of mails out of this server. */
export class MailPort {
  readonly #outbound: Outbound;
  /** The operator's server, for tenants without one of their own. */
  readonly operator: MailRoute | undefined;

  constructor(outbound: Outbound, operator: MailRoute | undefined) {
    this.#outbound = outbound;
    this.operator = operator;
  }

  /** Connections to a server, at most so many, until they are closed. `isWatched`: somebody waits for the outcome, and could measure it. */
  open({ server }: MailRoute, { connections, isWatched }: { connections: number; isWatched: boolean }): MailConnection {
    const isOperators = this.operator !== undefined && server === this.operator.server;
    // The operator's server is allowed by having been named.
    const outbound = isOperators ? this.#outbound.toService(serviceUrl(server)) : this.#outbound;
    return new MailConnection(outbound, server, smtpTransport(outbound, server, connections), isWatched);
  }
}

function serviceUrl({ host, port }: SmtpServer): string {
  return `smtp://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

export class MailConnection {
  readonly #outbound: Outbound;
  readonly #server: SmtpServer;
  readonly #transport: SmtpTransport;
  readonly #isWatched: boolean;

  constructor(outbound: Outbound, server: SmtpServer, transport: SmtpTransport, isWatched: boolean) {
    this.#outbound = outbound;
    this.#server = server;
    this.#transport = transport;
    this.#isWatched = isWatched;
  }

  /**
   * Resolves when the server has taken the mail over.
   * @throws {MailError} with what is wrong
   */
  async send({
    sender,
    mail,
    signal,
  }: {
    sender: MailAddress;
    mail: OutgoingMail;
    signal?: AbortSignal;
  }): Promise<void> {
    if (!isMailAddress(sender.address)) throw new MailError("sender", false, sender.address.length);
    if (!isMailAddress(mail.to.address)) throw new MailError("recipient", false, mail.to.address.length);
    const { host, port, security } = this.#server;
    const attempt = {
      host,
      port,
      timeoutMs: this.#outbound.timeoutMs * (this.#isWatched ? patience.watched : patience.alone),
      signal,
      isAnswer: (error: unknown) => isMailAnswer(error, security),
      holdsFailure: this.#isWatched,
    };
    try {
      await this.#outbound.attempt(attempt, (ends) =>
        this.#transport.sendMail({ ...messageOf(sender, mail), signal: ends }),
      );
    } catch (error) {
      signal?.throwIfAborted();
      throw mailErrorOf(error, security);
    }
  }

  /** Ends all connections, also one whose server does not answer. */
  close(): void {
    this.#transport.close({ force: true });
  }
}

function messageOf(sender: MailAddress, { id, to, subject, text, html, time }: OutgoingMail) {
  const plain = ({ name, address }: MailAddress) => ({ name: headLine(name), address });
  return {
    messageId: `<${id}@${sender.address.slice(sender.address.lastIndexOf("@") + 1)}>`,
    from: plain(sender),
    to: plain(to),
    subject: headLine(subject),
    text,
    html,
    date: time,
    // So that no absence note answers it.
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
