const schemes: ReadonlySet<string> = new Set(["http:", "https:", "mailto:", "tel:"]);

/**
 * Whether a link of a form may lead to an address: a path of this site, or a scheme that runs no script. An empty address is a link that
 * is still to be written.
 */
export function isSafeAddress(href: string): boolean {
  const text = href.trim();
  if (text === "") return true;
  // A control character inside of a scheme is left out by browsers.
  if (/[\p{Cc}\\]/u.test(text)) return false;
  if (text.startsWith("/")) return !text.startsWith("//");
  const scheme = /^([a-z][a-z0-9+.-]*:)/i.exec(text)?.[1];
  return scheme !== undefined && schemes.has(scheme.toLowerCase());
}
