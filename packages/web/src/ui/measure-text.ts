const maxKnown = 5000;
const known = new Map<string, number>();
let context: CanvasRenderingContext2D | null | undefined;
let family = "";

/** Pixels of a text as cells of tables show it; those of heads are bold. */
export function measureText(text: string, isBold: boolean): number {
  if (text === "") return 0;
  const key = isBold ? `*${text}` : text;
  const before = known.get(key);
  if (before !== undefined) return before;
  context ??= document.createElement("canvas").getContext("2d");
  if (context === null) return text.length * 14;
  if (family === "") family = getComputedStyle(document.body).fontFamily;
  context.font = `${isBold ? 600 : 400} 14px ${family}`;
  const width = context.measureText(text).width;
  if (known.size >= maxKnown) known.clear();
  known.set(key, width);
  return width;
}
