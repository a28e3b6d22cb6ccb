import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import type { Database } from "../db/database.ts";
import { installationKey } from "./installation-key.ts";

const cipher = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;
const boxes = new WeakMap<Database, Map<string, Promise<SecretBox>>>();

/** Keeps secrets that have to be read again: encrypted with a key of this installation, and tied to their owner. */
export class SecretBox {
  readonly #key: Buffer;

  private constructor(key: Buffer) {
    this.#key = key;
  }

  /** The box called `name`; its key is read once in a process. */
  static open(database: Database, name: string): Promise<SecretBox> {
    const ofDatabase = boxes.get(database) ?? new Map<string, Promise<SecretBox>>();
    boxes.set(database, ofDatabase);
    const known = ofDatabase.get(name);
    if (known !== undefined) return known;
    const opening = installationKey(database, name).then((key) => new SecretBox(key));
    ofDatabase.set(name, opening);
    opening.catch(() => ofDatabase.delete(name));
    return opening;
  }

  /** `owner` is needed to read it again: a text that is put into another row does not open. */
  seal(text: string, owner: string): string {
    const nonce = randomBytes(nonceLength);
    const sealing = createCipheriv(cipher, this.#key, nonce).setAAD(Buffer.from(owner));
    const body = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
    return Buffer.concat([nonce, sealing.getAuthTag(), body]).toString("base64url");
  }

  /** Throws for what was not sealed with this key for this owner. */
  open(sealed: string, owner: string): string {
    const bytes = Buffer.from(sealed, "base64url");
    const nonce = bytes.subarray(0, nonceLength);
    const opening = createDecipheriv(cipher, this.#key, nonce, { authTagLength: tagLength })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
    return Buffer.concat([opening.update(bytes.subarray(nonceLength + tagLength)), opening.final()]).toString("utf8");
  }

  /** For values that are only compared. Without the key, the database alone does not allow guessing them. */
  mark(text: string, owner: string): string {
    return createHmac("sha256", this.#key).update(`${owner}\n${text}`).digest("base64url");
  }
}
