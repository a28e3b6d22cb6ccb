import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { callbackify } from "node:util";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";

/** A refusal as servers give it. */
export class SmtpRefusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, text: string) {
    super(text);
    this.responseCode = responseCode;
  }
}

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly isEncrypted: boolean;
}

type Step = "connect" | "auth" | "from" | "to" | "data";

/** A mail server on loopback that keeps what it takes and refuses what it is told to. */
export class FakeSmtp {
  readonly mails: ReceivedMail[] = [];
  /** Throws for what is to be refused; `value` is the address, or the password. A promise that never ends is a server that hangs. */
  onStep: (step: Step, value: string) => void | Promise<void> = () => undefined;
  connections = 0;
  port = 0;
  readonly #server: SMTPServer;

  private constructor(options: SMTPServerOptions) {
    const ask = callbackify(async (step: Step, value: string | null) => this.onStep(step, value ?? ""));
    const take = callbackify(async (stream: Readable, { envelope, secure }: SMTPServerSession) => {
      const raw = (await buffer(stream)).toString("utf8");
      await this.onStep("data", raw);
      const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
      this.mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw, isEncrypted: secure });
    });
    this.#server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      closeTimeout: 100,
      ...ownCertificate(),
      ...options,
      onConnect: (_session, done) => {
        this.connections += 1;
        ask("connect", "", done);
      },
      onAuth: ({ username = "", password = "" }, _session, done) =>
        ask("auth", password, (error) => (error ? done(error) : done(null, { user: username }))),
      onMailFrom: ({ address }, _session, done) => ask("from", address, done),
      onRcptTo: ({ address }, _session, done) => ask("to", address, done),
      onData: (stream, session, done) => take(stream, session, done),
    });
    this.#server.on("error", () => undefined);
  }

  static async open(options: SMTPServerOptions = {}): Promise<FakeSmtp> {
    const fake = new FakeSmtp(options);
    fake.#server.listen(0, "127.0.0.1");
    await once(fake.#server.server, "listening");
    fake.port = (fake.#server.server.address() as AddressInfo).port;
    return fake;
  }

  /** Ends its connections itself: to destroy a socket under a handshake in the same process crashes Node. */
  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve));
  }
}

/** What a mail says without HTML. */
export function plainTextOf({ raw }: ReceivedMail): string {
  const at = raw.search(/^content-type: text\/plain/im);
  const start = raw.indexOf("\r\n\r\n", at);
  const head = raw.slice(at, start);
  const body = raw.slice(start + 4, raw.indexOf("\r\n--", start + 4));
  return /base64/i.test(head) ? Buffer.from(body, "base64").toString("utf8") : quotedText(body);
}

function quotedText(text: string): string {
  const bytes = text
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** A line of a mail's head, with folded lines joined and words in other scripts read. */
export function headOf({ raw }: ReceivedMail, name: string): string {
  const head = raw.slice(0, raw.indexOf("\r\n\r\n")).replaceAll(/\r\n[ \t]+/g, " ");
  const line = head.split("\r\n").find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}: `)) ?? "";
  return line
    .slice(name.length + 2)
    .replaceAll("?= =?", "?==?")
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_whole, kind: string, text: string) =>
      kind.toUpperCase() === "B" ? Buffer.from(text, "base64").toString("utf8") : quotedText(text.replaceAll("_", " ")),
    );
}

let made: { readonly key: string; readonly cert: string } | undefined;

/** A certificate for loopback, by its name and its address, that nobody trusts. */
export function ownCertificate(): { readonly key: string; readonly cert: string } {
  made ??= makeCertificate();
  return made;
}

function makeCertificate() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "gongshu-smtp-"));
  const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost"];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  execFileSync("openssl", ["req", "-x509", ...kind, "-keyout", key, "-out", cert, ...subject], { stdio: "ignore" });
  const pems = { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  rmSync(folder, { recursive: true });
  return pems;
}
