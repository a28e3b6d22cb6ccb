import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Readable } from "node:stream";

/** An answer whose body is still coming. It must be read to its end or destroyed. */
export class OutboundStream {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;

  constructor(incoming: IncomingMessage, pauseMs: number) {
    this.status = incoming.statusCode ?? 0;
    this.headers = incoming.headers;
    this.body = incoming;
    // Time in which we are the ones who do not read on does not count.
    incoming.setTimeout(pauseMs, () => {
      if (!incoming.isPaused() && incoming.readableLength === 0)
        incoming.destroy(new Error(`nothing came for ${pauseMs} ms`));
    });
  }
}
