import { PayloadSigner } from "../auth/signed-payload.ts";
import type { Database } from "../db/database.ts";
import type { FileKey } from "./file-store.ts";

/** What a signed address gives access to, and under which name the browser keeps it. */
export interface DownloadTicket extends FileKey {
  readonly downloadName: string;
}

const usualLifeMs = 10 * 60_000;

/**
 * Signed, short-lived download addresses: browsers follow links without the Authorization header
 * (reference/client-facts §1), so the address itself has to prove the right.
 */
export class DownloadLinks {
  readonly #signer: PayloadSigner;

  private constructor(signer: PayloadSigner) {
    this.#signer = signer;
  }

  static async open(database: Database): Promise<DownloadLinks> {
    return new DownloadLinks(await PayloadSigner.open(database, "download"));
  }

  /** `lifeMs` is longer for results of background work, which are fetched when their owner comes back. */
  create(ticket: DownloadTicket, nowMs: number, lifeMs: number = usualLifeMs): string {
    const { tenantId, category, name, downloadName } = ticket;
    return `/api/file/Download?encryption=${this.#signer.seal([tenantId, category, name, downloadName, nowMs + lifeMs])}`;
  }

  /** The ticket of an address, or undefined when it is forged or too old. */
  open(encryption: string, nowMs: number): DownloadTicket | undefined {
    const payload = this.#signer.unseal(encryption);
    if (payload === undefined) return undefined;
    // Signed by us, so it has the form that `create` gave it.
    const [tenantId, category, name, downloadName, untilMs] = payload as [string, string, string, string, number];
    return nowMs < untilMs ? { tenantId, category, name, downloadName } : undefined;
  }
}
