import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { postFile } from "../../testing/upload-client.ts";
import { createLogger } from "../log/logger.ts";
import { VirusScanner } from "./virus-scanner.ts";

/** A server that speaks as much of clamd's protocol as uploads need, with one signature. */
const signature = "THIS-IS-A-TEST-VIRUS";
const maxBytes = 3_000_000;
let folder: string;
let clamd: Server;
let socketPath: string;
let mode: "honest" | "silent" | "closing" | "babbling" = "honest";
let received = 0;
/** Connections that did not begin with the command. A failure inside of a listener would belong to no test. */
let badStarts = 0;
const sockets = new Set<Socket>();

function answer(socket: Socket): void {
  // A connection keeps the mode that it began with: bytes of it may arrive when the next test has set another.
  const ownMode = mode;
  sockets.add(socket);
  socket.on("error", () => undefined);
  socket.on("close", () => sockets.delete(socket));
  let bytes = Buffer.alloc(0);
  let scanned = Buffer.alloc(0);
  let isOpen = false;
  socket.on("data", (chunk) => {
    // What comes after the verdict is not read into anything.
    if (ownMode === "silent" || socket.writableEnded) return;
    if (ownMode === "closing") return socket.destroy();
    if (ownMode === "babbling") return socket.write("x".repeat(5000));
    bytes = Buffer.concat([bytes, chunk]);
    if (!isOpen) {
      if (bytes.subarray(0, 10).toString() !== "zINSTREAM\0") badStarts += 1;
      bytes = bytes.subarray(10);
      isOpen = true;
    }
    while (bytes.length >= 4 && bytes.length >= 4 + bytes.readUInt32BE(0)) {
      const size = bytes.readUInt32BE(0);
      scanned = Buffer.concat([scanned, bytes.subarray(4, 4 + size)]);
      bytes = bytes.subarray(4 + size);
      received = scanned.length;
      if (scanned.length > maxBytes) return socket.end("INSTREAM size limit exceeded. ERROR\0");
      if (size === 0) return socket.end(scanned.includes(signature) ? "stream: Test.Virus FOUND\0" : "stream: OK\0");
    }
  });
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "gongshu-clamd-"));
  socketPath = path.join(folder, "clamd.sock");
  clamd = createServer(answer);
  await new Promise<void>((resolve) => clamd.listen(socketPath, resolve));
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => clamd.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

describe("uploads that are scanned", () => {
  let test: TestApp;
  let token = "";
  const send = (bytes: Uint8Array) => postFile(test, "/api/file/Uploader/annex", token, { fileName: "a.txt", bytes });
  const left = async () => (await test.platform.files.list({ tenantId: "default" })).files.length;

  beforeAll(async () => {
    test = await openTestApp({ CLAMD_SOCKET: socketPath });
    token = (await test.tenant("default")).admin.token;
  });
  afterAll(() => test.close());

  it("are kept when they are clean, after all of their bytes were seen", async () => {
    const bytes = Buffer.alloc(2_000_000, 0x41);
    expect((await send(bytes)).code).toBe(200);
    expect([received, await left()]).toEqual([bytes.byteLength, 1]);
  });

  it("are refused with the name of the virus, and leave nothing", async () => {
    const bytes = Buffer.concat([Buffer.alloc(1_500_000, 0x41), Buffer.from(signature)]);
    expect(await send(bytes)).toMatchObject({ code: 400, msg: "文件“a.txt”中发现病毒（Test.Virus），已拒绝上传" });
    expect(await left()).toBe(1);
  });

  it("are refused when the scanner cannot take them, gives up, or says something else", async () => {
    expect(await send(Buffer.alloc(6_000_000, 0x41))).toMatchObject({ code: 400, msg: /文件过大，无法进行病毒扫描/ });
    for (const way of ["closing", "babbling"] as const) {
      mode = way;
      expect(await send(Buffer.from("text"))).toMatchObject({ code: 503, msg: /病毒扫描服务暂时不可用/ });
    }
    mode = "honest";
    expect(await left()).toBe(1);
  });

  it("are sent by the command that the scanner knows", () => {
    expect(badStarts).toBe(0);
  });

  it("are refused when there is no scanner at the address", async () => {
    const log = createLogger("silent");
    const { outbound } = test.platform;
    const nobody = new VirusScanner({ connect: () => outbound.connectToPath(`${socketPath}-not`), log });
    expect(await nobody.scan(ReadableStream.from([new Uint8Array(5)]))).toEqual({ is: "unavailable" });
  });

  it("are refused when the scanner says nothing in time", async () => {
    mode = "silent";
    const { outbound } = test.platform;
    const log = createLogger("silent");
    const impatient = new VirusScanner({ connect: () => outbound.connectToPath(socketPath), log, timeoutMs: 100 });
    async function* endless() {
      for (;;) {
        yield Buffer.alloc(65_536);
        await delay(1);
      }
    }
    expect(await impatient.scan(endless())).toEqual({ is: "unavailable" });
    mode = "honest";
  });
});
