import { parentPort } from "node:worker_threads";
import { ExcelRefusal } from "../excel-refusal.ts";
import { openBytes } from "./byte-source.ts";
import { openWorkbook } from "./open-workbook.ts";
import type { ReadReply, ReadRequest } from "./read-protocol.ts";
import { chunksAhead } from "./read-protocol.ts";

/** The reading thread's program: hostile files are only ever parsed here, where memory is capped and time runs out. */
function listen(port: NonNullable<typeof parentPort>): void {
  const send = (reply: ReadReply): void => port.postMessage(reply);
  let allowed = chunksAhead;
  let resume: (() => void) | null = null;
  port.on("message", (request: ReadRequest) => {
    if (request.kind === "taken") {
      allowed += 1;
      resume?.();
      return;
    }
    allowed = chunksAhead;
    void read(request, send, async () => {
      allowed -= 1;
      if (allowed > 0) return;
      await new Promise<void>((resolve) => (resume = resolve));
      resume = null;
    });
  });
}

async function read(
  { file, options }: Extract<ReadRequest, { kind: "open" }>,
  send: (reply: ReadReply) => void,
  room: () => Promise<void>,
): Promise<void> {
  try {
    const source = openBytes(file);
    try {
      const { sheetName, sheetNames, chunks, share = () => 0 } = await openWorkbook(source, options);
      let opened = false;
      for await (const rows of chunks) {
        if (!opened) send({ kind: "opened", sheetName, sheetNames });
        opened = true;
        send({ kind: "rows", rows, share: share() });
        await room();
      }
      if (!opened) throw new ExcelRefusal({ reason: "emptySheet", data: { sheetName } });
    } finally {
      source.close();
    }
    send({ kind: "done" });
  } catch (error) {
    send(
      error instanceof ExcelRefusal
        ? { kind: "refused", facts: error.facts }
        : { kind: "failed", message: String(error) },
    );
  }
}

if (parentPort !== null) listen(parentPort);
