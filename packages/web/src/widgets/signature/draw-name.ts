/** Writes a name over the whole pad, as large as it fits. */
export function drawName(canvas: HTMLCanvasElement, name: string, color: string): void {
  const context = canvas.getContext("2d");
  if (context === null) return;
  const { clientWidth: width, clientHeight: height } = canvas;
  const fontOf = (size: number) =>
    `italic ${size}px "Segoe Script", "STKaiti", "KaiTi", "BiauKai", "Noto Serif CJK SC", cursive`;
  const largest = height * 0.55;
  context.font = fontOf(largest);
  const size = Math.min(largest, (largest * width * 0.9) / Math.max(1, context.measureText(name).width));
  context.font = fontOf(size);
  context.fillStyle = color;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(name, width / 2, height / 2);
}
