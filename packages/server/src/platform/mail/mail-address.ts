/** Whom a mail is from or to. */
export interface MailAddress {
  /** Empty for none. */
  readonly name: string;
  readonly address: string;
}

const maxLength = 254;
/** Wider than the rule for people's own input: servers know which addresses they have. Nothing that could end a line or the address. */
const pattern = /^[^\s<>"(),:;@[\\\]\p{Cc}]{1,64}@[^\s<>"(),:;@[\\\]\p{Cc}]+$/u;

export function isMailAddress(text: string): boolean {
  return text.length <= maxLength && pattern.test(text);
}

/** A text for one line of a mail's head. */
export function headLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

/** An address, or a name and the address in angle brackets; undefined when it is neither. */
export function readMailAddress(text: string): MailAddress | undefined {
  const [, name, bracketed] = /^([^<>]*)<([^<>]*)>\s*$/u.exec(text) ?? [];
  const address = (bracketed ?? text).trim();
  return isMailAddress(address) ? { name: headLine(name ?? ""), address } : undefined;
}
