import type { passwordMessages } from "./password.messages.ts";
import { rules } from "./rules.ts";

/**
 * What a tenant asks of new passwords. `basic`: the named rule, 6 to 16 letters and digits with both. `open`: 6 to 64 characters of any kind, with
 * two kinds of them below 12. `strong`: 6 to 64 characters of any kind that an estimate finds strong.
 */
export const passwordPolicies = ["basic", "open", "strong"] as const;
export type PasswordPolicy = (typeof passwordPolicies)[number];

/** The name of the sentence that says why. */
export type PasswordFault = keyof typeof passwordMessages;

/** How strong a password is estimated to be: 1 weak, 2 fair, 3 strong, 4 very strong. */
export type PasswordLevel = 1 | 2 | 3 | 4;

/** What the policy `strong` asks for. */
export const strongLevel: PasswordLevel = 3;

const longest = 64;
const shortest = 6;
/** From so many characters on one kind of them is enough. */
const long = 12;

/** What guessers try first, as far as it is long enough to be a password at all; in lower case. */
const commonPasswords = `
  000000 111111 112233 121212 123123 123321 123456 654321 666666 888888 520520 5201314 1314520 1234567 12345678
  123456789 1234567890 87654321 11111111 88888888 00000000 147258369 password qwerty qwertyuiop asdfgh asdfghjkl
  zxcvbn zxcvbnm iloveyou abcdef aaaaaa admin123 administrator a123456 a12345678 a123456789 aa123456 aa12345678
  aa123123 aaa111 aaa123 abc123 abc1234 abc12345 abc123456 abcd123 abcd1234 abcd123456 a1b2c3 a1b2c3d4 123abc
  123456a 123456aa 123456abc 1234abcd 12345678a 111111a 1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t qwe123 qwer1234
  qwerty1 qwerty12 qwerty123 asd123 asd123456 zxc123 qaz123 qazwsx123 q123456 qq123456 w123456 z123456 zz123456
  x123456 woaini520 woaini1314 woaini123 i5201314 password1 password12 password123 pass123 pass1234 passw0rd
  p4ssw0rd welcome1 welcome123 letmein1 hello123 admin1 admin12 admin1234 admin12345 admin123456 admin888
  admin666 root123 root1234 root123456 test123 test1234 test123456 user123 user1234 user123456 guest123
  guest123456 temp123 temp1234 changeme1 secret123 gongshu123 gongshu1234 gongshu123456 gongshu888 gongshu2024
  gongshu2025 gongshu2026 mima123 mima123456 system123 system123456 manager123 master123 monkey123 dragon123
  sunshine1 princess1 superman1 iloveyou1
  p@ssw0rd p@ssword p@ssw0rd1 p@ssw0rd123 pa$$w0rd passw0rd! password! password@123 pass@123 pass@1234 admin@123
  admin@1234 admin@123456 admin@888 admin#123 admin!@# admin123! root@123 root@1234 test@123 test@1234 user@123
  guest@123 system@123 abc@123 abc@1234 abc@123456 abcd@1234 aa@123456 a@123456 qwe@123 qwer@1234 qwer1234! qwe123!@#
  1qaz@wsx 1qaz!qaz !qaz2wsx !qaz@wsx 1q2w3e4r! zaq1@wsx 123456@a 123@abc 123!@#qwe 123qwe!@# !@#123qwe abc123! abc123!@#
  aa123456! aa123456@ a123456! woaini@520 woaini@1314 welcome@123 welcome1! changeme! gongshu@123 gongshu@2024
  gongshu@2025 gongshu@2026 huawei@123 huawei12#$ !@#$%^ !@#$%^&* !@#$%^&*()
`
  .trim()
  .split(/\s+/);

const suffixes = [
  "",
  "0",
  "1",
  "12",
  "123",
  "1234",
  "12345",
  "123456",
  "01",
  "001",
  "666",
  "888",
  "520",
  "1314",
  "abc",
  "!",
  "@",
  "#",
  "@1",
  "@12",
  "@123",
  "@1234",
  "@123456",
  "#123",
  "_123",
  "123!",
  "123@",
  "@888",
  "@abc",
];
const firstYear = 1950;
const lastYear = 2049;
const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => String(firstYear + index));
const endings = [...suffixes, ...years, ...years.map((year) => `@${year}`)];

/**
 * Passwords that are refused for an account: the common ones and variations of the account itself, forwards and backwards, alone, doubled, with
 * usual endings and with years. Each also in capitals and with one capital, because the server meets only the hash of what was typed.
 */
export function weakPasswords(account: string): string[] {
  return [...new Set([...commonSpellings, ...accountSpellings(account)])];
}

/** The part of `weakPasswords` that depends on the account. */
export function accountSpellings(account: string): string[] {
  const name = account.trim();
  // The account as it is written may have capitals anywhere.
  const written = name === "" ? [] : endings.map((ending) => name + ending);
  return [...accountVariations(account).flatMap(spellingsOf), ...written];
}

/** In lower case. */
function accountVariations(account: string): string[] {
  const name = account.trim().toLowerCase();
  if (name === "") return [];
  const bases = [name, [...name].reverse().join("")];
  return bases.flatMap((base) => [base + base, ...endings.flatMap((ending) => [base + ending, ending + base])]);
}

/** The part of `weakPasswords` that is the same for everybody. */
export const commonSpellings: readonly string[] = commonPasswords.flatMap(spellingsOf);

function spellingsOf(text: string): string[] {
  return [text, text.toUpperCase(), text.charAt(0).toUpperCase() + text.slice(1)];
}

/**
 * Why a new password is refused for an account; undefined when it is not. Whether it is strong enough for the policy `strong` is not known here: that
 * takes an estimate.
 */
export function passwordFault(password: string, account: string, policy: PasswordPolicy): PasswordFault | undefined {
  if (policy === "basic") {
    if (!rules.password.test(password)) return "basic";
  } else {
    if (password !== password.trim()) return "edges";
    if (!isComposed(password, policy)) return policy;
  }
  return isWeak(password, account) ? "weak" : undefined;
}

const kinds = [/\p{L}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

function isComposed(password: string, policy: "open" | "strong"): boolean {
  const { length } = [...password];
  if (length < shortest || length > longest || /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(password)) return false;
  return policy === "strong" || length >= long || kinds.filter((kind) => kind.test(password)).length >= 2;
}

/** In any spelling, which is stricter than the server can be. */
function isWeak(password: string, account: string): boolean {
  const lower = password.toLowerCase();
  return commonPasswords.includes(lower) || accountVariations(account).includes(lower);
}
