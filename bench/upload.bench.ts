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

/** As much as one request of the product's browser carries (`widgets/files/send-resumable.ts`). */
const pieceBytes = 16 * megabyte;

/**
 * One gigabyte, streamed to the server as a form and, as the product's browser sends what is larger than 8 MB, in resumable pieces, against the same bytes
 * written to a file of the same disk and synced, in turns. Memory is what the process needed above what it had before.
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
  const disk: number[] = [];
  const ways = [new Way("form", uploadForm), new Way("pieces", uploadPieces)];
  for (const { upload } of ways) await upload(client, 2 * pieceBytes);
  for (let round = 0; round < rounds; round += 1)
    for (const way of ways) {
      disk.push(await speedOf(() => writePlainly(path.join(dataDir, "plain"))));
      await way.measure(server, client);
    }
  const plain = medianOf(disk);
  return [{ name: "plain write", value: plain, unit: "MB/s" }, ...ways.flatMap((way) => way.figures(plain))];
}

type Upload = (client: ProductClient, size: number) => Promise<void>;

/** A way of uploading, and what has been measured of it. */
class Way {
  readonly name: string;
  readonly upload: Upload;
  readonly #speeds: number[] = [];
  readonly #grown: number[] = [];

  constructor(wayName: string, upload: Upload) {
    this.name = wayName;
    this.upload = upload;
  }

  async measure({ pid }: RunningServer, client: ProductClient): Promise<void> {
    const before = residentMb(pid);
    const memory = watchMemory(pid);
    this.#speeds.push(await speedOf(() => this.upload(client, sizeBytes)));
    this.#grown.push(memory.stop() - before);
  }

  figures(plain: number): Figure[] {
    const speed = medianOf(this.#speeds);
    const { name: way } = this;
    return [
      { name: `1 GB, ${way}`, value: speed, unit: "MB/s", ratioOf: "plain write" },
      { name: `${way} / plain write`, value: (100 * speed) / plain, unit: "%", bar: 70, higherIsBetter: true },
      { name: `memory above before, ${way}`, value: Math.max(...this.#grown), unit: "MB", bar: 150 },
    ];
  }
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

function uploadForm({ url, token }: ProductClient, size: number): Promise<void> {
  const boundary = createHash("md5").update(token).digest("hex");
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="large.txt"\r\ncontent-type: text/plain\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  const outgoing = request(`${url}/api/file/Uploader/annex`, {
    method: "POST",
    headers: {
      authorization: token,
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": head.length + size + tail.length,
    },
  });
  void send(outgoing, { head, tail, size });
  return answered(outgoing, (_status, text) => text.includes('"code":200'));
}

/** The last request is answered when all pieces have been made one file. */
async function uploadPieces({ url, token }: ProductClient, size: number): Promise<void> {
  const headers = { authorization: token, "tus-resumable": "1.0.0" };
  const metadata = `filename ${Buffer.from("large.txt").toString("base64")}`;
  const begun = await fetch(`${url}/api/file/Tus/annex`, {
    method: "POST",
    headers: { ...headers, "upload-length": String(size), "upload-metadata": metadata },
  });
  const place = url + (begun.headers.get("location") ?? "");
  for (let offset = 0; offset < size; offset += pieceBytes) {
    const length = Math.min(pieceBytes, size - offset);
    const outgoing = request(place, {
      method: "PATCH",
      headers: {
        ...headers,
        "upload-offset": offset,
        "content-type": "application/offset+octet-stream",
        "content-length": length,
      },
    });
    void send(outgoing, { head: "", tail: "", size: length });
    const isLast = offset + length === size;
    await answered(outgoing, (status, text) => (isLast ? text.includes('"code":200') : status === 204));
  }
}

function answered(
  outgoing: ReturnType<typeof request>,
  isGood: (status: number, text: string) => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    outgoing.on("error", reject);
    outgoing.on("response", (incoming) => {
      let text = "";
      incoming.on("data", (bytes) => {
        text += String(bytes);
      });
      incoming.on("end", () => (isGood(incoming.statusCode ?? 0, text) ? resolve() : reject(new Error(text))));
    });
  });
}

async function send(
  outgoing: ReturnType<typeof request>,
  { head, tail, size }: { readonly head: string; readonly tail: string; readonly size: number },
): Promise<void> {
  if (head !== "") outgoing.write(head);
  for (let sent = 0; sent < size; sent += chunk.byteLength)
    if (!outgoing.write(chunk)) await new Promise((resolve) => outgoing.once("drain", resolve));
  outgoing.end(tail);
}
