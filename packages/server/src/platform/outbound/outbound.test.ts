import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTcpServer, type Server, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { createLogger } from "../log/logger.ts";
import { Outbound, type OutboundOptions, type OutboundRequest } from "./outbound.ts";
import { OutboundError } from "./outbound-error.ts";

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Counts who connects. */
interface Peer {
  readonly port: number;
  connections: number;
}

async function listen(server: Server, host: string, port = 0): Promise<Peer> {
  const sockets = new Set<Socket>();
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address();
  const peer: Peer = { port: typeof address === "object" ? (address?.port ?? 0) : 0, connections: 0 };
  server.on("connection", (socket: Socket) => {
    peer.connections += 1;
    sockets.add(socket);
    socket.on("error", () => undefined);
  });
  closers.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return peer;
}

const serve = (answer: Answer, host = "127.0.0.1", port = 0) => listen(createServer(answer), host, port);
const hello: Answer = (_request, response) => void response.end("hello");

/** A port on which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createTcpServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

function port(allow: string, more: Partial<OutboundOptions> = {}): Outbound {
  const settings = { ...readConfig({ OUTBOUND_ALLOW: allow }).outbound, timeoutMs: 2000 };
  return new Outbound({ ...settings, log: createLogger("silent"), holdsFailures: false, ...more });
}

/** Everything on one address, whatever the name. */
const resolveTo = (...addresses: string[]) => ({
  resolve: () => Promise.resolve(addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }))),
});

async function ask(outbound: Outbound, url: string, more: Partial<OutboundRequest> = {}): Promise<string> {
  const { status, body } = await outbound.request({ url: new URL(url), ...more });
  return `${status} ${body.toString()}`;
}

const notReached = new OutboundError(undefined);

describe("the way out", () => {
  it("carries a request and gives the whole answer, whatever its status", async () => {
    const peer = await serve((request, response) => {
      void text(request).then((body) => {
        const { method, url, headers } = request;
        response.writeHead(418, { "x-kind": "teapot" });
        response.end(JSON.stringify([method, url, headers["x-key"], headers.host, body]));
      });
    });
    const url = new URL(`http://127.0.0.1:${peer.port}/a?b=c`);
    const sent = { method: "PUT", headers: { "x-key": "k" }, body: "数据" };
    const { status, headers, body } = await port("127.0.0.1").request({ url, ...sent });
    expect([status, headers["x-kind"]]).toEqual([418, "teapot"]);
    expect(JSON.parse(body.toString())).toEqual(["PUT", "/a?b=c", "k", url.host, "数据"]);
  });

  it("keeps a connection for the next request", async () => {
    const peer = await serve(hello);
    const outbound = port("127.0.0.1");
    for (let at = 0; at < 3; at += 1) await ask(outbound, `http://127.0.0.1:${peer.port}/`);
    expect(peer.connections).toBe(1);
  });

  it("sends no packet to an address that is not allowed, in whichever form it is written", async () => {
    const peer = await serve(hello);
    const outbound = port("10.0.0.0/8, 127.0.0.1:1");
    for (const host of ["127.0.0.1", "localhost", "127.1", "0x7f000001", "2130706433", "[::ffff:127.0.0.1]", "0.0.0.0"])
      await expect(ask(outbound, `http://${host}:${peer.port}/`), host).rejects.toThrow(notReached);
    for (const host of ["127.0.0.1", "localhost", "127.1", "::ffff:127.0.0.1", "::ffff:7f00:1"]) {
      const socket = outbound.connect({ host, port: peer.port });
      await expect(once(socket, "connect"), host).rejects.toThrow("OUTBOUND_ALLOW");
      const secure = outbound.connectSecurely({ host, port: peer.port }, {});
      await expect(once(secure, "secureConnect"), host).rejects.toThrow("OUTBOUND_ALLOW");
    }
    await wait(50);
    expect(peer.connections).toBe(0);
  });

  it("goes where a name leads only if that is allowed, and among several addresses to those that are", async () => {
    const peer = await serve(hello);
    const url = `http://erp.example:${peer.port}/`;
    await expect(ask(port("", resolveTo("127.0.0.1")), url)).rejects.toThrow(notReached);
    expect(await ask(port("erp.example", resolveTo("127.0.0.1")), url)).toBe("200 hello");
    expect(await ask(port("127.0.0.1", resolveTo("10.9.9.9", "127.0.0.1")), url)).toBe("200 hello");
    expect(peer.connections).toBe(2);
  });

  it("connects to the address that was checked, though the name has another one a moment later", async () => {
    const outside = await serve((_request, response) => void response.setHeader("connection", "close").end("outside"));
    const inside = await serve(hello, "127.0.0.2", outside.port);
    let asked = 0;
    const resolve = () => {
      asked += 1;
      return Promise.resolve([{ address: asked % 2 === 1 ? "127.0.0.1" : "127.0.0.2", family: 4 }]);
    };
    const outbound = port("127.0.0.1", { resolve });
    const url = `http://rebinding.example:${outside.port}/`;
    for (let at = 0; at < 4; at += 1) {
      expect(await ask(outbound, url)).toBe("200 outside");
      await expect(ask(outbound, url)).rejects.toThrow(notReached);
    }
    expect([asked, inside.connections]).toEqual([8, 0]);
  });

  it("trusts a service that the operator has named, and nothing else because of it", async () => {
    const [named, other] = [await serve(hello), await serve(hello)];
    const outbound = port("");
    const service = outbound.toService(`http://127.0.0.1:${named.port}/send`);
    expect(await ask(service, `http://127.0.0.1:${named.port}/else`)).toBe("200 hello");
    await expect(ask(service, `http://127.0.0.1:${other.port}/`)).rejects.toThrow(notReached);
    await expect(ask(outbound, `http://127.0.0.1:${named.port}/`)).rejects.toThrow(notReached);
    expect(outbound.toService(`http://127.0.0.1:${named.port}/send`)).toBe(service);
  });

  it("takes no addresses with a password, no other protocols, and no headers that say how a message is carried", async () => {
    const peer = await serve(hello);
    const outbound = port("127.0.0.1");
    for (const url of [`http://a:b@127.0.0.1:${peer.port}/`, `ftp://127.0.0.1:${peer.port}/`, "file:///etc/passwd"])
      await expect(ask(outbound, url), url).rejects.toThrow(notReached);
    for (const name of ["Host", "transfer-encoding", "Content-Length", "connection"])
      await expect(ask(outbound, `http://127.0.0.1:${peer.port}/`, { headers: { [name]: "x" } })).rejects.toThrow(name);
    expect(peer.connections).toBe(0);
  });
});

describe("a redirection", () => {
  const redirecting = (to: (at: string) => string | undefined) =>
    serve((request, response) => {
      const location = to(request.url ?? "");
      if (location === undefined) response.end(`${request.method} ${request.url}`);
      else response.writeHead(302, { location }).end();
    });
  const steps: Record<string, string> = { "/1": "/2", "/2": "./3" };

  it("is followed within the host, as often as is said, and by reading requests only", async () => {
    const peer = await redirecting((at) => steps[at]);
    const outbound = port("127.0.0.1");
    const url = `http://127.0.0.1:${peer.port}/1`;
    expect(await ask(outbound, url, { maxRedirects: 2 })).toBe("200 GET /3");
    await expect(ask(outbound, url, { maxRedirects: 1 })).rejects.toThrow(notReached);
    await expect(ask(outbound, url)).rejects.toThrow(notReached);
    await expect(ask(outbound, url, { method: "POST", maxRedirects: 2 })).rejects.toThrow(notReached);
  });

  it("is followed to nobody else, though they may be connected to", async () => {
    const other = await serve(hello);
    for (const location of [
      `http://127.0.0.1:${other.port}/`,
      "https://127.0.0.1/",
      "http://2130706433/",
      "//[::1]/",
      ":",
    ]) {
      const peer = await redirecting(() => location);
      const asked = ask(port("127.0.0.1, ::1"), `http://127.0.0.1:${peer.port}/`, { maxRedirects: 5 });
      await expect(asked, location).rejects.toThrow(notReached);
    }
    expect(other.connections).toBe(0);
  });

  it("is checked like the first address", async () => {
    const outside = await serve((request, response) => {
      response.setHeader("connection", "close");
      response.writeHead(302, { location: `${request.url}x` }).end();
    });
    const inside = await serve(hello, "127.0.0.2", outside.port);
    const addresses = ["127.0.0.1", "127.0.0.2"];
    const resolve = () => Promise.resolve([{ address: addresses.shift() ?? "", family: 4 }]);
    const asked = ask(port("127.0.0.1", { resolve }), `http://a.example:${outside.port}/`, { maxRedirects: 5 });
    await expect(asked).rejects.toThrow(notReached);
    expect([addresses, inside.connections]).toEqual([[], 0]);
  });
});

describe("a peer that takes its time or says too much", () => {
  it("is given up when the time of the whole call is over", async () => {
    const silent = await serve(() => undefined);
    const dripping = await serve((_request, response) => {
      const drip = setInterval(() => response.write("."), 20);
      response.on("close", () => clearInterval(drip));
    });
    const circling = await serve((request, response) => {
      setTimeout(() => response.writeHead(302, { location: request.url ?? "" }).end(), 40);
    });
    for (const peer of [silent, dripping, circling]) {
      const start = performance.now();
      const asked = ask(port("127.0.0.1"), `http://127.0.0.1:${peer.port}/`, { timeoutMs: 200, maxRedirects: 1000 });
      await expect(asked).rejects.toThrow(notReached);
      expect(performance.now() - start).toBeGreaterThan(180);
      expect(performance.now() - start).toBeLessThan(1500);
    }
  });

  it("is cut off after the bytes that were wanted", async () => {
    let written = 0;
    const endless = await serve((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write("x".repeat(65_536))) written += 65_536;
      };
      response.on("drain", more);
      more();
    });
    const url = `http://127.0.0.1:${endless.port}/`;
    await expect(ask(port("127.0.0.1"), url, { maxBytes: 100_000 })).rejects.toThrow(notReached);
    await wait(50);
    const after = written;
    await wait(100);
    expect(written).toBe(after);
    const exact = await serve((_request, response) => void response.end("x".repeat(1000)));
    expect(await ask(port("127.0.0.1"), `http://127.0.0.1:${exact.port}/`, { maxBytes: 1000 })).toHaveLength(1004);
  });

  it("is left at once when the caller gives up", async () => {
    const silent = await serve(() => undefined);
    const leaving = new AbortController();
    const reason = new Error("stopping");
    setTimeout(() => leaving.abort(reason), 50);
    const outbound = port("127.0.0.1", { holdsFailures: true, timeoutMs: 20_000 });
    const asked = ask(outbound, `http://127.0.0.1:${silent.port}/`, { signal: leaving.signal });
    await expect(asked).rejects.toThrow(reason);
  });
});

describe("a failure", () => {
  it("says the same and takes as long, whatever it was", async () => {
    const tcp = (greet: (socket: Socket) => void) => listen(createTcpServer(greet), "127.0.0.1");
    const [silent, closed, hangingUp, babbling, moving, boasting] = [
      (await tcp(() => undefined)).port,
      await closedPort(),
      (await tcp((socket) => socket.destroy())).port,
      (await tcp((socket) => void socket.end("SSH-2.0-OpenSSH_9.2\r\n"))).port,
      (await serve((_request, response) => void response.writeHead(302, { location: "http://x.example/" }).end())).port,
      (await serve((_request, response) => void response.end("x".repeat(2_000_000)))).port,
    ];
    const addresses = [silent, closed, hangingUp, babbling, moving, boasting].map((at) => `http://127.0.0.1:${at}/`);
    const tls = [silent, closed, hangingUp, babbling, moving].map((at) => `https://127.0.0.1:${at}/`);
    const outbound = port("127.0.0.1", { holdsFailures: true, timeoutMs: 600 });
    const forbidden = ["http://127.0.0.2/", "http://10.0.0.1/", "http://no-such-name.invalid/"];
    const outcomes = await Promise.all(
      [...addresses, ...tls, ...forbidden].map(async (address) => {
        const start = performance.now();
        const error: unknown = await ask(outbound, address).catch((reason: unknown) => reason);
        return { address, error, tookMs: performance.now() - start };
      }),
    );
    for (const { address, error, tookMs } of outcomes) {
      expect([address, error]).toEqual([address, notReached]);
      expect(tookMs, address).toBeGreaterThan(580);
    }
    const times = outcomes.map(({ tookMs }) => tookMs);
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(150);
  });

  it("of another protocol does so too, while an answer passes at once", async () => {
    const outbound = port("127.0.0.1", { holdsFailures: true, timeoutMs: 400 });
    const target = { host: "127.0.0.1", port: await closedPort() };
    const start = performance.now();
    const connecting = outbound.attempt(target, () => once(outbound.connect(target), "connect"));
    await expect(connecting).rejects.toThrow(notReached);
    expect(performance.now() - start).toBeGreaterThan(380);
    const answer = new Error("wrong password");
    const asked = outbound.attempt({ ...target, isAnswer: (error) => error === answer }, () => Promise.reject(answer));
    await expect(asked).rejects.toThrow(answer);
    expect(performance.now() - start).toBeLessThan(760);
  });

  it("is in the log with its cause", async () => {
    const lines: object[] = [];
    const log = { ...createLogger("silent"), warn: (details: object) => void lines.push(details) };
    await expect(ask(port("", { log }), "http://10.0.0.1:81/")).rejects.toThrow(notReached);
    const error = new Error("OUTBOUND_ALLOW does not allow 10.0.0.1 on port 81");
    expect(lines).toEqual([{ host: "10.0.0.1", port: 81, error }]);
  });
});

describe("a connection of another protocol", () => {
  it("is a plain socket to a name or address that is allowed", async () => {
    const echo = await listen(
      createTcpServer((socket) => socket.pipe(socket)),
      "127.0.0.1",
    );
    for (const host of ["127.0.0.1", "ldap.example"]) {
      const socket = port("127.0.0.1", resolveTo("127.0.0.1")).connect({ host, port: echo.port });
      socket.write("ping");
      expect(String((await once(socket, "data"))[0])).toBe("ping");
      socket.destroy();
    }
    expect(echo.connections).toBe(2);
  });
});
