/** Frames that the program has sent over its socket. */
export interface SentFrame {
  readonly method: string;
  readonly [key: string]: unknown;
}

const open = new Set<FakeSocket>();
const sent: SentFrame[] = [];

/** The product's socket without a server: what it sends is kept, what it receives comes from the test. */
export class FakeSocket extends EventTarget {
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readyState: number = WebSocket.CONNECTING;

  constructor() {
    super();
    open.add(this);
    queueMicrotask(() => {
      if (this.readyState !== WebSocket.CONNECTING) return;
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    });
  }

  send(text: string): void {
    // Written by lib/socket.
    sent.push(JSON.parse(text) as SentFrame);
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    open.delete(this);
    this.onclose?.();
  }
}

/** Sends a frame from the server to the program. */
export function push(frame: SentFrame): void {
  if (open.size === 0) throw new Error("The program has no open socket");
  for (const socket of open) socket.onmessage?.({ data: JSON.stringify(frame) });
}

/** What the program has sent so far. */
export function sentFrames(): readonly SentFrame[] {
  return sent;
}

export function resetSocket(): void {
  open.clear();
  sent.length = 0;
}
