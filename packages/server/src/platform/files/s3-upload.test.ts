import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { readConfig } from "../config.ts";
import { isDiskFull } from "../db/database-unavailable.ts";
import { createLogger } from "../log/logger.ts";
import { Outbound } from "../outbound/outbound.ts";
import { StorageUnavailable } from "./file-store.ts";
import { S3Requests } from "./s3-requests.ts";
import { S3Upload } from "./s3-upload.ts";

const errorText = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

interface Answer {
  readonly status: number;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A store that answers as it is told. */
async function storeThat(answer: (method: string, parameters: URLSearchParams) => Answer): Promise<S3Requests> {
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => {
      const { searchParams } = new URL(request.url ?? "", "http://store");
      const { status, text = "", headers = {} } = answer(request.method ?? "", searchParams);
      response.writeHead(status, headers).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { s3, outbound } = readConfig({
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_BUCKET: "bucket",
    S3_ACCESS_KEY: "access",
    S3_SECRET_KEY: "secret",
  });
  if (s3 === undefined) throw new Error("no S3");
  return new S3Requests(s3, new Outbound({ ...outbound, log: createLogger("silent") }));
}

describe("an object store that is full", () => {
  it.each([
    [507, ""],
    [507, "InsufficientStorage"],
    [403, "QuotaExceeded"],
    [400, "XMinioStorageFull"],
  ])("is told from one that is away: %s %s", async (status, code) => {
    const store = await storeThat(() => ({ status, text: errorText(code) }));
    const refusal: unknown = await store
      .send({ method: "PUT", object: "t/annex/a", body: new Uint8Array(5) })
      .catch((error: unknown) => error);
    expect([isDiskFull(refusal), refusal instanceof StorageUnavailable]).toEqual([true, false]);
  });
});

describe("the end of an upload in parts", () => {
  /** The first completion succeeds, but its answer is lost; `stored` is what the object has then. */
  const losing = (stored: number | undefined) => {
    let asked = 0;
    return storeThat((method, parameters) => {
      if (method === "POST" && parameters.has("uploads"))
        return { status: 200, text: "<x><UploadId>u1</UploadId></x>" };
      if (method === "PUT") return { status: 200, headers: { etag: "tag" } };
      if (method === "HEAD")
        return stored === undefined ? { status: 404 } : { status: 200, headers: { "content-length": String(stored) } };
      asked += 1;
      return asked === 1 ? { status: 500 } : { status: 404, text: errorText("NoSuchUpload") };
    });
  };
  const complete = async (stored: number | undefined) => {
    const upload = new S3Upload(await losing(stored), "t/annex/a", undefined);
    for (const size of [10, 5]) await upload.add(new Uint8Array(size));
    await upload.complete();
  };

  it("is no failure when the answer was lost and the object is there", async () => {
    await expect(complete(15)).resolves.toBeUndefined();
  });

  it("is one when the object is not there, or another one", async () => {
    await expect(complete(undefined)).rejects.toThrow("NoSuchUpload");
    await expect(complete(14)).rejects.toThrow(StorageUnavailable);
  });
});
