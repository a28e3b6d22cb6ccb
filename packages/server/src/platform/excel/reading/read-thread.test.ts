import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { workbookBytes } from "../testing/workbook-bytes.ts";
import type { ReadReply, ReadRequest } from "./read-protocol.ts";
import { chunksAhead } from "./read-protocol.ts";

it("runs ahead of its caller by a few chunks only, however large the sheet", async () => {
  const thread = new Worker(new URL("./read-thread.ts", import.meta.url), { execArgv: [] });
  const kinds: ReadReply["kind"][] = [];
  thread.on("message", (reply: ReadReply) => kinds.push(reply.kind));
  const send = (request: ReadRequest): void => thread.postMessage(request);
  const rowsSent = async (): Promise<number> => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    return kinds.filter((kind) => kind === "rows").length;
  };

  const rows = Array.from({ length: 20_000 }, (_, row) => [`规格型号 ${row}`, row, row / 7]);
  const file = await workbookBytes("S", rows);
  send({
    kind: "open",
    file,
    options: { maxRows: 50_000, maxColumns: 10, maxBytes: 10_000_000, maxInflatedBytes: 100_000_000 },
  });
  // As long as a busy machine may take; what comes too much comes within the pause of the last look.
  const patience = { timeout: 20_000 };
  await expect.poll(rowsSent, patience).toBe(chunksAhead);
  expect(await rowsSent()).toBe(chunksAhead);
  send({ kind: "taken" });
  await expect.poll(rowsSent, patience).toBe(chunksAhead + 1);
  expect(await rowsSent()).toBe(chunksAhead + 1);
  for (let count = 0; count < 100; count += 1) send({ kind: "taken" });
  await expect.poll(() => kinds.at(-1), patience).toBe("done");
  await thread.terminate();
});
