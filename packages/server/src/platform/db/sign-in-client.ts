import type { Duplex } from "node:stream";
import { Client, type ClientConfig } from "pg";
import { Parser } from "pg-protocol/dist/parser.js";
import { assertErrorFields, backendMessage } from "./backend-message.ts";
import { MessageReader, ProtocolError } from "./message-reader.ts";

declare module "pg" {
  interface Connection {
    /** Called by the connection itself when bytes of the protocol begin to come. */
    attachListeners(stream: Duplex): void;
  }
}

/** Far more than signing in and setting up a session takes. */
const maxBytes = 262_144;
/** Each may ask for costly hashes of the password; PostgreSQL sends four at most. */
const maxAuthentications = 4;

/**
 * A client of `pg` that any bytes can be sent to. Its parser would look for the end of an error for ever and collect a message of any length, and what
 * it throws would end the process; so it gets whole messages that were checked, and what it throws ends the connection.
 */
export function signInClient(config: ClientConfig): Client {
  const client = new Client(config);
  const { connection } = client;
  connection.attachListeners = (stream) => {
    const parser = new Parser();
    let bytes = 0;
    let authentications = 0;
    const reader = new MessageReader((type, buffer, start, end) => {
      if (type === backendMessage.error || type === backendMessage.notice) assertErrorFields(buffer, start, end);
      if (type === backendMessage.authentication && ++authentications > maxAuthentications)
        throw new ProtocolError("the server asks for the password again and again");
      parser.parse(buffer.subarray(start - 5, end), (message) =>
        connection.emit(message.name === "error" ? "errorMessage" : message.name, message),
      );
    });
    stream.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      try {
        if (bytes > maxBytes) throw new ProtocolError("the server sends more than signing in takes");
        reader.feed(chunk);
      } catch (error) {
        stream.destroy(error instanceof Error ? error : new Error(String(error)));
      }
    });
  };
  return client;
}
