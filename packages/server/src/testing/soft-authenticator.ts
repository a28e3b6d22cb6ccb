import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";

const flag = { present: 0x01, verified: 0x04, attested: 0x40 } as const;

/** What a test may have its authenticator do wrong. */
export interface AuthenticatorFaults {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly isVerified?: boolean;
  /** Signs with a key of its own. */
  readonly isForged?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
}

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id?: string };
  readonly user: { readonly id: string };
}

interface RequestOptions {
  readonly challenge: string;
  readonly rpId?: string;
}

/** An authenticator in software that holds one discoverable passkey (ES256, attestation `none`), as WebAuthn describes it. */
export class SoftAuthenticator {
  readonly #origin: string;
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #id = randomBytes(32);
  #userHandle = "";
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  get credentialId(): string {
    return this.#id.toString("base64url");
  }

  /** What `navigator.credentials.create` gives for the options, in JSON. */
  create(options: CreationOptions, faults: AuthenticatorFaults = {}) {
    this.#userHandle = options.user.id;
    const authData = this.#authData(options.rp.id ?? "", faults, this.#attested());
    const attestationObject = cborMap([
      ["fmt", cborText("none")],
      ["attStmt", Buffer.from([0xa0])],
      ["authData", cborBytes(authData)],
    ]);
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: "public-key" as const,
      response: {
        clientDataJSON: this.#clientData("webauthn.create", options.challenge, faults).toString("base64url"),
        attestationObject: attestationObject.toString("base64url"),
        transports: ["internal"],
      },
    };
  }

  /** What `navigator.credentials.get` gives for the options, in JSON. */
  get(options: RequestOptions, faults: AuthenticatorFaults = {}) {
    this.#counter += 1;
    const clientData = this.#clientData("webauthn.get", options.challenge, faults);
    const authData = this.#authData(options.rpId ?? "", faults);
    const signed = Buffer.concat([authData, createHash("sha256").update(clientData).digest()]);
    const key: KeyObject =
      faults.isForged === true ? generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey : this.#keys.privateKey;
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: "public-key" as const,
      response: {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: createSign("sha256").update(signed).sign(key).toString("base64url"),
        userHandle: faults.userHandle ?? this.#userHandle,
      },
    };
  }

  #clientData(type: string, challenge: string, faults: AuthenticatorFaults): Buffer {
    const data = {
      type: faults.type ?? type,
      challenge,
      origin: faults.origin ?? this.#origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(data));
  }

  #authData(rpId: string, faults: AuthenticatorFaults, attested?: Buffer): Buffer {
    const flags =
      flag.present | (faults.isVerified === false ? 0 : flag.verified) | (attested === undefined ? 0 : flag.attested);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(faults.counter ?? this.#counter);
    const hash = createHash("sha256")
      .update(faults.rpId ?? rpId)
      .digest();
    return Buffer.concat([hash, Buffer.from([flags]), counter, attested ?? Buffer.alloc(0)]);
  }

  #attested(): Buffer {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    return Buffer.concat([Buffer.alloc(16), length, this.#id, this.#coseKey()]);
  }

  #coseKey(): Buffer {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    return Buffer.concat([
      // A map of 5: key type EC2, algorithm ES256, curve P-256, then the point.
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x, "base64url")),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, "base64url")),
    ]);
  }
}

function cborHead(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([kind | length]);
  return length < 256
    ? Buffer.from([kind | 24, length])
    : Buffer.from([kind | 25, Math.floor(length / 256), length % 256]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([cborHead(0x60, Buffer.byteLength(text)), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(0x40, bytes.length), bytes]);
}

function cborMap(entries: readonly (readonly [string, Buffer])[]): Buffer {
  return Buffer.concat([cborHead(0xa0, entries.length), ...entries.flatMap(([key, value]) => [cborText(key), value])]);
}
