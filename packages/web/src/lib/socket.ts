import { checkConnection } from "./connection.ts";
import { useSession } from "./session.ts";

/** One JSON message of the socket, in either direction. */
export interface Frame {
  readonly method: string;
  readonly [key: string]: unknown;
}
export type FrameHandler = (frame: Frame) => void;

const address = "/api/system/Message/websocket";
const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

const handlers = new Map<string, Set<FrameHandler>>();
let socket: WebSocket | undefined;
let timer: number | undefined;
let failures = 0;
let isWanted = false;

function parseFrame(text: unknown): Frame | undefined {
  if (typeof text !== "string") return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isFrame(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isFrame(value: unknown): value is Frame {
  return typeof value === "object" && value !== null && "method" in value && typeof value.method === "string";
}

function open(): void {
  timer = undefined;
  const next = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${address}`);
  socket = next;
  next.onopen = () => {
    failures = 0;
    greet();
  };
  next.onmessage = (event) => {
    // Late messages of a closed socket belong to the previous session.
    if (socket !== next) return;
    const frame = parseFrame(event.data);
    if (frame !== undefined) handlers.get(frame.method)?.forEach((handler) => handler(frame));
  };
  next.onclose = () => {
    if (socket !== next) return;
    socket = undefined;
    if (!isWanted) return;
    checkConnection();
    retryLater();
  };
}

function greet(): void {
  sendFrame("OnConnection", { mobileDevice: false });
}

/** Doubling waits with some chance in them, so that a restarted server is not met by everybody at once. */
function retryLater(): void {
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** failures) * (0.75 + Math.random() / 2);
  failures += 1;
  timer = window.setTimeout(open, wait);
}

/** Opens the one socket of this tab and keeps it open until `closeSocket`. */
export function openSocket(): void {
  isWanted = true;
  if (socket === undefined && timer === undefined) open();
}

/** Says who is here with the token of now, or connects at once where a retry was waiting. */
export function reopenSocket(): void {
  if (!isWanted) return;
  failures = 0;
  window.clearTimeout(timer);
  timer = undefined;
  if (socket === undefined) open();
  else greet();
}

export function closeSocket(): void {
  isWanted = false;
  failures = 0;
  window.clearTimeout(timer);
  timer = undefined;
  const closing = socket;
  socket = undefined;
  closing?.close();
}

/** Sends a frame with the token in it. Gives false when the socket is not open; nothing is queued. */
export function sendFrame(method: string, values: Readonly<Record<string, unknown>> = {}): boolean {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify({ method, ...values, token: useSession.getState().token }));
  return true;
}

/** Calls `handler` with every frame of that `method` (`jobProgress`, `messagePush`, …). Returns the function that stops it. */
export function subscribe(method: string, handler: FrameHandler): () => void {
  const group = handlers.get(method) ?? new Set();
  handlers.set(method, group.add(handler));
  return () => {
    group.delete(handler);
  };
}
