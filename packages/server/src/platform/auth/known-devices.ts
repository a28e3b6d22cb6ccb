import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import type { Database } from "../db/database.ts";
import { PayloadSigner } from "./signed-payload.ts";

const cookieName = "gongshu-device";
/** Only the calls that prove who somebody is need it. */
const cookiePath = "/api/oauth";
const lifeMs = 180 * 86_400_000;
/** Several people may share a browser; the cookie must stay below the four kilobytes that browsers keep. */
const maxEntries = 16;

/** `[tenantId, userId, stamp, deviceId, time]`: this browser has signed that person in. */
const entrySchema = z.tuple([z.string(), z.string(), z.string(), z.string(), z.number()]);
const entriesSchema = z.array(entrySchema);

/** What the cookie of a browser says, with a valid signature. */
export type DeviceClaims = readonly z.infer<typeof entrySchema>[];

/** Who has signed in, with the stored hash of the password as it is now. */
export interface DeviceOwner {
  readonly tenantId: string;
  readonly userId: string;
  readonly password: string;
}

/**
 * Browsers in which somebody has signed in before. Each carries a signed cookie that no script can read. It opens nothing: it lets its owner pass
 * the limits that strangers have used up. A new password here makes it worthless (one in a directory is not seen), and its own wrong attempts are
 * counted.
 */
export class KnownDevices {
  readonly #signer: PayloadSigner;

  private constructor(signer: PayloadSigner) {
    this.#signer = signer;
  }

  static async open(database: Database): Promise<KnownDevices> {
    return new KnownDevices(await PayloadSigner.open(database, "device"));
  }

  /** From the header `cookie`; nothing when there is none or it is not ours. */
  read(header: string | undefined, nowMs: number): DeviceClaims {
    const sealed = cookieOf(header ?? "");
    const parsed = entriesSchema.safeParse(sealed === "" ? [] : this.#signer.unseal(sealed));
    return parsed.success ? parsed.data.filter(([, , , , time]) => nowMs - time < lifeMs) : [];
  }

  /** The id of this device for that person; undefined when they have not signed in here, or had another password then. */
  deviceOf(claims: DeviceClaims, owner: DeviceOwner): string | undefined {
    const stamp = stampOf(owner);
    const isOwn = ([tenantId, userId, then]: DeviceClaims[number]) =>
      tenantId === owner.tenantId && userId === owner.userId && then === stamp;
    return claims.find(isOwn)?.[3];
  }

  /** The header `set-cookie` after somebody has signed in here. When there are too many, the user with the oldest sign-in is dropped. */
  cookieAfter(claims: DeviceClaims, owner: DeviceOwner, nowMs: number, isSecure: boolean): string {
    const { tenantId, userId } = owner;
    const deviceId = this.deviceOf(claims, owner) ?? randomBytes(16).toString("base64url");
    const others = claims.filter(([tenant, user]) => tenant !== tenantId || user !== userId);
    const entries = [[tenantId, userId, stampOf(owner), deviceId, nowMs], ...others].slice(0, maxEntries);
    const attributes = [`Path=${cookiePath}`, `Max-Age=${lifeMs / 1000}`, "HttpOnly", "SameSite=Strict"];
    return [`${cookieName}=${this.#signer.seal(entries)}`, ...attributes, ...(isSecure ? ["Secure"] : [])].join("; ");
  }
}

/** Changes with the password, and does not reveal it. */
function stampOf({ tenantId, userId, password }: DeviceOwner): string {
  return createHash("sha256").update(`device:${tenantId}:${userId}:${password}`).digest("base64url").slice(0, 22);
}

function cookieOf(header: string): string {
  for (const pair of header.split(";")) {
    const [name = "", value = ""] = pair.trim().split("=", 2);
    if (name === cookieName) return value;
  }
  return "";
}
