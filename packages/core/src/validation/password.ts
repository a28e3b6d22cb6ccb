import type { passwordMessages } from "./password.messages.ts";
import { rules } from "./rules.ts";

/** The name of the sentence that says why. */
export type PasswordFault = keyof typeof passwordMessages;

/** 0 is refused; 1 to 4 are accepted, the stronger the higher. */
export interface PasswordStrength {
  readonly level: 0 | 1 | 2 | 3 | 4;
  readonly fault?: PasswordFault;
}

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
];
const firstYear = 1950;
const lastYear = 2049;
const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => String(firstYear + index));

/**
 * Passwords that are refused for an account: the common ones and variations of the account itself, forwards and backwards, alone, doubled, with
 * usual endings and with years. Each also in capitals and with one capital, because the server meets only the hash of what was typed.
 */
export function weakPasswords(account: string): string[] {
  return [...new Set([...commonSpellings, ...accountSpellings(account)])];
}

/** The part of `weakPasswords` that depends on the account. */
export function accountSpellings(account: string): string[] {
  const name = account.trim().toLowerCase();
  if (name === "") return [];
  const bases = [name, [...name].reverse().join("")];
  const varied = bases.flatMap((base) => [
    base + base,
    ...[...suffixes, ...years].flatMap((ending) => [base + ending, ending + base]),
  ]);
  // The account as it is written may have capitals anywhere.
  return [...varied.flatMap(spellingsOf), ...[...suffixes, ...years].map((ending) => account.trim() + ending)];
}

/** The part of `weakPasswords` that is the same for everybody. */
export const commonSpellings: readonly string[] = commonPasswords.flatMap(spellingsOf);

function spellingsOf(text: string): string[] {
  return [text, text.toUpperCase(), text.charAt(0).toUpperCase() + text.slice(1)];
}

/**
 * How good a new password is for an account: level 0 with its fault when it breaks the rule of 6 to 16 letters and digits with both
 * (spec platform §5) or is one of `weakPasswords`; else a level that grows with length, variety and mixed case.
 */
export function passwordStrength(password: string, account: string): PasswordStrength {
  if (!rules.password.test(password)) return { level: 0, fault: "format" };
  if (isWeak(password, account)) return { level: 0, fault: "weak" };
  const variety = new Set(password.toLowerCase()).size;
  const points = [
    password.length >= 8 && variety >= 5,
    password.length >= 11 && variety >= 7,
    /[a-z]/.test(password) && /[A-Z]/.test(password) && variety >= 5,
  ].filter(Boolean).length;
  return { level: levels[points] ?? 1 };
}

const levels = [1, 2, 3, 4] as const;

/** In any spelling, which is stricter than the server can be. */
function isWeak(password: string, account: string): boolean {
  const lower = password.toLowerCase();
  return weakPasswords(account).some((weak) => weak.toLowerCase() === lower);
}
