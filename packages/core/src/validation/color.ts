/** A colour as `#rrggbb` or, where it is not opaque, `#rrggbbaa`, in lower case; undefined for what is none. Takes short forms, too. */
export function cleanHexColor(text: string): string | undefined {
  const match = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text.normalize("NFKC").trim());
  const digits = match?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  const whole = digits.length < 6 ? [...digits].map((digit) => digit + digit).join("") : digits;
  return `#${whole.length === 8 && whole.endsWith("ff") ? whole.slice(0, 6) : whole}`;
}

/** True for a colour in the spelling in which it is kept. */
export function isHexColor(text: string): boolean {
  return cleanHexColor(text) === text;
}
