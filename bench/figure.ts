/**
 * One measured figure. A file `bench/<name>.bench.ts` exports `name: string` and `run(): Promise<Figure[]>`; `npm run bench [name]`
 * runs each in a process of its own, prints a table and keeps the figures in `bench/results/latest.json`.
 */
export interface Figure {
  /** What was measured, unique within its file. */
  readonly name: string;
  readonly value: number;
  /** As printed behind the value: ms, MB, requests/s, … */
  readonly unit: string;
  /** The value that must be reached; a figure on the wrong side of it fails the run. */
  readonly bar?: number;
  /** Which side is the right one; lower is better when left out. */
  readonly higherIsBetter?: boolean;
  /** Name of a figure of the same file that this one is compared with, as a ratio. */
  readonly ratioOf?: string;
}
