export interface WireHandlers {
  onData(chunk: Buffer): void;
  /** Once, when no more bytes can come or go. */
  onClose(error: Error): void;
}

/** A connection to one PostgreSQL session, signed in and idle, which carries protocol bytes both ways. */
export interface Wire {
  /** Called once, before the first `send`. */
  open(handlers: WireHandlers): void;
  /** The bytes belong to the wire afterwards. */
  send(bytes: Uint8Array<ArrayBuffer>): void;
  /** Asks the other side to give up what it is doing, where it can be asked meanwhile. */
  cancel(): void;
  /** Lets the other side finish, for a few seconds at most. */
  close(): Promise<void>;
  /** Ends it at once: `onClose` is called with the reason before this returns. */
  abort(reason: Error): void;
}
