import { createHmac, timingSafeEqual } from "node:crypto";
import type { Database } from "../db/database.ts";
import { installationKey } from "./installation-key.ts";

/** JSON values that travel sealed. */
export type SealedValue = string | number | readonly SealedValue[];

/** Signs small payloads with a key of this installation, so that they can travel through browsers and come back unchanged. */
export class PayloadSigner {
  readonly #secret: Buffer;

  private constructor(secret: Buffer) {
    this.#secret = secret;
  }

  /** The key called `name` is made once for an installation and shared by its processes. */
  static async open(database: Database, name: string): Promise<PayloadSigner> {
    return new PayloadSigner(await installationKey(database, name));
  }

  /** `<payload>.<signature>`, of letters, digits, `-` and `_` beside the dot. */
  seal(payload: readonly SealedValue[]): string {
    const text = Buffer.from(JSON.stringify(payload)).toString("base64url");
    return `${text}.${this.#sign(text)}`;
  }

  /** What was sealed, or undefined when it was not sealed with this key. */
  unseal(sealed: string): unknown {
    const [text = "", signature = ""] = sealed.split(".");
    const expected = Buffer.from(this.#sign(text));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
    return JSON.parse(Buffer.from(text, "base64url").toString());
  }

  #sign(text: string): string {
    return createHmac("sha256", this.#secret).update(text).digest("base64url");
  }
}
