import { createHash } from "node:crypto";
import type { Envelope } from "@gongshu/contract/errors";

/** A signed-in caller of the running product. */
export class ProductClient {
  readonly url: string;
  readonly token: string;

  private constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  static async signIn(url: string, account: string, password: string): Promise<ProductClient> {
    const anonymous = new ProductClient(url, "");
    const { token } = await anonymous.call<{ token: string }>("POST", "/api/oauth/Login", {
      account,
      password: createHash("md5").update(password).digest("hex"),
    });
    return new ProductClient(url, token);
  }

  async call<Data>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown): Promise<Data> {
    const reply = await fetch(this.url + path, {
      method,
      headers: {
        ...(this.token !== "" && { authorization: this.token }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    // The contract of the product's own API; a wrong shape shows at once in the figures' checks.
    const envelope = (await reply.json()) as Envelope<Data>;
    if (envelope.code !== 200) throw new Error(`${method} ${path}: ${envelope.code} ${envelope.msg}`);
    return envelope.data;
  }

  /** Uploads one file as the part `file`. */
  async upload<Data>(path: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Data> {
    const form = new FormData();
    form.append("file", new Blob([bytes]), name);
    const reply = await fetch(this.url + path, { method: "POST", headers: { authorization: this.token }, body: form });
    const envelope = (await reply.json()) as Envelope<Data>;
    if (envelope.code !== 200) throw new Error(`upload ${path}: ${envelope.code} ${envelope.msg}`);
    return envelope.data;
  }
}
