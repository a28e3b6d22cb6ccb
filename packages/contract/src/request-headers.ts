/** Headers that people write for requests to other systems. */
export const requestHeaderLimits = { count: 30, name: 100, value: 4000 } as const;
/** Names of headers: what RFC 9110 calls a token. */
export const headerNamePattern = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** Printable characters of Latin-1, which is all that a header can carry: line breaks would begin a header of their own. */
export const headerValuePattern = /^[\t\x20-\x7e\x80-\xff]*$/;
