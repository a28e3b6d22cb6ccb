/** The parts of a name, the own one first; a comma behind a backslash divides nothing. */
function partsOf(dn: string): string[] {
  return (dn.match(/(?:\\.|[^,\\])+/g) ?? []).map((part) => part.trim());
}

/** One spelling for names that mean the same: case and blanks between the parts say nothing. */
export function normalName(dn: string): string {
  return partsOf(dn)
    .map((part) => part.replace(/\s*=\s*/, "=").toLowerCase())
    .join(",");
}

/** The names above it, the nearest first; normal ones. */
export function namesAbove(dn: string): string[] {
  const parts = partsOf(normalName(dn));
  return parts.slice(1).map((_part, at) => parts.slice(at + 1).join(","));
}

export function depthOf(dn: string): number {
  return partsOf(dn).length;
}
