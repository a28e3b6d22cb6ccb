import { PayloadSigner } from "../auth/signed-payload.ts";
import type { Database } from "../db/database.ts";
import type { Context } from "../http/context.ts";

/** A file of the store, and under which name the browser keeps it. Results of jobs name files like this; their readers get addresses. */
export interface StoredFile {
  readonly category: string;
  readonly name: string;
  readonly downloadName: string;
}

/** What a signed address gives access to, and to whom. */
export interface DownloadTicket extends StoredFile {
  readonly tenantId: string;
  readonly sessionId: string;
}

/** What the key of a shown file opens, and to whom. Whether they may still read it is asked each time. */
export interface ShownFile {
  readonly tenantId: string;
  readonly sessionId: string;
  readonly category: string;
  readonly name: string;
}

/** Whose address it is. */
export type LinkOwner = Pick<Context, "tenant" | "sessionId" | "now">;

const lifeMs = 10 * 60_000;

/**
 * Signed, short-lived download addresses: browsers follow links without the Authorization header, so the address itself has to prove the right. It is
 * worth something only with the session that asked for it, while that is open and not locked.
 */
export class DownloadLinks {
  readonly #signer: PayloadSigner;

  private constructor(signer: PayloadSigner) {
    this.#signer = signer;
  }

  static async open(database: Database): Promise<DownloadLinks> {
    return new DownloadLinks(await PayloadSigner.open(database, "download"));
  }

  /** @throws {Error} without a request, as in jobs: these store the name of the file, and the reader of the result gets the address */
  create(owner: LinkOwner, { category, name, downloadName }: StoredFile): string {
    const { tenant, sessionId } = owner;
    if (sessionId === undefined) throw new Error("Only a session is given an address.");
    const untilMs = owner.now().getTime() + lifeMs;
    const sealed = this.#signer.seal([tenant.id, sessionId, category, name, downloadName, untilMs]);
    return `/api/file/Download?encryption=${sealed}`;
  }

  /** `?key=…` for an address under which a session looks at a file, always the same one, so that browsers keep what they have; empty in jobs. */
  keyOf({ tenant, sessionId }: LinkOwner, { category, name }: Omit<StoredFile, "downloadName">): string {
    return sessionId === undefined ? "" : `?key=${this.#signer.seal(["show", tenant.id, sessionId, category, name])}`;
  }

  /** What such a key opens, or undefined when it is forged. */
  openKey(key: string): ShownFile | undefined {
    const payload = this.#signer.unseal(key);
    if (!Array.isArray(payload) || payload.length !== 5 || payload[0] !== "show") return undefined;
    const [, tenantId, sessionId, category, name] = payload as [string, string, string, string, string];
    return { tenantId, sessionId, category, name };
  }

  /** The ticket of an address, or undefined when it is forged or too old. Whether its session is open is not known here. */
  open(encryption: string, nowMs: number): DownloadTicket | undefined {
    const payload = this.#signer.unseal(encryption);
    // Addresses of earlier versions of the product belong to no session.
    if (!Array.isArray(payload) || payload.length !== 6) return undefined;
    // Signed by us, so it has the form that `create` gave it.
    const [tenantId, sessionId, category, name, downloadName, untilMs] = payload as [
      string,
      string,
      string,
      string,
      string,
      number,
    ];
    return nowMs < untilMs ? { tenantId, sessionId, category, name, downloadName } : undefined;
  }
}
