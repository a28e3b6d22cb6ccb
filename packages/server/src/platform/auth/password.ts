import { createHmac, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { HashQueue, type HashTurn } from "./hash-queue.ts";

/** scrypt cost: 2^15 × 8 × 128 bytes = 32 MB and about 80 ms a check, which a guesser pays as well. */
const fullCost = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
/** Cheap parameters for tests. */
const cheapCost = { ...fullCost, N: 16, r: 1 };
let cost = fullCost;
const keyLength = 32;

/**
 * Makes the hashes of this process cheap, or costly again. For tests alone: `readConfig` refuses the setting anywhere else. A check takes the cost in
 * force whatever the stored hash says, so a cheap hash that came to a real installation would match no password there.
 */
export function setCheapPasswords(isCheap: boolean): void {
  cost = isCheap ? cheapCost : fullCost;
}

/** Per lane: at about twelve hashes a second, the wait is at most some ten seconds. */
const queue = new HashQueue(128);

/** Somebody with a session, or the product itself. */
const ownTurn: HashTurn = { isKnown: true, group: "" };

function derive(md5: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(md5, salt, keyLength, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** The form of a stored hash, `scrypt$N$r$p$salt$hash`: a pattern that JavaScript and PostgreSQL read alike. */
export const passwordHash = /^scrypt\$[0-9]+\$[0-9]+\$[0-9]+\$[A-Za-z0-9_-]+\$[A-Za-z0-9_-]+$/;

function hashText({ N, r, p }: typeof cost, salt: Buffer, key: Buffer): string {
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** The hash to store, as `passwordHash` says, of the MD5 hex that a client sends for a password. */
export async function hashPassword(md5: string): Promise<string> {
  const salt = randomBytes(16);
  return hashText(cost, salt, await queue.run(ownTurn, () => derive(md5, salt)));
}

/** A hash that no password matches: people from a directory sign in another way until they get a password. */
export function unusablePassword(): string {
  return hashText(fullCost, randomBytes(16), randomBytes(keyLength));
}

/**
 * `drawn$salt$hash` of the MD5 hex of a generated password with at least 90 random bits. A slow hash protects passwords that
 * people choose; here it would only make an import of thousands of accounts take a quarter of an hour (docs/decisions/011).
 */
export function hashGenerated(md5: string): string {
  const salt = randomBytes(16);
  return [generatedPrefix, salt.toString("base64url"), quickHash(md5, salt).toString("base64url")].join("$");
}

const generatedPrefix = "drawn";

function quickHash(md5: string, salt: Buffer): Buffer {
  return createHmac("sha256", salt).update(md5).digest();
}

/** Checking it takes the time of a real check, so that unknown accounts cannot be told from known ones. */
const decoy = unusablePassword();

/** Whether the MD5 hex belongs to the stored hash; without one the answer is no, after the same time. `turn` says whose place in the queue it is. */
export async function verifyPassword(
  md5: string,
  stored: string | undefined,
  turn: HashTurn = ownTurn,
): Promise<boolean> {
  const isGenerated = stored?.startsWith(`${generatedPrefix}$`) === true;
  const [, , , , salt = "", hash = ""] = (isGenerated ? decoy : (stored ?? decoy)).split("$");
  const expected = Buffer.from(hash, "base64url");
  const actual = await queue.run(turn, () => derive(md5, Buffer.from(salt, "base64url")));
  // After the same time as any other, so that new accounts cannot be told from old ones.
  if (isGenerated) return isGeneratedPassword(md5, stored);
  return stored !== undefined && expected.length === actual.length && timingSafeEqual(expected, actual);
}

function isGeneratedPassword(md5: string, stored: string): boolean {
  const [, salt = "", hash = ""] = stored.split("$");
  const expected = Buffer.from(hash, "base64url");
  const actual = quickHash(md5, Buffer.from(salt, "base64url"));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
