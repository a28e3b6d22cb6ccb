import { createServer, type Socket } from "node:net";

/** What the server does when it is its turn: bytes, or anything with the socket. */
export type Act = Buffer | ((socket: Socket) => void);

export interface HostilePostgres {
  readonly port: number;
  /** Connections that are open. */
  readonly open: number;
  stop(): Promise<void>;
}

/** One message of the protocol; the length may lie. */
export function message(type: string, body: Buffer | string = "", size = Buffer.byteLength(body) + 4): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(size | 0, 1);
  return Buffer.concat([head, Buffer.from(body)]);
}

export const int16 = (value: number): Buffer => Buffer.from([(value >> 8) & 255, value & 255]);
export const int32 = (value: number): Buffer => Buffer.concat([int16(value >>> 16), int16(value & 65_535)]);

export const ready = message("Z", "I");
export const complete = Buffer.concat([message("C", "SELECT 1\0"), ready]);

/** A description of columns of one type. */
export function columns(names: readonly string[], typeId = 25): Buffer {
  const rest = Buffer.concat([int32(0), int16(0), int32(typeId), int16(-1), int32(-1), int16(0)]);
  return message(
    "T",
    Buffer.concat([int16(names.length), ...names.flatMap((name) => [Buffer.from(`${name}\0`), rest])]),
  );
}

export function row(...values: readonly string[]): Buffer {
  const parts = values.flatMap((value) => [int32(Buffer.byteLength(value)), Buffer.from(value)]);
  return message("D", Buffer.concat([int16(values.length), ...parts]));
}

const parsed = Buffer.concat([message("1"), message("t", int16(0))]);
const bound = message("2");
const signedIn = Buffer.concat([message("R", int32(0)), message("K", Buffer.alloc(8)), ready]);

/** The answer to a statement that gives rows, up to the rows. */
export const beforeRows = (description: Buffer): Buffer => Buffer.concat([parsed, description, bound]);

/** The answer to what the server is asked first. */
export const version = Buffer.concat([beforeRows(columns(["server_version"])), row("17.0"), complete]);

/** The answers to what stands before the statement of a reading. */
export const begun = Buffer.concat([
  parsed,
  message("n"),
  bound,
  message("C", "BEGIN\0"),
  beforeRows(columns(["set_config"])),
  row("1000"),
  message("C", "SELECT 1\0"),
]);

/** Sends a piece again and again, as fast as it is taken. */
export function endless(head: Buffer, piece: Buffer): (socket: Socket) => void {
  const much = Buffer.concat(Array.from({ length: Math.ceil(65_536 / piece.length) }, () => piece));
  return (socket) => {
    const more = () => {
      while (!socket.destroyed && socket.write(much));
    };
    socket.on("drain", more);
    socket.write(head);
    more();
  };
}

/**
 * A server that speaks PostgreSQL up to a point: it answers the sign-in, then each round of questions (up to a Sync), by the acts given. It says
 * nothing when there is none left.
 */
export async function startHostilePostgres(
  signIn: Act | undefined,
  ...rounds: readonly Act[]
): Promise<HostilePostgres> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    const left = [...rounds];
    let pending = Buffer.alloc(0);
    let isStarted = false;
    const act = (next: Act | undefined) => {
      if (Buffer.isBuffer(next)) socket.write(next);
      else next?.(socket);
    };
    socket.on("data", (chunk) => {
      pending = Buffer.concat([pending, chunk]);
      for (;;) {
        const lengthAt = isStarted ? 1 : 0;
        if (pending.length < lengthAt + 4) return;
        const end = lengthAt + pending.readInt32BE(lengthAt);
        if (pending.length < end) return;
        const type = isStarted ? pending.toString("latin1", 0, 1) : "";
        pending = pending.subarray(end);
        isStarted = true;
        if (type === "") act(signIn ?? signedIn);
        // The settings of the session, as one simple query.
        else if (type === "Q") socket.write(Buffer.concat([message("C", "SET\0"), ready]));
        else if (type === "S") act(left.shift());
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    get open() {
      return sockets.size;
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
