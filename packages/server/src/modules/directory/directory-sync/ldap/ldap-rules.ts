import { ldapts } from "#platform/outbound/ldapts.ts";

/** Whether the text is a filter as LDAP writes them. */
export function isFilter(text: string): boolean {
  if (!text.startsWith("(") || !text.endsWith(")")) return false;
  try {
    ldapts().FilterParser.parseString(text);
    return true;
  } catch {
    return false;
  }
}

const ownHosts = ["localhost", "127.0.0.1", "[::1]"];

/** Whether the connection is confidential: encrypted, or on this machine. */
export function isPrivate(url: string, startTls: boolean): boolean {
  if (url === "" || startTls || url.startsWith("ldaps:")) return true;
  return URL.canParse(url) && ownHosts.includes(new URL(url).hostname);
}
