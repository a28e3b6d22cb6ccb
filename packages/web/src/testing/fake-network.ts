import { server } from "./fake-server.ts";
import { FakeSocket } from "./fake-socket.ts";

const browserFetch = window.fetch.bind(window);
const BrowserSocket = window.WebSocket;

async function fetchOrAnswer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, window.location.href);
  if (!server.serves(url)) return browserFetch(input, init);
  const { signal } = init;
  signal?.throwIfAborted();
  const aborted = new Promise<never>((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([server.respond({ method: init.method ?? "GET", url, body: init.body ?? undefined }), aborted]);
}

/** As much of XMLHttpRequest as `upload` of lib/transfer uses. */
class FakeUpload {
  readonly upload: { onprogress: ((event: object) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  responseType = "";
  response: unknown = null;
  status = 0;
  #method = "";
  #url = new URL(window.location.href);
  #isAborted = false;

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = new URL(url, window.location.href);
  }

  setRequestHeader(): void {}

  abort(): void {
    this.#isAborted = true;
    this.onabort?.();
  }

  send(body: FormData): void {
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 1 });
    void this.#exchange(body);
  }

  async #exchange(body: FormData): Promise<void> {
    try {
      const response = await server.respond({ method: this.#method, url: this.#url, body });
      this.response = await response.json();
      this.status = response.status;
      if (!this.#isAborted) this.onload?.();
    } catch {
      if (!this.#isAborted) this.onerror?.();
    }
  }
}

/** Leads what the program sends to the fake server: fetch, uploads and the socket. Everything else goes on as before. */
export function installNetwork(): void {
  window.fetch = fetchOrAnswer;
  Object.assign(window, { XMLHttpRequest: FakeUpload });
  window.WebSocket = new Proxy(BrowserSocket, {
    construct: (socket, [address, protocols]: [string | URL, string[] | undefined]) =>
      new URL(address, window.location.href).pathname.startsWith("/api/")
        ? new FakeSocket()
        : new socket(address, protocols),
  });
}
