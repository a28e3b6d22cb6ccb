/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number];

function parse(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function write(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

function mix([r, g, b]: Rgb, [r2, g2, b2]: Rgb, share: number): Rgb {
  return [r + (r2 - r) * share, g + (g2 - g) * share, b + (b2 - b) * share];
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** `color`, pale: `share` of it is white. */
export function tint(color: string, share: number): string {
  return write(mix(parse(color), [255, 255, 255], share));
}

/** Contrast of two `#rrggbb` colours, 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(parse(one)), luminance(parse(other))].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour nearest to `color` on its way to `towards` that reaches `least` contrast against `ground`. */
export function readable(color: string, ground: string, towards: string, least: number): string {
  for (let step = 0; step <= 20; step += 1) {
    const candidate = write(mix(parse(color), parse(towards), step / 20));
    if (contrastOf(candidate, ground) >= least) return candidate;
  }
  return towards;
}
