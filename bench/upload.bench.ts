import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { open, unlink } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { password, people } from "../e2e/support/people.ts";
import { startPostgresServer } from "../scripts/postgres-server.mjs";
import { type RunningServer, startServer } from "../scripts/server-process.mjs";
import type { Figure } from "./figure.ts";
import { residentMb, watchMemory } from "./support/memory.ts";
import { medianOf } from "./support/percentiles.ts";
import { ProductClient } from "./support/product.ts";

export const name = "upload";

const megabyte = 1024 * 1024;
const sizeBytes = 1024 * megabyte;
const rounds = 3;
const chunk = Buffer.from(randomBytes(megabyte / 2).toString("hex"));

/**
 * One gigabyte, streamed to the server as browsers send a form, against the same bytes written to a file of the same disk and synced, in turns. Memory is what
 * the process needed above what it had before.
 */
export async function run(): Promise<Figure[]> {
  const postgres = await startPostgresServer({ ignoreEnvironment: true });
  const dataDir = mkdtempSync(path.join(process.env["BENCH_DISK"] ?? tmpdir(), "gongshu-bench-upload-"));
  try {
    const server = await startServer({
      env: { DATABASE_URL: postgres.url, NODE_ENV: "development", DEMO_RECORDS: "1" },
      dataDir,
    });
    try {
      return await measure(server, dataDir);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    await postgres.stop();
  }
}

async function measure(server: RunningServer, dataDir: string): Promise<Figure[]> {
  const client = await ProductClient.signIn(server.url, people.admin.account, password);
  await upload(client, 8 * megabyte);
  const [disk, sent, grown]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    disk.push(await speedOf(() => writePlainly(path.join(dataDir, "plain"))));
    const before = residentMb(server.pid);
    const memory = watchMemory(server.pid);
    sent.push(await speedOf(() => upload(client, sizeBytes)));
    grown.push(memory.stop() - before);
  }
  const [plain, streamed] = [medianOf(disk), medianOf(sent)];
  return [
    { name: "plain write", value: plain, unit: "MB/s" },
    { name: "upload of 1 GB", value: streamed, unit: "MB/s", ratioOf: "plain write" },
    { name: "upload / plain write", value: (100 * streamed) / plain, unit: "%", bar: 70, higherIsBetter: true },
    { name: "memory above before", value: Math.max(...grown), unit: "MB", bar: 150 },
  ];
}

/** Megabytes in a second, for the whole size. */
async function speedOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return sizeBytes / megabyte / ((performance.now() - begun) / 1000);
}

async function writePlainly(file: string): Promise<void> {
  const handle = await open(file, "w");
  for (let written = 0; written < sizeBytes; written += chunk.byteLength) await handle.write(chunk);
  await handle.sync();
  await handle.close();
  await unlink(file);
}

function upload({ url, token }: ProductClient, size: number): Promise<void> {
  const boundary = createHash("md5").update(token).digest("hex");
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="large.txt"\r\ncontent-type: text/plain\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}/api/file/Uploader/annex`, {
      method: "POST",
      headers: {
        authorization: token,
        "content-type": `multipart/form-data; boundary=${boundary}`,
        "content-length": head.length + size + tail.length,
      },
    });
    outgoing.on("error", reject);
    outgoing.on("response", (incoming) => {
      let text = "";
      incoming.on("data", (bytes) => {
        text += String(bytes);
      });
      incoming.on("end", () => (text.includes('"code":200') ? resolve() : reject(new Error(text))));
    });
    void send(outgoing, { head, tail, size });
  });
}

async function send(
  outgoing: ReturnType<typeof request>,
  { head, tail, size }: { readonly head: string; readonly tail: string; readonly size: number },
): Promise<void> {
  outgoing.write(head);
  for (let sent = 0; sent < size; sent += chunk.byteLength)
    if (!outgoing.write(chunk)) await new Promise((resolve) => outgoing.once("drain", resolve));
  outgoing.end(tail);
}
