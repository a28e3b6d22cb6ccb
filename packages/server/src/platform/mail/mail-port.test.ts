import { once } from "node:events";
import { createServer, type Server } from "node:net";
import tls from "node:tls";
import { afterEach, describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { createLogger } from "../log/logger.ts";
import { Outbound } from "../outbound/outbound.ts";
import type { SmtpServer } from "../outbound/smtp-transport.ts";
import { MailError } from "./mail-error.ts";
import { MailPort, type OutgoingMail } from "./mail-port.ts";
import { FakeSmtp, headOf, ownCertificate, SmtpRefusal } from "./testing/fake-smtp.ts";

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function fakeSmtp(...options: Parameters<typeof FakeSmtp.open>): Promise<FakeSmtp> {
  const fake = await FakeSmtp.open(...options);
  closers.push(() => fake.close());
  return fake;
}

async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(() => server.close());
  const address = server.address();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

function mailPort(allow = "127.0.0.1", timeoutMs = 1000): MailPort {
  const outbound = new Outbound({
    ...readConfig({ OUTBOUND_ALLOW: allow }).outbound,
    timeoutMs,
    log: createLogger("silent"),
    holdsFailures: false,
  });
  return new MailPort(outbound, undefined);
}

const sender = { name: "工枢系统", address: "no-reply@example.com" };
const mail: OutgoingMail = {
  id: "0192-abc",
  to: { name: "李雷", address: "lilei@example.com" },
  subject: "您好，“测试”邮件 ✓",
  text: "正文",
  html: "<p>正文</p>",
  time: new Date(1_760_000_000_000),
};

interface Sending {
  readonly server: Partial<SmtpServer>;
  readonly mail?: Partial<OutgoingMail>;
  readonly from?: string;
  readonly port?: MailPort;
}

async function send({ server, mail: change, from = sender.address, port = mailPort() }: Sending): Promise<string> {
  const route = {
    server: { host: "127.0.0.1", port: 1, security: "opportunistic" as const, user: "", password: "", ...server },
    sender: { ...sender, address: from },
  };
  const connection = port.open(route, { connections: 1, isWatched: false });
  try {
    await connection.send({ sender: route.sender, mail: { ...mail, ...change } });
    return "taken";
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return error.isTemporary ? `${error.fault}, for now` : error.fault;
  } finally {
    connection.close();
  }
}

describe("the mail port", () => {
  it("hands a mail over with names and subject in every script, encrypted where the server offers it", async () => {
    const fake = await fakeSmtp();
    expect(await send({ server: { port: fake.port, user: "a", password: "密码 p" } })).toBe("taken");
    const [got] = fake.mails;
    if (got === undefined) throw new Error("nothing came");
    expect(got).toMatchObject({ from: sender.address, to: [mail.to.address], isEncrypted: true });
    expect(headOf(got, "Subject")).toBe(mail.subject);
    expect(headOf(got, "From")).toBe("工枢系统 <no-reply@example.com>");
    expect(headOf(got, "To")).toBe("李雷 <lilei@example.com>");
    expect(headOf(got, "Message-ID")).toBe("<0192-abc@example.com>");
    expect(headOf(got, "Auto-Submitted")).toBe("auto-generated");
  });

  it("sends twenty mails over a few connections", async () => {
    const fake = await fakeSmtp({ disabledCommands: ["STARTTLS"] });
    const server = { host: "127.0.0.1", port: fake.port, security: "opportunistic" as const, user: "", password: "" };
    const connection = mailPort().open({ server, sender }, { connections: 3, isWatched: false });
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => connection.send({ sender, mail: { ...mail, id: `m${index}` } })),
    );
    connection.close();
    expect(new Set(fake.mails.map((got) => headOf(got, "Message-ID"))).size).toBe(20);
    expect(fake.mails).toHaveLength(20);
    expect(fake.connections).toBeLessThanOrEqual(3);
  });

  it("puts nothing that was typed into another line, and takes no address that is more than one", async () => {
    const fake = await fakeSmtp();
    const server = { port: fake.port };
    for (const address of ["a@b.cn\r\nRCPT TO:<x@y.cn>", "a@b.cn, x@y.cn", "a@b.cn\nBcc: x@y.cn", "a@b.cn>\r\n"]) {
      expect(await send({ server, mail: { to: { name: "", address } } })).toBe("recipient");
      expect(await send({ server, from: address })).toBe("sender");
    }
    expect(fake.connections).toBe(0);
    const injected = { subject: "A\r\nBcc: x@y.cn\r\n\r\nB", to: { name: "王\r\nBcc: x@y.cn", address: "w@b.cn" } };
    expect(await send({ server, mail: { ...injected, text: "a\r\n.\r\nMAIL FROM:<x@y.cn>\r\n" } })).toBe("taken");
    const [got] = fake.mails;
    if (got === undefined) throw new Error("nothing came");
    expect(got.to).toEqual(["w@b.cn"]);
    expect(headOf(got, "Bcc")).toBe("");
    expect(headOf(got, "Subject")).toBe("A Bcc: x@y.cn B");
    expect(fake.mails).toHaveLength(1);
  });

  it("reads neither files nor addresses that a text names", async () => {
    const fake = await fakeSmtp();
    const named = { text: "", html: "" };
    Reflect.set(named, "text", { path: "/etc/passwd" });
    Reflect.set(named, "html", { href: "http://127.0.0.1:1/" });
    expect(await send({ server: { port: fake.port }, mail: named })).not.toBe("taken");
    expect(fake.mails).toHaveLength(0);
  });

  it.each([
    ["auth", 535, "login, for now"],
    ["auth", 454, "later, for now"],
    ["from", 550, "sender"],
    ["to", 550, "recipient"],
    ["to", 450, "later, for now"],
    ["data", 554, "refused"],
    ["data", 451, "later, for now"],
    ["connect", 554, "refused"],
    ["connect", 421, "later, for now"],
  ] as const)("tells what a server refuses at %s with %i: %s", async (step, code, outcome) => {
    const fake = await fakeSmtp();
    fake.onStep = (at) => {
      if (at === step) throw new SmtpRefusal(code, "no");
    };
    expect(await send({ server: { port: fake.port, user: "a", password: "b" } })).toBe(outcome);
    expect(fake.mails).toHaveLength(0);
  });

  it("says that a server wants no password where one was entered", async () => {
    const fake = await fakeSmtp({ disabledCommands: ["AUTH"] });
    expect(await send({ server: { port: fake.port, user: "a", password: "b" } })).toBe("login, for now");
  });
});

describe("a mail server that cannot be reached", () => {
  it.each([
    ["nobody listens", () => Promise.resolve(1)],
    ["it hangs without a greeting", () => listen(createServer())],
    ["it speaks something else", () => listen(createServer((socket) => void socket.end("HTTP/1.1 400 Bad\r\n\r\n")))],
    ["it closes at once", () => listen(createServer((socket) => void socket.destroy()))],
    [
      "it answers for ever",
      () =>
        listen(
          createServer((socket) => {
            socket.on("error", () => undefined);
            socket.write(`220-${"x".repeat(100_000)}`);
          }),
        ),
    ],
  ])("is one and the same: %s", async (_name, open) => {
    const port = await open();
    const outcomes = await Promise.all([
      send({ server: { port }, port: mailPort("127.0.0.1", 300) }),
      send({ server: { port, security: "tls" }, port: mailPort("127.0.0.1", 300) }),
    ]);
    expect(outcomes).toEqual(["unreachable, for now", "unreachable, for now"]);
  });

  it("is given up when it hangs in the middle", async () => {
    const fake = await fakeSmtp();
    fake.onStep = (step) => (step === "data" ? new Promise(() => undefined) : undefined);
    expect(await send({ server: { port: fake.port }, port: mailPort("127.0.0.1", 300) })).toBe("unreachable, for now");
  });

  it("is not even asked at an address that is not allowed", async () => {
    const fake = await fakeSmtp();
    for (const host of ["127.0.0.1", "localhost", "2130706433", "[::ffff:127.0.0.1]"])
      expect(await send({ server: { host, port: fake.port }, port: mailPort("") })).toBe("unreachable, for now");
    expect(fake.connections).toBe(0);
  });

  it("stops with the process that asked it", async () => {
    const fake = await fakeSmtp();
    const stop = new AbortController();
    fake.onStep = (step) => {
      if (step !== "from") return undefined;
      stop.abort(new Error("stopping"));
      return new Promise(() => undefined);
    };
    const server = { host: "127.0.0.1", port: fake.port, security: "opportunistic" as const, user: "", password: "" };
    const connection = mailPort().open({ server, sender }, { connections: 1, isWatched: false });
    await expect(connection.send({ sender, mail, signal: stop.signal })).rejects.toThrow("stopping");
    connection.close();
  });
});

describe("an encrypted connection to a mail server", () => {
  it("is refused where the server offers none, or its certificate is not trusted", async () => {
    const plain = await fakeSmtp({ disabledCommands: ["STARTTLS"] });
    expect(await send({ server: { port: plain.port, security: "starttls" } })).toBe("tls, for now");
    const own = await fakeSmtp();
    expect(await send({ server: { port: own.port, security: "starttls" } })).toBe("tls, for now");
    const secure = await fakeSmtp({ secure: true });
    expect(await send({ server: { port: secure.port, security: "tls" } })).toBe("tls, for now");
    expect([...plain.mails, ...own.mails, ...secure.mails]).toEqual([]);
  });

  it("is made where the certificate is trusted, from the start or by STARTTLS", async () => {
    const before = tls.getCACertificates("default");
    tls.setDefaultCACertificates([...before, ownCertificate().cert]);
    closers.push(() => tls.setDefaultCACertificates(before));
    const secure = await fakeSmtp({ secure: true });
    const upgraded = await fakeSmtp();
    const port = mailPort("localhost,127.0.0.1");
    for (const host of ["127.0.0.1", "localhost"]) {
      expect(await send({ server: { host, port: secure.port, security: "tls" }, port })).toBe("taken");
      expect(await send({ server: { host, port: upgraded.port, security: "starttls" }, port })).toBe("taken");
    }
    expect([...secure.mails, ...upgraded.mails].map(({ isEncrypted }) => isEncrypted)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});
