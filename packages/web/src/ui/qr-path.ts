/** A square of modules, row by row; 1 is dark. */
export interface QrModules {
  readonly size: number;
  readonly data: ArrayLike<number>;
}

/** Modules of light ground around the code, without which phones do not find it. */
export const quietModules = 4;

/** The dark modules as one SVG path in units of modules: a bar for every run in a row, shifted by the quiet zone. */
export function qrPath({ size, data }: QrModules): string {
  const bars: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const start = column;
      while (column < size && (data[row * size + column] ?? 0) !== 0) column += 1;
      if (column > start)
        bars.push(`M${start + quietModules} ${row + quietModules}h${column - start}v1h-${column - start}z`);
    }
  }
  return bars.join("");
}
