const hidden = "***";

/** A name that says what follows it, as in `password=…`, `"token":"…"` or `authorization: …`. */
const named =
  /((?:password|passwd|pwd|secret|token|authorization|cookie|api[-_]?key)["']?\s*[:=]\s*)(?:"[^"]*"|'[^']*'|(?:bearer\s+)?[^\s,;&)}"']+)/gi;
/** Values that the database quotes in its error messages. */
const quotedByDatabase = /((?:invalid (?:input )?(?:syntax|value)|out of range)[^\n"]*)"[^"\n]*"/gi;
/** Long runs without a slash are tokens, hashes and keys; paths and words are shorter or divided. */
const run = /[\w+.=-]{32,}/g;

function isSecretLike(text: string): boolean {
  return /^[0-9a-f]{32,}$/i.test(text) || (/\d/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text));
}

/** A trace without what might open something: a log is read by more people than the data. */
export function withoutSecrets(text: string): string {
  return text
    .replaceAll(named, `$1${hidden}`)
    .replaceAll(quotedByDatabase, `$1"${hidden}"`)
    .replaceAll(run, (found) => (isSecretLike(found) ? hidden : found));
}
